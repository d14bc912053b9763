// What staff do about money by hand, about a difference or a posting: a second member of staff agrees, or it is withdrawn.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { differenceKinds } from './reconcile-rules.ts';
import { staffActStates, staffActs } from './staff-act-rules.ts';

export const staffActRefusals = {
  second_person: refusal(
    409,
    'second_person',
    'Another person',
    'Somebody else has to agree: you have asked for it yourself.',
  ),
  act_over: refusal(409, 'act_over', 'Already decided', 'This was agreed, done or withdrawn meanwhile.'),
  amount_changed: refusal(
    409,
    'amount_changed',
    'Another amount',
    'The difference has changed since this was asked for. Withdraw it, and ask again.',
  ),
  balance_too_small: refusal(
    409,
    'balance_too_small',
    'Balance too small',
    'An account does not hold what the reversal takes from it.',
  ),
} as const;
const { second_person, act_over, amount_changed, balance_too_small } = staffActRefusals;

const nullableText = z.nullable(z.string());
export const staffAct = z.object({
  id: z.string(),
  act: z.enum(staffActs),
  /** The difference it was requested for; null: it reverses a posting. */
  difference: z.nullable(z.enum(differenceKinds)),
  amount_kobo: z.int(),
  reason: z.string(),
  asked_by: z.string(),
  /** The caller asked for it, so another has to agree. */
  is_mine: z.boolean(),
  asked_at: z.string(),
  agreed_by: nullableText,
  state: z.enum(staffActStates),
  /** Why it failed, where that is known. */
  fault: nullableText,
});
export type StaffAct = z.output<typeof staffAct>;

const byId = z.object({ id: uuid });
const decided = z.object({ id: z.string() });

export const agreeToAct = endpoint({
  name: 'money.agreeToAct',
  method: 'POST',
  path: '/api/staff/money-acts/{id}/agreement',
  who: 'staff',
  own: { id: 'staff_act' },
  summary: 'A second member of staff agrees, and it is done.',
  params: byId,
  answer: decided,
  refusals: [second_person, amount_changed, balance_too_small, act_over],
});

export const withdrawAct = endpoint({
  name: 'money.withdrawAct',
  method: 'POST',
  path: '/api/staff/money-acts/{id}/withdrawal',
  who: 'staff',
  own: { id: 'staff_act' },
  summary: 'What waits for a second member of staff is not done.',
  params: byId,
  answer: decided,
  refusals: [act_over],
});
