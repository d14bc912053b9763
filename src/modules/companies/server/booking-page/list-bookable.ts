import { cutPage } from '../../../../kernel/http/cut-page.ts';
import type { Act } from '../../../../kernel/db/act.ts';
import type { UseCase } from '../../../../kernel/http/route.ts';
import { listPatterns } from '../../../../shared/search-patterns.ts';
import type * as contract from '../../booking-page-contract.ts';
import { memberOf } from '../member-of.ts';
import { bookablePage, bookablePeople } from './booking-page.sql.ts';

export const listBookable: UseCase<typeof contract.listBookable> = async (
  act,
  { params: { company }, query: { search, id, cursor } },
) => {
  await memberOf(act, company, 'bookForOthers');
  const patterns = listPatterns(search);
  const rows = await act.sql(bookablePeople, { company, patterns, only: id ?? null, after: cursor ?? null });
  return cutPage(rows, bookablePage);
};

/** Whether the actor may book for this person of the company, besides themselves. False for a person who no longer exists. */
export const mayBookFor = async (act: Act, company: string, employee: string | null): Promise<boolean> =>
  employee !== null &&
  (await act.one(bookablePeople, { company, patterns: null, only: employee, after: null })) !== undefined;
