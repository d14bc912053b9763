import type { Act } from '../../../../kernel/db/act.ts';
import type { RowOf } from '../../../../kernel/db/query.ts';
import { cutPage } from '../../../../kernel/http/cut-page.ts';
import type { UseCase } from '../../../../kernel/http/route.ts';
import { idShape } from '../../../../shared/ids.ts';
import { common, Refused, refuseField } from '../../../../shared/refusal.ts';
import { listPatterns } from '../../../../shared/search-patterns.ts';
import type * as contract from '../../people-contract.ts';
import type { PeopleFilter, PeopleSort } from '../../people-rules.ts';
import { memberOf } from '../member-of.ts';
import { findPerson, foundPeople, newestPeople, peopleOf, peoplePage, type personRow } from './people.sql.ts';

const shown = ({ invited_at, joined_at, active_at, ...person }: RowOf<typeof personRow>): contract.Person => ({
  ...person,
  invited_at: invited_at?.toISOString() ?? null,
  joined_at: joined_at?.toISOString() ?? null,
  active_at: active_at?.toISOString() ?? null,
});

/** One person of this company, as shown on pages. */
export const personOf = async (act: Act, company: string, id: string): Promise<contract.Person> => {
  const row = await act.one(findPerson, { company, id });
  if (!row) throw new Refused(common.not_found);
  return shown(row);
};

/** Input of the queries; `narrow`: whether it leaves anybody out. */
export const filterOf = ({ search, state, team, access }: PeopleFilter) => {
  const filter = { patterns: listPatterns(search), state: state ?? null, team: team ?? null, access: access ?? null };
  return { filter, narrow: Object.values(filter).some((one) => one !== null) };
};

type Place = { readonly key: string; readonly id: string };
const writePlace = ({ key, id }: Place): string => Buffer.from(`${key}~${id}`).toString('base64url');
const isTime = (key: string): boolean =>
  key === '' || (/^\d{4}-\d\d-\d\dT[\d:.]{15}Z$/.test(key) && !Number.isNaN(Date.parse(key)));
/** What the key of a cursor looks like in each order (companies.find_employees). */
const isKey: Readonly<Record<PeopleSort, (key: string) => boolean>> = {
  newest: (key) => key === '',
  name: (key) => !key.includes('\0'),
  state: (key) => /^[1-5]$/.test(key),
  joined: isTime,
  active: isTime,
};
const readPlace = (cursor: string, sort: PeopleSort): Place => {
  const [, key, id] = /^(.*)~(.{36})$/s.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (key === undefined || id === undefined || !isKey[sort](key) || !idShape.test(id))
    throw refuseField(common.invalid_request, 'cursor', 'This cursor is not valid for this list');
  return { key, id };
};

export const listPeople: UseCase<typeof contract.listPeople> = async (act, { params: { company }, query }) => {
  await memberOf(act, company, 'viewTeam');
  const { cursor, sort = 'newest' } = query;
  const place = cursor === undefined ? null : readPlace(cursor, sort);
  const { filter, narrow } = filterOf(query);
  const plain = !narrow && sort === 'newest';
  const after = { after_key: place?.key ?? null, after_id: place?.id ?? null };
  const [rows, count] = await Promise.all([
    plain
      ? act
          .sql(newestPeople, { company, before: place?.id ?? null })
          .then((all) => all.map((row) => ({ ...row, key: '', found: 0 })))
      : act.sql(foundPeople, { company, ...filter, sort, ...after }),
    act.one(peopleOf, { company }),
  ]);
  const { items, next } = cutPage(rows, peoplePage, writePlace);
  const people = count?.people ?? 0;
  return {
    items: items.map(({ key: _key, found: _found, ...row }) => shown(row)),
    next,
    people,
    found: !narrow ? people : place ? null : (rows[0]?.found ?? 0),
  };
};
