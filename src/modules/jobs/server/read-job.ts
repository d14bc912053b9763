import type { Act } from '../../../kernel/db/act.ts';
import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { workersRefusals } from '../../workers/contract.ts';
import { myStanding, type Standing, touch } from '../../workers/server/door.ts';
import { jobRefusals as refuse } from '../contract.ts';
import { jobRules, rankForWorker } from '../rules.ts';
import { isSaved, openJob, savedIds, stateForWorker } from './board.sql.ts';
import { firstDay, highestId, lastDay, lowestId, readTimeCursor, startCursor } from '../../../kernel/http/cursor.ts';
import { asOffered, type FullRow, proofOf, toWorkerJob } from './job-views.ts';
import { currentJobs, findJob, pastJobs } from './jobs.sql.ts';
import { viewerOf } from './list-board.ts';
import type * as contract from '../contract.ts';
import type * as stepsContract from '../steps-contract.ts';

export const ownStanding = async (act: Act): Promise<Standing> => {
  const standing = await myStanding(act);
  if (!standing) throw new Refused(workersRefusals.no_worker_profile);
  return standing;
};

const whyNot = { job_taken: refuse.job_taken, job_held: refuse.job_held, job_cancelled: refuse.job_cancelled };

/** The job as this worker may see it: theirs, or open and without what acceptance shows. Refuses with what became of it, or not_found. */
export const visibleJob = async (act: Act, id: string, worker: string): Promise<FullRow> => {
  const [row, open] = await Promise.all([act.one(findJob, { id }), act.one(openJob, { id })]);
  if (row?.worker_id === worker) return row;
  if (open) return asOffered(open);
  const state = (await act.one(stateForWorker, { job: id }))?.state ?? '';
  throw new Refused(whyNot[state as keyof typeof whyNot] ?? common.not_found);
};

export const readJob: UseCase<typeof contract.readJob> = async (act, { params: { id } }) => {
  const standing = await ownStanding(act);
  touch(act);
  const worker = standing.id;
  const [row, saved] = await Promise.all([visibleJob(act, id, worker), act.one(isSaved, { worker, job: id })]);
  return toWorkerJob(row, rankForWorker(row, viewerOf(standing)), saved !== undefined, worker);
};

export const listMyJobs: UseCase<typeof contract.listMyJobs> = async (act, { query }) => {
  const standing = await ownStanding(act);
  touch(act);
  const worker = standing.id;
  const from = query.cursor === undefined ? undefined : readTimeCursor(query.cursor);
  const most = jobRules.boardPage + 1;
  const [rows, kept] = await Promise.all([
    query.state === 'current'
      ? act.sql(currentJobs, { worker, after_at: from?.at ?? firstDay, after_id: from?.id ?? lowestId, most })
      : act.sql(pastJobs, { worker, before_at: from?.at ?? lastDay, before_id: from?.id ?? highestId, most }),
    act.sql(savedIds, { worker }),
  ]);
  const saved = new Set(kept.map((row) => row.job_id));
  const { items, next } = cutPage(rows, jobRules.boardPage, startCursor);
  const viewer = viewerOf(standing);
  return { items: items.map((row) => toWorkerJob(row, rankForWorker(row, viewer), saved.has(row.id), worker)), next };
};

export const readProof: UseCase<typeof stepsContract.readProof> = async (act, { params: { id } }) => {
  const row = await act.one(findJob, { id });
  const proof = row && proofOf(row);
  if (!proof) throw new Refused(common.not_found);
  return proof;
};
