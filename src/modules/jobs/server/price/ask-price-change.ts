// The mover's side of a change on the day (decisions.md "Price"; docs/decisions/0011-price-changes.md).
import type { UseCase } from '../../../../kernel/http/route.ts';
import { naira } from '../../../../shared/naira.ts';
import { common, Refused, refuseField } from '../../../../shared/refusal.ts';
import { touch } from '../../../workers/server/door.ts';
import { priceEvents } from '../../price-events.ts';
import { priceChangeRefusals as refuse } from '../../price-change-contract.ts';
import { mayAskPriceChange, maxChange_kobo, priceChangeRules } from '../../price-change-rules.ts';
import type { JobStatus } from '../../rules.ts';
import { addChange, lockForChange, takeBackChange } from './price-changes.sql.ts';
import { ownFile } from '../steps/steps.sql.ts';
import { inLanguageOf } from '../in-language.ts';
import { jobOf, ofJob } from '../who-is-who.ts';
import type * as priceChangeContract from '../../price-change-contract.ts';

export const askPriceChange: UseCase<typeof priceChangeContract.askPriceChange> = async (
  act,
  { params: { id }, body },
) => {
  touch(act);
  const worker = act.actor.accountId ?? '';
  const job = await jobOf(act, id, 'worker');
  const now = await act.one(lockForChange, { job: id, worker });
  if (!now) throw new Refused(common.not_found);
  if (!mayAskPriceChange(now.status as JobStatus)) throw new Refused(refuse.price_change_too_late);
  if (now.waits) throw new Refused(refuse.price_change_waits);
  if (now.asked >= priceChangeRules.max) throw new Refused(refuse.price_changes_used);
  const max_kobo = maxChange_kobo(now.price_kobo, now.max_kobo, now.agreed_kobo);
  if (body.amount_kobo > max_kobo) {
    const { tell } = await inLanguageOf(act, worker);
    const words =
      max_kobo === 0
        ? tell('This job is already at the highest price Kaya charges for it')
        : tell('At most {amount}', { amount: naira(max_kobo) });
    throw refuseField(refuse.price_change_too_much, 'amount_kobo', words);
  }
  const file = await act.one(ownFile, { id: body.file_id, owner: worker });
  if (!file) throw refuseField(refuse.change_photo_missing, 'file_id');
  const { amount_kobo, reason } = body;
  const changeRow = await act.one(addChange, {
    job: id,
    worker,
    amount_kobo,
    reason,
    note: body.note ?? '',
    file: file.id,
  });
  if (!changeRow) throw new Error('the question was not written');
  act.emit(priceEvents.price_change_asked, {
    ...ofJob(job),
    amountKobo: amount_kobo,
    priceKobo: now.price_kobo,
    changeReason: reason,
  });
  return { id: changeRow.id };
};

/** An answered change cannot be withdrawn. */
export const withdrawPriceChange: UseCase<typeof priceChangeContract.withdrawPriceChange> = async (
  act,
  { params: { id, change } },
) => {
  const job = await jobOf(act, id, 'worker');
  const back = await act.one(takeBackChange, { id: change, job: id });
  if (!back) throw new Refused(refuse.price_change_too_late);
  act.emit(priceEvents.price_change_answered, {
    ...ofJob(job),
    amountKobo: back.amount_kobo,
    priceKobo: back.price_kobo,
    answer: 'withdrawn',
  });
  return { id: back.id };
};
