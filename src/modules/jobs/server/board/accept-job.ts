import { randomUUIDv7 } from 'node:crypto';
import type { Actor, Database } from '../../../../kernel/db/act.ts';
import { brokenConstraint } from '../../../../kernel/db/faults.ts';
import { together } from '../../../../kernel/db/together.ts';
import type { UseCaseWithActs } from '../../../../kernel/http/route.ts';
import type { EventKind } from '../../../../shared/event.ts';
import { common, Refused } from '../../../../shared/refusal.ts';
import { nobodyBarred } from '../../../workers/server/door.ts';
import { jobsEvents } from '../../events.ts';
import { takeLimits } from '../../take-rules.ts';
import { acceptOpenJobs } from './accept.sql.ts';
import { plainRefusal, refusedBecause } from './take-refusals.ts';
import type * as contract from '../../contract.ts';

/** The exclusion constraint behind every acceptance and assignment. */
export const oneJobAtATime = 'one_job_at_a_time';

type Wish = { readonly actor: Actor; readonly job: string; readonly event: string };

/** All acceptances of a moment in one statement (docs/decisions/0033). Those of one worker run one after the other. */
const acceptance = together({
  query: acceptOpenJobs,
  params: (wishes: readonly Wish[]) => ({
    sessions: wishes.map(({ actor }) => actor.sessionId ?? ''),
    accounts: wishes.map(({ actor }) => actor.accountId ?? ''),
    kinds: wishes.map(({ actor }) => actor.kind),
    jobs: wishes.map(({ job }) => job),
    events: wishes.map(({ event }) => event),
    ...takeLimits,
  }),
  apart: ({ actor }) => actor.accountId ?? '',
  happened: ({ event }, { happened }) =>
    happened ? { kind: jobsEvents.accepted as EventKind, payload: happened, id: event } : undefined,
});

/** Takes an open job for the worker who asks. One statement decides; more is read only for the words of a refusal. */
export const acceptOpenJobAs = async (
  db: Database,
  actor: Actor,
  jobId: string,
): Promise<{ id: string; status: 'assigned' }> => {
  const { accountId, sessionId } = actor;
  if (!accountId || !sessionId) throw new Refused(common.not_signed_in);
  const outcome = await db
    .together(acceptance, { actor, job: jobId, event: randomUUIDv7() })
    .then((row) => row?.outcome)
    .catch((error: unknown) => {
      // A constraint decided a race. A barred worker is paused; the words say which.
      const broken = brokenConstraint(error);
      if (broken === oneJobAtATime) return 'busy_then' as const;
      if (broken === nobodyBarred) return 'worker_paused' as const;
      throw error;
    });
  if (outcome === undefined) throw new Error('acceptance answered nothing');
  if (outcome === 'signed_out') throw new Refused(common.not_signed_in);
  if (outcome === 'accepted' || outcome === 'already') return { id: jobId, status: 'assigned' };
  throw (
    plainRefusal(outcome) ??
    (await db.act(actor, (act) => refusedBecause(act, outcome, { job: jobId, worker: accountId, place: 'alone' })))
  );
};

export const acceptJob: UseCaseWithActs<typeof contract.acceptJob> = (db, actor, { params }) =>
  acceptOpenJobAs(db, actor, params.id);
