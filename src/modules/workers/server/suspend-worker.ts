import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { workersEvents } from '../events.ts';
import { hearingRules } from '../hearing-rules.ts';
import { staffHearingRefusals as refuse } from '../staff-contract.ts';
import type * as contract from '../staff-contract.ts';
import { suspendOne } from './hearings.sql.ts';
import { hearingOf } from './read-hearing.ts';
import { timeHearing } from './time-hearing.ts';

/** For safety, in an open hearing. The time to answer restarts. */
export const suspendWorker: UseCase<typeof contract.suspendWorker> = async (
  act,
  { params: { id }, body: { safety_reason } },
) => {
  const { worker_id } = await hearingOf(act, id);
  if (worker_id === ownAccount(act)) throw new Refused(refuse.own_hearing);
  const suspended = await act.one(suspendOne, { hearing: id, reason: safety_reason, hours: hearingRules.answerHours });
  if (!suspended) {
    const { state, suspended_at } = await hearingOf(act, id);
    if (state === 'decided') throw new Refused(refuse.decided_before);
    throw new Refused(suspended_at ? refuse.suspended_before : refuse.answered_before);
  }
  const about = { workerId: worker_id, hearingId: id };
  const answerUntil = suspended.answer_until.toISOString();
  act.emit(workersEvents.suspended, { ...about, reason: safety_reason, answerUntil });
  act.emit(workersEvents.barred, about);
  timeHearing(act, id, suspended.answer_until);
  return { id };
};
