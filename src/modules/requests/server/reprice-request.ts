import type { Act } from '../../../kernel/db/act.ts';
import { staffOnly } from '../../../kernel/db/staff-only.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { repriced, workerShare } from '../../catalogue/rules.ts';
import { lowerReserved } from '../../companies/server/door.ts';
import { orderKey } from '../../companies/spend-rules.ts';
import { repriceJob } from '../../jobs/server/door.ts';
import type { JobView } from '../../jobs/view-contract.ts';
import { requestsRefusals as refuse } from '../contract.ts';
import { requestsEvents } from '../events.ts';
import { companyMayNotOwe } from '../staff-contract.ts';
import type * as contract from '../staff-contract.ts';
import { ofRequest, type RequestRow } from './about-request.ts';
import { requestFile } from './read-request-file.ts';
import { lockRequest, setPriceLines } from './requests.sql.ts';
import { reservePrice } from './reserve-price.ts';
import { lockedJobOf } from './track-request.ts';

/** The request and its open job, both locked. Refuses with not_open once a mover has accepted or it is closed. */
export const stillOpen = async (act: Act, id: string): Promise<{ row: RequestRow; job: JobView }> => {
  staffOnly(act);
  const row = await act.one(lockRequest, { id });
  if (!row) throw new Refused(common.not_found);
  const job = await lockedJobOf(act, id);
  if (row.status !== 'published' || job?.status !== 'open') throw new Refused(refuse.not_open);
  return { row, job };
};

/** A company that pays has to be allowed to owe a higher price; a lower one frees the rest. */
const reserve = async (act: Act, row: RequestRow, before_kobo: number, price_kobo: number): Promise<void> => {
  if (price_kobo <= before_kobo)
    return lowerReserved(act, { key: orderKey('request', row.id), amount_kobo: price_kobo });
  const reserved = await reservePrice(act, row, price_kobo);
  if (reserved && reserved.outcome !== 'within')
    throw new Refused(companyMayNotOwe, {
      detail: `${companyMayNotOwe.detail} Its people read: ${reserved.reasons.join(' ')}`,
    });
};

/** A new price while no mover has accepted; the line 'Adjusted by Kaya' makes the lines add up. Kobo. */
export const repriceRequest: UseCase<typeof contract.repriceRequest> = async (act, { params: { id }, body }) => {
  const { row, job } = await stillOpen(act, id);
  const before = job.price_kobo;
  if (row.price_is_ceiling && body.price_kobo > before) throw new Refused(refuse.price_promised);
  const { lines, total_kobo } = repriced(row.price_lines, body.price_kobo);
  await reserve(act, row, before, total_kobo);
  void act.sql(setPriceLines, { id, price_lines: lines });
  const { worker_share_kobo } = workerShare(total_kobo, act.settings.commissionPercent);
  await repriceJob(act, job.id, { price_kobo: total_kobo, worker_share_kobo });
  const { reason } = body;
  act.emit(requestsEvents.repriced, { ...ofRequest(row), priceKobo: total_kobo, beforeKobo: before, reason });
  return requestFile(act, id);
};
