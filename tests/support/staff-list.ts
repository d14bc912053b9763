// Reading staff's lists in tests: every page of one, and PostgreSQL's plan for it.
import type { Actor } from '../../src/kernel/db/act.ts';
import type { Query } from '../../src/kernel/db/query.ts';
import { type JobDatabase, noExchange } from './job-database.ts';

/** Days ahead, more than a page of them. */
export const later = Array.from({ length: 40 }, (_, day) => day + 10);

type Page = { readonly items: readonly { readonly id: string }[]; readonly next: string | null };

/** Every id of a list, page by page. */
const all = async (page: (cursor: { cursor?: string }) => Promise<Page>): Promise<string[]> => {
  const ids: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { items, next }: Page = await page(cursor ? { cursor } : {});
    ids.push(...items.map(({ id }) => id));
    cursor = next;
  }
  return ids;
};

export const readWhole = <Q>(
  market: Pick<JobDatabase, 'as'>,
  staff: Actor,
  list: (act: never, input: { query: Q }, exchange: typeof noExchange) => Promise<Page>,
  query: Q,
) => all((cursor) => market.as(staff, (act) => list(act as never, { query: { ...query, ...cursor } }, noExchange)));

type Plan = { readonly 'Node Type': string; readonly 'Index Name'?: string; readonly Plans?: readonly Plan[] };
const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)];

/** Like a prepared statement after many runs: the plan is generic. From the top down. */
const planOf = async (market: Pick<JobDatabase, 'pool'>, { text }: Query<never>): Promise<Plan[]> => {
  const client = await market.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(`SELECT set_config('kaya.kind', 'staff', true)`);
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`,
    );
    return (rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan: top }) => flat(top));
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
};

/** The plan nodes above the read of this index; undefined when the index is not read. */
export const stepsAbove = async (
  market: Pick<JobDatabase, 'pool'>,
  asked: Query<never>,
  index: string,
): Promise<string[] | undefined> => {
  const plan = await planOf(market, asked);
  const at = plan.findIndex((node) => node['Index Name'] === index);
  return at === -1 ? undefined : plan.slice(0, at).map((node) => node['Node Type']);
};
