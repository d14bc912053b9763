import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { workerShare } from '../../catalogue/rules.ts';
import { reasonsFor } from '../../companies/spend-rules.ts';
import { priceChangeReasonWords } from '../../jobs/price-change-rules.ts';
import { answerPriceChange as answerOfJob } from '../../jobs/server/door.ts';
import { overCompanyBudget, priceChangeOver } from '../price-change-contract.ts';
import type { RequestRow } from './about-request.ts';
import { lockRequest, setPriceLines } from './requests.sql.ts';
import { reservePrice } from './reserve-price.ts';
import { jobOf, viewOf } from './track-request.ts';
import { followed } from './tracking-key.ts';
import type * as priceChangeContract from '../price-change-contract.ts';

/** The person at the door does not decide about the company's money. */
const mustBeWithinCompany = async (act: Act, row: RequestRow, amount_kobo: number): Promise<void> => {
  const reserved = await reservePrice(act, row, amount_kobo);
  if (reserved && reserved.outcome !== 'within')
    throw new Refused(overCompanyBudget, {
      // Somebody else may read it by a link, so it names no amounts of the company.
      detail: [
        ...reasonsFor(reserved.reasons, { own: false, name: null, access: 'employee' }),
        overCompanyBudget.detail,
      ].join(' '),
    });
};

/** Job, request and lines change together, or not at all. Lock order: request, then job. */
export const answerPriceChange: UseCase<typeof priceChangeContract.answerPriceChange> = async (
  act,
  { params, body },
) => {
  const { id } = await followed(act, params.key);
  const row = await act.one(lockRequest, { id });
  if (!row) throw new Refused(common.not_found);
  const job = await jobOf(act, id);
  const change = job?.price_change;
  if (!job || change?.id !== params.change || change.status !== 'asked' || change.amount_kobo !== body.amount_kobo) {
    throw new Refused(priceChangeOver);
  }
  const total_kobo = job.price_kobo + change.amount_kobo;
  const { worker_share_kobo } = workerShare(total_kobo, act.settings.commissionPercent);
  const done = await answerOfJob(act, change.id, { yes: body.yes, share_kobo: worker_share_kobo });
  if (!done) throw new Refused(priceChangeOver);
  if (!body.yes) return viewOf(act, row, params.key);
  await mustBeWithinCompany(act, row, total_kobo);
  const price_lines = [
    ...row.price_lines,
    {
      code: 'agreed_on_the_day',
      label: `Agreed on the day: ${priceChangeReasonWords[done.reason].toLowerCase()}`,
      amount_kobo: done.amount_kobo,
    },
  ];
  await act.sql(setPriceLines, { id, price_lines });
  return viewOf(act, { ...row, price_lines }, params.key);
};
