import type { UseCase } from '../../../kernel/http/route.ts';
import { listPeople as listAccounts } from '../../identity/server/door.ts';
import { readTotalEarned } from '../../money/server/door.ts';
import { workOf } from './console.sql.ts';
import type * as contract from '../contract.ts';

/** Names from identity, work from workers. */
export const listPeople: UseCase<typeof contract.listPeople> = async (act, { query }) => {
  const { items, next } = await listAccounts(act, {
    ...(query.search ? { search: query.search } : {}),
    ...(query.cursor ? { cursor: query.cursor } : {}),
  });
  const ids = items.map((one) => one.id);
  const [rows, earned] = await Promise.all([act.sql(workOf, { ids }), readTotalEarned(act, ids)]);
  const work = new Map(rows.map(({ id, ...row }) => [id, { ...row, total_earnings_kobo: earned.get(id) ?? 0 }]));
  return {
    items: items.map((one) => ({
      ...one,
      created_at: one.created_at.toISOString(),
      work: work.get(one.id) ?? null,
    })),
    next,
  };
};
