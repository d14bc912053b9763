// The mover is at a door where no one is: they call, they write, and then the wait begins that both sides see.
import type { UseCase } from '../../../../kernel/http/route.ts';
import { Refused } from '../../../../shared/refusal.ts';
import { touch } from '../../../workers/server/door.ts';
import { jobRefusals } from '../../contract.ts';
import { doorWaitRefusals as refuse } from '../../door-wait-contract.ts';
import { waitEnds } from '../../door-wait-rules.ts';
import { jobRules } from '../../rules.ts';
import { workEvents } from '../../work-events.ts';
import { jobOf, ofJob } from '../who-is-who.ts';
import { beginWait, doorFacts, noteCalled } from './door-wait.sql.ts';
import type * as contract from '../../door-wait-contract.ts';

export const noteCall: UseCase<typeof contract.noteCall> = async (act, { params: { id } }) => {
  touch(act);
  const job = await jobOf(act, id, 'worker');
  if (!(await act.one(noteCalled, { job: id, worker: act.actor.accountId ?? '' })))
    throw new Refused(jobRefusals.wrong_step);
  return { id, status: job.status };
};

/** Idempotent. A business booking has no wait: the mover calls Kaya, and Kaya talks to the business. */
export const waitAtDoor: UseCase<typeof contract.waitAtDoor> = async (act, { params: { id } }) => {
  touch(act);
  const worker = act.actor.accountId ?? '';
  const job = await jobOf(act, id, 'worker');
  if (job.serves !== 'request') throw new Refused(refuse.no_wait, { detail: 'Call Kaya: we speak to the business.' });
  const facts = { job: id, worker, within_m: jobRules.seenWithin_m, minutes: jobRules.seenMinutes };
  const done = await act.one(doorFacts, facts);
  if (!done) throw new Refused(jobRefusals.wrong_step);
  if (!done.called && job.has_phone) throw new Refused(refuse.call_first);
  if (!done.written) throw new Refused(refuse.write_first);
  if (!done.here) throw new Refused(refuse.not_at_pickup);
  const begun = await act.one(beginWait, { job: id, worker });
  if (begun) act.emit(workEvents.wait_started, { ...ofJob(job), waitsUntil: waitEnds(begun.wait_from).toISOString() });
  return { id, status: 'arrived' };
};
