import { cutPage } from '../../../../kernel/http/cut-page.ts';
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
