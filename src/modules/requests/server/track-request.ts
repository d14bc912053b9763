import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { paymentsOf } from '../../money/server/door.ts';
import { firstName } from '../../../shared/first-name.ts';
import { displayCode } from '../../../shared/ids.ts';
import { managedPerson } from '../../companies/server/door.ts';
import { orderKey } from '../../companies/spend-rules.ts';
import { mayWriteToMover } from '../../jobs/customer-rules.ts';
import { countMessages, jobsOfOrder, lockForPayment, usualWait, type WaitFor } from '../../jobs/server/door.ts';
import type { JobView } from '../../jobs/view-contract.ts';
import type { TrackView } from '../contract.ts';
import { cancellationOf } from '../cancellation-rules.ts';
import {
  type Followed,
  headline,
  mayConfirm,
  mayReport,
  maySign,
  reportUntil,
  startsSoon,
  steps,
  followedJob,
} from '../following-rules.ts';
import { paymentStanding } from '../payment-standing.ts';
import { pictureUrl } from '../../../kernel/http/picture-url.ts';
import { tipsOfJob } from './job-tips.ts';
import { typedLoadFor } from './read-job-load.ts';
import { inWordsOf, workerWord } from '../../catalogue/worker-rules.ts';
import { areasOf, type RequestRow, startsAt, titleOf } from './about-request.ts';
import { withWaiting } from '../waiting-line-rules.ts';
import { followed } from './tracking-key.ts';
import type * as contract from '../contract.ts';

/** The job whose state is shown for the request: the one in progress, else the latest. */
export const jobOf = async (act: Act, request: string): Promise<JobView | undefined> => {
  const jobs = await jobsOfOrder(act, request);
  return jobs.find(({ status }) => status !== 'cancelled') ?? jobs.at(-1);
};

/**
 * The same, locked: a mover who accepts or sets off in the same instant comes before or after, never between. The caller has locked
 * the request.
 */
export const lockedJobOf = async (act: Act, request: string): Promise<JobView | undefined> => {
  const seen = await jobOf(act, request);
  if (seen) await lockForPayment(act, seen.id);
  return jobOf(act, request);
};

export const factsOf = (row: RequestRow, job: JobView | undefined): Followed => ({
  status: row.status,
  held: job?.status === 'open' && job.held,
  decline_reason: row.decline_reason,
  service_type: row.service_type,
  service_kind: row.service_kind,
  destination_area: areasOf(row).destination.name,
  created_at: row.created_at.toISOString(),
  starts_at: startsAt(row).toISOString(),
  job: job ? followedJob(job) : null,
});

/** What the cancellation fee depends on. */
export const cancelFactsOf = (row: RequestRow, job: JobView | undefined) => ({
  ...factsOf(row, job),
  service_kind: row.service_kind,
  price_kobo: job?.price_kobo ?? null,
});

/** The state of a job's payment, for its customer. */
export const paymentOf = async (act: Act, job: JobView) =>
  paymentStanding({
    job,
    ...(await paymentsOf(act, { kind: 'job', id: job.id })),
    cardOff: act.settings.payments === 'off',
    now: await act.now(),
  });

/** The second code is shown from the start. */
const partFor = (job: JobView): TrackView['part'] => {
  const { loaded_code: code, loaded_code_closed: closed, part_kobo: kobo } = job;
  const at = job.timeline.loaded_at;
  return code || closed || at ? { code, closed, kobo, at } : null;
};

/**
 * First name of the person whose request it is, for a manager who follows it for the company (tracking-key.ts); null: the reader acts. The account that
 * ordered it for somebody without one acts too.
 */
const personBehind = async (act: Act, row: RequestRow): Promise<string | null> => {
  const { actor } = act;
  if (actor.kind !== 'account' || actor.orderId !== row.id || row.user_id === actor.accountId) return null;
  const name = await managedPerson(act, orderKey('request', row.id));
  return name === undefined ? null : firstName(name) || 'The person';
};

const waitFor = (row: RequestRow): WaitFor => ({
  service_type: row.service_type,
  service_kind: row.service_kind,
  lat: row.present_lat,
  lng: row.present_lng,
});

