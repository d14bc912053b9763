// What the sandbox lists: payments with its fees, refunds, payouts, settlements and disputes. Its amounts are kobo, as ours.
import * as z from 'zod/mini';
import { type Ask, shaped } from '../ask-json.ts';
import { type Books, instant, nextPage, pageOf } from '../books.ts';

const row = z.object({
  id: z.string(),
  reference: z.nullable(z.string()),
  amount_kobo: z.int(),
  fee_kobo: z.nullable(z.int()),
  parts_kobo: z.nullable(z.int()),
  currency: z.string(),
  status: z.enum(['under_way', 'done', 'failed', 'reversed']),
  at: instant,
});
const list = z.object({ rows: z.array(row), pages: z.int(), total: z.int() });

export const sandboxBooks = (ask: Ask): Books => ({
  name: 'sandbox',
  keeps: ['payment', 'refund', 'payout', 'settlement', 'dispute'],
  page: async (kind, { from, to }, next) => {
    const at = pageOf(next);
    const query = new URLSearchParams({ from: from.toISOString(), to: to.toISOString(), page: String(at) });
    const { rows, pages, total } = shaped(list, await ask('GET', `/lists/${kind}?${query}`));
    return {
      rows: rows.map(({ id, status, ...rest }) => ({ ...rest, provider_id: id, state: status })),
      next: nextPage(at, at < pages),
      total,
    };
  },
});
