import { cutPage } from '../../../../kernel/http/cut-page.ts';
import type { Act } from '../../../../kernel/db/act.ts';
import type { UseCase } from '../../../../kernel/http/route.ts';
import { listPatterns } from '../../../../shared/search-patterns.ts';
import type * as contract from '../../booking-page-contract.ts';
import { may } from '../../rules.ts';
import { memberOf } from '../member-of.ts';
import { bookablePage, bookablePeople, departed } from './booking-page.sql.ts';

export const listBookable: UseCase<typeof contract.listBookable> = async (
  act,
  { params: { company }, query: { search, id, cursor } },
) => {
  await memberOf(act, company, 'bookForOthers');
  const patterns = listPatterns(search);
  const rows = await act.sql(bookablePeople, { company, patterns, only: id ?? null, after: cursor ?? null });
  return cutPage(rows, bookablePage);
};

/** The person, if the actor may book for them besides themselves. */
export const bookablePerson = (act: Act, company: string, employee: string) =>
  act.one(bookablePeople, { company, patterns: null, only: employee, after: null });

/** Whether the actor may book for this person of the company, besides themselves. False for a person who no longer exists. */
export const mayBookFor = async (act: Act, company: string, employee: string | null): Promise<boolean> =>
  employee !== null && (await bookablePerson(act, company, employee)) !== undefined;

/** Whether the person it was for no longer belongs to the company: they left, were deactivated or removed. null: it is for nobody. */
export const hasLeft = async (act: Act, employee: string | null): Promise<boolean> =>
  employee !== null && ((await act.one(departed, { employee }))?.gone ?? true);

/**
 * Whether the actor decides for this person of the company, besides themselves: an admin and the manager of their team; once the person has left,
 * every manager, because nobody else would.
 */
export const mayAnswerFor = async (act: Act, company: string, employee: string | null): Promise<boolean> => {
  if (await mayBookFor(act, company, employee)) return true;
  if (!(await hasLeft(act, employee))) return false;
  return may((await memberOf(act, company, 'viewCompany')).access, 'bookForOthers');
};
