import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { chooseJobPayment } from '../../jobs/server/door.ts';
import { stillDue_kobo } from '../../money/due-rules.ts';
import { cashTooMuch } from '../../money/payment-rules.ts';
import { heldNow } from '../../money/server/door.ts';
import { paymentRefusals as refuse } from '../payment-contract.ts';
import type * as contract from '../payment-contract.ts';
import { requestRefusals } from '../submit-contract.ts';
import { lockRequest } from './requests.sql.ts';
import { jobOf, viewOf } from './track-request.ts';
import { followed } from './tracking-key.ts';

export const choosePayment: UseCase<typeof contract.choosePayment> = async (act, { params, body }) => {
  const { id } = await followed(act, params.key);
  // Staff may re-price at the same moment, and cash has a limit, so the two run one after the other. Lock order: request, then
  // job.
  const row = await act.one(lockRequest, { id });
  if (!row) throw new Refused(common.not_found);
  const method = body.payment_method;
  const job = await jobOf(act, row.id);
  if (!job) throw new Refused(refuse.method_too_late);
  if (job.payment_method === method) return viewOf(act, row, params.key);
  if (job.payment_method === 'invoice')
    throw new Refused(refuse.method_too_late, { detail: 'Your company pays for this.' });
  if (method === 'card' && act.settings.payments === 'off') throw new Refused(requestRefusals.card_off);
  if (method === 'cash' && cashTooMuch(stillDue_kobo({ ...job, held_kobo: await heldNow(act, job.id) })))
    throw new Refused(requestRefusals.cash_too_much);
  const chosen = await chooseJobPayment(act, job.id, method);
  if (chosen === 'has_crew') throw new Refused(refuse.paid_by_card);
  if (chosen === 'too_late') throw new Refused(refuse.method_too_late);
  return viewOf(act, row, params.key);
};
