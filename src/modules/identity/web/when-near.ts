// The checks of the public forms, fetched when somebody is in a form: with the contract's schemas they weigh more than it.
import type { FieldFault } from '../../../shared/refusal.ts';
import type * as faults from './auth-faults.ts';

type Faults = typeof faults;

/** Where the checks cannot be fetched, the server's stand alone: it checks the same again. */
export const whenNear =
  <V>(check: (faults: Faults, values: V) => readonly FieldFault[]) =>
  async (values: V): Promise<readonly FieldFault[]> => {
    const found = await import('./auth-faults.ts').catch(() => null);
    return found ? check(found, values) : [];
  };
