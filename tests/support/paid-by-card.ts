// A job's customer has paid its price by card, and Kaya holds it.
import { system } from '../../src/kernel/db/actor.ts';
import { openPayment, recordArrivals } from '../../src/modules/money/server/door.ts';
import { payables } from '../../src/server/modules.ts';
import type { JobDatabase } from './job-database.ts';

type Of = { readonly id: string; readonly order_id: string };

/** @returns the id of the payment, started at this provider */
export const paidByCard = (
  market: Pick<JobDatabase, 'as'>,
  { id, order_id }: Of,
  amount_kobo: number,
  provider = 'fake',
): Promise<string> =>
  market.as(system, async (act) => {
    const about = { payable: { kind: 'job', id }, order_id, account_id: null, way: 'card', amount_kobo } as const;
    const { row } = await openPayment(act, about, provider);
    const arrivals = [{ provider_id: `in-${row.id}`, amount_kobo, from: null }];
    const money = { arrivals, card: null, customer_id: null, reusable: null, lists_all: false };
    await recordArrivals(act, payables, row.id, { provider_id: `in-${row.id}`, ...money });
    return row.id;
  });