/** @param key the key that the caller sent */
export const viewOf = async (act: Act, row: RequestRow, key: string): Promise<TrackView> => {
  const [job, now, { load, inventory, photos, receiver }, person] = await Promise.all([
    jobOf(act, row.id),
    act.now(),
    typedLoadFor(act, row.id),
    personBehind(act, row),
  ]);
  const facts = factsOf(row, job);
  const cancel = cancellationOf(cancelFactsOf(row, job), now);
  const messages = job ? await countMessages(act, job.id) : 0;
  const payment = job ? await paymentOf(act, job) : null;
  const usual_minutes = job?.status === 'open' ? await usualWait(act, waitFor(row)) : null;
  const say = (sentence: string): string => inWordsOf(workerWord(row), sentence);
  const sayWhy = <M extends { readonly reason: string | null }>(may: M): M => ({
    ...may,
    reason: may.reason && say(may.reason),
  });
  return {
    id: row.id,
    code: displayCode(row.id),
    title: titleOf(row),
    status: row.status,
    job_id: job?.id ?? null,
    job_status: job?.status ?? null,
    held: facts.held,
    service_type: row.service_type,
    service_kind: row.service_kind,
    move_type: row.move_type,
    move_option: row.move_option,
    room_size: row.room_size,
    present: {
      address: row.present_location,
      lat: row.present_lat,
      lng: row.present_lng,
      landmark: row.present_landmark,
    },
    destination: {
      address: row.destination,
      lat: row.destination_lat,
      lng: row.destination_lng,
      landmark: row.destination_landmark,
    },
    starts_at: facts.starts_at,
    special_requests: row.special_requests,
    distance_m: job?.distance_m ?? null,
    created_at: facts.created_at,
    price_kobo: job?.price_kobo ?? null,
    price_lines: withWaiting(row.price_lines, job?.waiting_kobo ?? 0),
    price_is_ceiling: row.price_is_ceiling,
    load,
    inventory,
    photos: photos.map(({ url }) => ({ url: pictureUrl(act, url, key) })),
    receiver,
    headline: headline(facts, now, person),
    steps: steps(facts, now, usual_minutes, person),
    asking:
      job?.status === 'open' && !job.held
        ? { until: facts.job?.first_until ?? null, usual_minutes, sooner: startsSoon(facts, now, usual_minutes) }
        : null,
    mover: job?.worker ? { card: job.worker, phone: job.worker_phone, helpers: job.helpers } : null,
    of_person: person,
    contact: act.actor.kind === 'account' && job?.payer ? { name: row.name, phone: row.phone } : null,
    start_code: person === null ? (job?.start_code ?? null) : null,
    part: job && person === null ? partFor(job) : null,
    part_to_come_kobo: job && !job.timeline.loaded_at ? job.part_kobo : 0,
    door_wait: job?.door_wait ?? null,
    no_show: job?.no_show ?? false,
    proof: job?.proof
      ? {
          kind: job.proof.kind,
          url: job.proof.url && pictureUrl(act, job.proof.url, key),
          received_by: job.proof.received_by,
          created_at: job.proof.created_at,
          signed: job.proof.signed,
        }
      : null,
    rating: job?.rating ?? null,
    tip: await tipsOfJob(act, job),
    dispute: job?.dispute
      ? { ...job.dispute, photo_urls: job.dispute.photo_urls.map((url) => pictureUrl(act, url, key)) }
      : null,
    price_change: job?.price_change
      ? { ...job.price_change, photo_url: pictureUrl(act, job.price_change.photo_url, key) }
      : null,
    payment,
    payer: job?.payer ?? null,
    waits_for_you: job?.waiting_for_customer ?? false,
    may_cancel: { allowed: cancel.allowed, reason: cancel.allowed ? null : say(cancel.why) },
    cancellation: { fee_kobo: cancel.fee_kobo, free_until: cancel.free_until, why: say(cancel.why) },
    may_sign: sayWhy(maySign(facts)),
    may_confirm: sayWhy(mayConfirm(facts)),
    may_report: mayReport(facts, now),
    report_until: reportUntil(facts)?.toISOString() ?? null,
    may_write: sayWhy(mayWriteToMover(facts.job)),
    messages,
  };
};

export const trackRequest: UseCase<typeof contract.trackRequest> = async (act, { params }) =>
  viewOf(act, await followed(act, params.key), params.key);
