// The checks of public forms, loaded when a person enters a form: with the contract's schemas they are larger than the form.
import type { FieldFault } from '../../../shared/refusal.ts';
import type * as faults from './auth-faults.ts';

type Faults = typeof faults;
const fetchFaults = (): Promise<Faults> => import('./auth-faults.ts');

/** Spread into `useForm`. If the checks cannot be loaded, only the server's apply, which are the same. */
export const whenNear = <V>(check: (faults: Faults, values: V) => readonly FieldFault[]) => ({
  late: () => fetchFaults,
  faults: (values: V, _now: Date, found: Faults | null) => (found ? check(found, values) : []),
});
