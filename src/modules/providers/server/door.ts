// What other modules may ask of providers.
import type { Act } from '../../../kernel/db/act.ts';
import { countVetting } from './providers.sql.ts';

/** How many businesses wait for staff, counted up to `most`; for staff. */
export const countProvidersToVet = async (act: Act, most: number): Promise<number> =>
  (await act.one(countVetting, { most }))?.waiting ?? 0;
