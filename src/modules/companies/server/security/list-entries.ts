import type { UseCase } from '../../../../kernel/http/route.ts';
import type * as contract from '../../entry-contract.ts';
import { ownEntries } from './security.sql.ts';

export const listEntries: UseCase<typeof contract.listEntries> = async (act) => ({
  items: (await act.sql(ownEntries, {})).map(({ employee_id: _row, ...entry }) => entry),
});
