// What a module does when a person asks for their data or deletes their account; part of its manifest.
import type { Act } from './db/act.ts';

export type Person = { readonly accountId: string; readonly email: string };

export type PersonalData = {
  /** The module's name: a key of the exported file and part of its task's payload. */
  readonly name: string;
  /** Everything the module holds on the person, as they themselves may see it; never a secret or a hash. */
  readonly exportFor: (act: Act, person: Person) => Promise<unknown>;
  /** What is still open, as sentences that say what to do. Asked before, and again in the transaction of the deletion. */
  readonly reasonsToStay?: (act: Act, person: Person) => Promise<readonly string[]>;
  /** What the person loses by leaving, as sentences: shown before the deletion, but they do not prevent it. */
  readonly losses?: (act: Act, person: Person) => Promise<readonly string[]>;
  /** Runs after the deletion, as the system, in a separate task. It is idempotent. email is the one the account had. */
  readonly erase?: (act: Act, person: Person) => Promise<void>;
};
