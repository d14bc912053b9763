// Why an offer went to one taker, for all who were considered (decisions.md "Automatic matching": "the worker sees why").
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { common } from '../../shared/refusal.ts';
import { idCursorQuery, pageOf, uuid } from '../../shared/fields.ts';

/** The deciding terms, in whole milliseconds; `total_ms` is the sum of the five. rank 1 is the lowest total. */
const numbers = z.object({
  rank: z.int(),
  pickup_ms: z.int(),
  /** false: no fresh position, which counts as 9 minutes. */
  has_position: z.boolean(),
  /** What a long way counted on top of its time. */
  long_way_ms: z.int(),
  fairness_ms: z.int(),
  /** 0 under rules before 2026-11-23.3. */
  rating_ms: z.int(),
  rejection_ms: z.int(),
  total_ms: z.int(),
  /** Got another order of the same round. */
  is_elsewhere: z.boolean(),
});

/** `offered`: the numbers of the (first) taker who was offered the order, without a name; null if they are no longer stored. */
export const offerReceipt = z.object({
  id: z.string(),
  /** The kind of order, such as `ride`. */
  kind: z.string(),
  /** Only for your own offers. */
  order_id: z.nullable(z.string()),
  /** Whether the offer was yours too. */
  is_mine: z.boolean(),
  rule_version: z.string(),
  /** ISO */
  decided_at: z.string(),
  waited_s: z.int(),
  /** In the round. */
  orders: z.int(),
  takers: z.int(),
  /** How many takers could have taken this order. */
  considered: z.int(),
  /**
   * The median income per hour online, the reference for fairness. 0: at least half had earned nothing. null: with so few takers it would
   * reveal what one of them earns.
   */
  typical_kobo_h: z.nullable(z.int()),
  /** The most that fairness could count in that round: rides weigh it by how many drivers were free. */
  fairness_max_ms: z.int(),
  mine: numbers,
  offered: z.nullable(numbers),
});
export type OfferReceipt = z.output<typeof offerReceipt>;

export const listOfferReceipts = endpoint({
  name: 'dispatch.listOfferReceipts',
  method: 'GET',
  path: '/api/offer-receipts',
  who: 'account',
  summary: 'The offers you were considered for, won and lost, newest first, with the numbers that decided; 20 a page.',
  query: idCursorQuery,
  answer: pageOf(offerReceipt),
});

export const readOfferReceipt = endpoint({
  name: 'dispatch.readOfferReceipt',
  method: 'GET',
  path: '/api/offer-receipts/{id}',
  who: 'account',
  summary: 'The newest of these for one order, by the id of the order.',
  params: z.object({ id: uuid }),
  answer: offerReceipt,
  refusals: [common.not_found],
});
