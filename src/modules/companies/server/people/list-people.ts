import type { Act } from '../../../../kernel/db/act.ts';
import type { RowOf } from '../../../../kernel/db/query.ts';
import { cutPage } from '../../../../kernel/http/cut-page.ts';
import type { UseCase } from '../../../../kernel/http/route.ts';
import { common, Refused } from '../../../../shared/refusal.ts';
import { listPatterns } from '../../../../shared/search-patterns.ts';
import type * as contract from '../../people-contract.ts';
import type { PersonState } from '../../people-rules.ts';
import { memberOf } from '../member-of.ts';
import { findPerson, listedPeople, peopleOf, peoplePage, type personRow } from './people.sql.ts';

const stateOf = ({ deactivated_at, account_id, invited_at, left_at }: RowOf<typeof personRow>): PersonState => {
  if (deactivated_at) return 'deactivated';
  if (account_id) return 'active';
  if (left_at && !(invited_at && invited_at > left_at)) return 'left';
  return invited_at ? 'invited' : 'listed';
};

const shown = (row: RowOf<typeof personRow>): contract.Person => {
  const { account_id: _account, deactivated_at: _gone, left_at: _left, invited_at, joined_at, ...person } = row;
  return {
    ...person,
    state: stateOf(row),
    invited_at: invited_at?.toISOString() ?? null,
    joined_at: joined_at?.toISOString() ?? null,
  };
};

/** One person of this company, as shown on pages. */
export const personOf = async (act: Act, company: string, id: string): Promise<contract.Person> => {
  const row = await act.one(findPerson, { company, id });
  if (!row) throw new Refused(common.not_found);
  return shown(row);
};

export const listPeople: UseCase<typeof contract.listPeople> = async (
  act,
  { params: { company }, query: { search, cursor } },
) => {
  await memberOf(act, company, 'viewTeam');
  const [rows, count] = await Promise.all([
    act.sql(listedPeople, { company, patterns: listPatterns(search), before: cursor ?? null }),
    act.one(peopleOf, { company }),
  ]);
  const { items, next } = cutPage(rows, peoplePage);
  return { items: items.map(shown), next, people: count?.people ?? 0 };
};
