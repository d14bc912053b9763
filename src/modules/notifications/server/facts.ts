// The records behind events, for the messages about them.
import * as z from 'zod/mini';
import type { Act } from '../../../kernel/db/act.ts';
import { partOf_kobo } from '../../jobs/part-payment-rules.ts';
import type { Facts } from '../../news/server/door.ts';
import { askedWords } from '../../requests/server/door.ts';
import { toldOfJobs, toldOfOrders } from './told.sql.ts';

const about = z.object({
  jobId: z.optional(z.string()),
  orderId: z.optional(z.string()),
  requestId: z.optional(z.string()),
  bookingId: z.optional(z.string()),
  payable: z.optional(z.object({ kind: z.string(), id: z.string() })),
});

const each = (ids: readonly (string | undefined)[]): string[] => [...new Set(ids.filter((id) => id !== undefined))];

const ordersOf = async (
  act: Act,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<Facts['order']>>> => {
  if (ids.length === 0) return new Map();
  const [rows, words] = await Promise.all([act.sql(toldOfOrders, { orders: [...ids] }), askedWords(act, ids)]);
  return new Map(
    rows.flatMap((row) =>
      row.id === null || row.email === null || row.kind === null
        ? []
        : [
            [
              row.id,
              {
                id: row.id,
                userId: row.user_id,
                email: row.email,
                companyId: row.company_id,
                priceKobo: row.price_kobo,
                priceLines: row.price_lines ?? [],
                kind: row.kind,
                what: row.kind === 'request' ? (words.get(row.id) ?? 'request') : 'booking',
              },
            ] as const,
          ],
    ),
  );
};

/** The facts of each event, in order. */
export const factsOf = async (act: Act, events: readonly { readonly payload: unknown }[]): Promise<Facts[]> => {
  const refs = events.map(({ payload }) => {
    const { payable, ...ids } = z.parse(about, payload);
    return payable?.kind === 'job' ? { ...ids, jobId: payable.id } : ids;
  });
  const jobIds = each(refs.map(({ jobId }) => jobId));
  const jobs = new Map(
    (jobIds.length > 0 ? await act.sql(toldOfJobs, { jobs: jobIds }) : []).map((job) => [job.id, job]),
  );
  const orderIdOf = ({ jobId, orderId, requestId, bookingId }: (typeof refs)[number]): string | undefined =>
    orderId ?? requestId ?? bookingId ?? (jobId ? jobs.get(jobId)?.order_id : undefined);
  const orders = await ordersOf(act, each(refs.map(orderIdOf)));
  return refs.map((ref) => {
    const job = ref.jobId ? jobs.get(ref.jobId) : undefined;
    return {
      job: job
        ? {
            title: job.title,
            customerName: job.customer_name,
            customerEmail: job.customer_email,
            workerId: job.worker_id,
            workerName: job.worker_name,
            startsAt: job.starts_at,
            completedAt: job.completed_at,
            priceKobo: job.price_kobo,
            location: job.location,
            ended: job.ended,
            cardDueKobo: job.card_due_kobo ?? 0,
            partKobo: job.releases_part ? partOf_kobo(job, job.price_kobo) : 0,
          }
        : null,
      order: orders.get(orderIdOf(ref) ?? '') ?? null,
    };
  });
};
