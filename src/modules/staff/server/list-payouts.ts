import type { UseCase } from '../../../kernel/http/route.ts';
import { listAllPayouts } from '../../money/server/door.ts';
import { namesOf } from './console.sql.ts';
import type * as contract from '../contract.ts';

export const listPayouts: UseCase<typeof contract.listPayouts> = async (act, { query }) => {
  const { items, next } = await listAllPayouts(act, {
    ...(query.status ? { status: query.status } : {}),
    ...(query.cursor ? { cursor: query.cursor } : {}),
  });
  const people = await act.sql(namesOf, { ids: [...new Set(items.map((one) => one.account_id))] });
  const names = new Map(people.map(({ id, name, email }) => [id, name || email]));
  return { items: items.map((one) => ({ ...one, name: names.get(one.account_id) ?? '' })), next };
};
