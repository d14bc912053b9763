// What a module does when a person asks for their data or deletes their account; part of its manifest.
import type { Act } from './db/act.ts';

export type Person = { readonly accountId: string; readonly email: string };

export type PersonalData = {
  /** The module's word: a key of the exported file, and the name of its task. */
  readonly name: string;
  /** Everything the module holds on the person, as they themselves may see it; never a secret or a hash. */
  readonly exportFor: (act: Act, person: Person) => Promise<unknown>;
  /** What is still open, as sentences that say what to do. Asked before, and again in the transaction of the deletion. */
  readonly reasonsToStay?: (act: Act, person: Person) => Promise<readonly string[]>;
  /** What the person gives up by leaving, as sentences: said before the deletion, and no reason against it. */
  readonly losses?: (act: Act, person: Person) => Promise<readonly string[]>;
  /** Runs after the deletion, as the system, in a separate task. It is idempotent. email is the one the account had. */
  readonly erase?: (act: Act, person: Person) => Promise<void>;
};
