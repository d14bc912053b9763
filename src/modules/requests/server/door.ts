// What other modules may ask of requests: which request a tracking key opens, what staff do with requests, and how a
// request stands for its customer.
import type { Act } from '../../../kernel/db/act.ts';
import { readUrgency, urgencyCursor } from '../../../kernel/http/cursor.ts';
import { cutPage } from '../../../kernel/http/cut-page.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { listPatterns } from '../../../shared/search-patterns.ts';
import { repriced, workerShare } from '../../catalogue/rules.ts';
import { holdJob, repriceJob } from '../../jobs/server/door.ts';
import type { JobView } from '../../jobs/view-contract.ts';
import { requestsRefusals as refuse, type RequestSummary } from '../contract.ts';
import { requestsEvents } from '../events.ts';
import type { RequestStatus } from '../rules.ts';
import { ofRequest, type RequestRow, summaryOf } from './about-request.ts';
import { closeRequest } from './cancel-request.ts';
import { countOpen, lockRequest, requestById, requestsByUrgency, setHold, setPrice } from './requests.sql.ts';
import { jobOf } from './track-request.ts';

export { declineRequest } from './decline-request.ts';
export { listOpenRequests, type OpenRequest } from './list-open-requests.ts';
export { type Load, loadFor } from './read-job-load.ts';
export { askedWord, newLetterKey, requestOf } from './tracking-key.ts';

/** A request with everything the customer wrote; for staff. */
export type StaffRequest = RequestSummary & Omit<RequestRow, keyof RequestSummary>;
const staffView = (row: RequestRow): StaffRequest => ({ ...row, ...summaryOf(row) });

type RequestFilter = {
  readonly statuses?: readonly RequestStatus[];
  /** Part of a code, an e-mail, a phone or an address. */
  readonly search?: string;
  /** The `next` of the page before. */
  readonly cursor?: string;
  readonly most?: number;
};

/** Requests that are not over, counted to `most`; for staff. */
export const countOpenRequests = async (act: Act, most: number): Promise<number> =>
  (await act.one(countOpen, { most }))?.waiting ?? 0;

/** Disputed ones first, then those staff must price or take off hold, then open ones by the start of the move, then the others, the latest move first. Who is not staff gets their own only. */
export const listRequests = async (
  act: Act,
  { statuses, search, cursor, most = 50 }: RequestFilter = {},
): Promise<{ items: StaffRequest[]; next: string | null }> => {
  const { after_ms, after_id } = readUrgency(cursor);
  const asked = { statuses: statuses ?? null, ...listPatterns(search), after_ms, after_id, most: most + 1 };
  const rows = await act.sql(requestsByUrgency, asked);
  const { items, next } = cutPage(rows, most, urgencyCursor);
  return { items: items.map(({ urgency_ms: _, ...row }) => staffView(row)), next };
};

/** One request; not_found when it is not there or not the actor's to see. */
export const readRequest = async (act: Act, id: string): Promise<StaffRequest> => {
  const row = await act.one(requestById, { id });
  if (!row) throw new Refused(common.not_found);
  return staffView(row);
};

const refuseOthers = (act: Act): void => {
  if (act.actor.kind !== 'staff' && act.actor.kind !== 'system') throw new Refused(common.not_found);
};

/** The request, locked, and its open job. Refuses not_open once a mover has it or it is closed. */
const stillOpen = async (act: Act, id: string): Promise<{ row: RequestRow; job: JobView; price_kobo: number }> => {
  refuseOthers(act);
  const row = await act.one(lockRequest, { id });
  if (!row) throw new Refused(common.not_found);
  const job = await jobOf(act, id);
  if (row.status !== 'published' || row.price_kobo === null || job?.status !== 'open')
    throw new Refused(refuse.not_open);
  return { row, job, price_kobo: row.price_kobo };
};

/** A new price while no mover has the job; the lines get 'Adjusted by Kaya', so they still add up. Kobo. */
export const repriceRequest = async (
  act: Act,
  id: string,
  { price_kobo, reason }: { price_kobo: number; reason: string },
): Promise<StaffRequest> => {
  const { row, job, price_kobo: before } = await stillOpen(act, id);
  if (row.price_is_ceiling && price_kobo > before) throw new Refused(refuse.price_promised);
  const { lines, total_kobo } = repriced(row.price_lines, price_kobo);
  void act.sql(setPrice, { id, price_kobo: total_kobo, price_lines: lines });
  const { worker_share_kobo } = workerShare(total_kobo, act.settings.commissionPercent);
  await repriceJob(act, job.id, { price_kobo: total_kobo, worker_share_kobo });
  act.emit(requestsEvents.repriced, { ...ofRequest(row), priceKobo: total_kobo, beforeKobo: before, reason });
  return staffView({ ...row, price_kobo: total_kobo, price_lines: lines });
};

const setHeld = async (act: Act, id: string, held: boolean, reason: string): Promise<StaffRequest> => {
  const { row, job } = await stillOpen(act, id);
  const hold_reason = held ? reason : null;
  if ((row.hold_reason !== null) === held) return staffView(row);
  void act.sql(setHold, { id, reason: hold_reason });
  await holdJob(act, job.id, held);
  act.emit(requestsEvents.held, { ...ofRequest(row), held, reason });
  return staffView({ ...row, hold_reason });
};

/** Takes the job off the board for now; the customer sees that Kaya is checking. */
export const holdRequest = (act: Act, id: string, reason: string): Promise<StaffRequest> =>
  setHeld(act, id, true, reason);
export const releaseRequest = (act: Act, id: string): Promise<StaffRequest> => setHeld(act, id, false, '');

/** Of a job that is on hold: its request is released with it, if that is on hold too. */
export const releaseIfHeld = async (act: Act, id: string): Promise<void> => {
  if ((await readRequest(act, id)).hold_reason !== null) await releaseRequest(act, id);
};

/** Staff may also cancel after departure; the jobs door refuses what is over. */
export const cancelRequestAsStaff = async (act: Act, id: string, reason: string): Promise<StaffRequest> => {
  refuseOthers(act);
  const row = await act.one(requestById, { id });
  if (!row) throw new Refused(common.not_found);
  return staffView(await closeRequest(act, row, 'staff', reason));
};
