import type { Act } from '../../../kernel/db/act.ts';
import { staffOnly } from '../../../kernel/db/staff-only.ts';
import { cutPage } from '../../../kernel/http/cut-page.ts';
import { idShape } from '../../../shared/ids.ts';
import { listPatterns } from '../../../shared/search-patterns.ts';
import { allAccounts, staffPage } from './accounts.sql.ts';

/** cursor: the `next` of the previous page. */
type PeopleFilter = { readonly search?: string; readonly cursor?: string };

/** Accounts for staff, newest first, preceded by an exact match of the email. Not found for others. */
export const listPeople = async (act: Act, { search, cursor }: PeopleFilter = {}) => {
  staffOnly(act);
  const id = search && idShape.test(search.trim().toLowerCase()) ? search.trim().toLowerCase() : null;
  const patterns = listPatterns(id === null ? search : undefined);
  const exact = patterns && search ? search.trim().toLowerCase() : null;
  const rows = await act.sql(allAccounts, { id, patterns, exact, before: cursor ?? null });
  const { items, next } = cutPage(rows, staffPage);
  return { items: items.map(({ came_from: _, hit: __, ...row }) => row), next };
};
