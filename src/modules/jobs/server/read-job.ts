import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { balanceNow, owedNow } from '../../money/server/door.ts';
import { workersRefusals } from '../../workers/contract.ts';
import { myStanding, type Standing, touch, workerCards } from '../../workers/server/door.ts';
import { jobRefusals as refuse } from '../contract.ts';
import { rankForWorker } from '../rank-rules.ts';
import { customerStarsOf, jobRules } from '../rules.ts';
import { isSaved, openJob } from './board/board.sql.ts';
import { customerStars, ownCustomerRating } from './ratings/customer-ratings.sql.ts';
import { inLanguageOf } from './in-language.ts';
import { asOffered, type FullRow, moverDoorWaitOf, toWorkerJob } from './job-views.ts';
import { moverPartOf } from './part-views.ts';
import { doorFacts } from './steps/door-wait.sql.ts';
import { ownOffer } from './board/first-refusals.sql.ts';
import { findJob } from './jobs.sql.ts';
import { viewerOf } from './board/rank-board.ts';
import { pressesOf } from './steps/presses.sql.ts';
import { takeRefusalOf, whatBecame } from './board/take-refusals.ts';
import type * as contract from '../contract.ts';

export const ownStanding = async (act: Act): Promise<Standing> => {
  const standing = await myStanding(act);
  if (!standing) throw new Refused(workersRefusals.no_worker_profile);
  return standing;
};

const takenFromFew = async (act: Act, worker: string, declined: boolean): Promise<Refused> => {
  const { tell } = await inLanguageOf(act, worker);
  return new Refused(refuse.job_taken, {
    detail: declined
      ? tell('It was offered to you first and you pressed Not for me. Another mover took it.')
      : tell('It was offered to you first. Another mover took it.'),
    about: { offer: declined ? 'declined' : 'let_pass' },
  });
};

/** The job as this worker may see it: theirs, or open and without what acceptance reveals. Refuses with what became of it, or not_found. */
export const visibleJob = async (act: Act, id: string, worker: string): Promise<FullRow> => {
  const [row, open] = await Promise.all([act.one(findJob, { id }), act.one(openJob, { id })]);
  if (row && (row.worker_id === worker || row.helper_ids.includes(worker))) return row;
  if (open) return asOffered(open);
  const offer = await act.one(ownOffer, { job: id, worker });
  if (offer && (await takeRefusalOf(act, id, 'alone')) === 'job_taken')
    throw await takenFromFew(act, worker, offer.declined);
  throw await whatBecame(act, id);
};

export const readJob: UseCase<typeof contract.readJob> = async (act, { params: { id } }) => {
  const standing = await ownStanding(act);
  touch(act);
  const worker = standing.id;
  const [row, saved, offer, presses, stars, rated, now] = await Promise.all([
    visibleJob(act, id, worker),
    act.one(isSaved, { worker, job: id }),
    act.one(ownOffer, { worker, job: id }),
    act.sql(pressesOf, { worker, job: id }),
    act.one(customerStars, { job: id, ...customerStarsOf }),
    act.one(ownCustomerRating, { job: id, worker }),
    act.now(),
  ]);
  const here = { job: id, worker, within_m: jobRules.seenWithin_m, minutes: jobRules.seenMinutes };
  const atDoor = row.worker_id === worker && row.status === 'arrived' && row.serves === 'request';
  const door = atDoor ? await act.one(doorFacts, here) : undefined;
  const cash = row.payment_method === 'cash';
  // A helper is paid at the end.
  const leads = row.worker_id === worker || (row.worker_id === null && row.crew_until === null);
  const [card] = leads && row.part_percent > 0 ? await workerCards(act, [worker]) : [];
  const [balance_kobo, owed_kobo] = cash ? await Promise.all([balanceNow(act, worker), owedNow(act, worker)]) : [0, 0];
  return {
    ...toWorkerJob(row, rankForWorker(row, viewerOf(standing, now)), saved !== undefined, worker),
    part: card ? moverPartOf(row, card.total_jobs) : null,
    door_wait: row.worker_id === worker ? moverDoorWaitOf(row, now, act.settings.commissionPercent) : null,
    door: door ? { called: door.called || !row.customer_phone, written: door.written } : null,
    offer: offer ? { ends_at: offer.ends_at.toISOString(), declined: offer.declined } : null,
    customer_rating: stars ?? null,
    purse: cash ? { balance_kobo, owed_kobo } : null,
    customer_rated: rated?.stars ?? null,
    presses: presses.map(({ step, pressed_at, heard_at }) => ({
      step,
      pressed_at: pressed_at.toISOString(),
      heard_at: heard_at.toISOString(),
    })),
  };
};
