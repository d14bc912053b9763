// A rider's lost item, for the driver of the ride.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { caseLifecycle, driverAnswers } from './rules.ts';

export const lostItemRefusals = {
  lost_item_over: refusal(409, 'lost_item_over', 'Already answered', 'This was answered, or the case is closed.'),
} as const;

const byId = z.object({ id: uuid });

/** item: in the rider's words. at: ISO. */
const lostItem = z.object({
  id: z.string(),
  ride_code: z.string(),
  item: z.string(),
  status: z.enum(caseLifecycle.states),
  driver_says: z.nullable(z.enum(driverAnswers)),
  at: z.string(),
});
export type LostItem = z.output<typeof lostItem>;

export const readLostItem = endpoint({
  name: 'support.readLostItem',
  method: 'GET',
  path: '/api/lost-items/{id}',
  who: 'account',
  summary: 'What the rider of a ride you drove has lost: their words, and nothing about them.',
  params: byId,
  answer: lostItem,
});

export const answerLostItem = endpoint({
  name: 'support.answerLostItem',
  method: 'POST',
  path: '/api/lost-items/{id}/answer',
  who: 'account',
  summary: 'Says, once, whether you found it in your vehicle. The rider and staff are told.',
  params: byId,
  body: z.strictObject({ says: z.enum(driverAnswers, 'Choose an answer') }),
  answer: lostItem,
  refusals: [lostItemRefusals.lost_item_over],
});
