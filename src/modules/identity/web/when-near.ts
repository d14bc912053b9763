// The checks of the public forms, fetched when somebody is in a form: with the contract's schemas they weigh more than it.
import type { FieldFault } from '../../../shared/refusal.ts';
import type * as faults from './auth-faults.ts';

type Faults = typeof faults;
const fetchFaults = (): Promise<Faults> => import('./auth-faults.ts');

/** For `useForm` by spread. Where the checks cannot be fetched, only the server's apply: it checks the same again. */
export const whenNear = <V>(check: (faults: Faults, values: V) => readonly FieldFault[]) => ({
  late: () => fetchFaults,
  faults: (values: V, _now: Date, found: Faults | null) => (found ? check(found, values) : []),
});
