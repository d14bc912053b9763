import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { workersEvents } from '../events.ts';
import { staffHearingRefusals as refuse } from '../staff-contract.ts';
import type * as contract from '../staff-contract.ts';
import { hearingRules } from '../hearing-rules.ts';
import { insertEvidence, insertHearing } from './hearings.sql.ts';
import { timeHearing } from './time-hearing.ts';
import { workersAmong } from './workers.sql.ts';

/** Refuses an account without a worker profile with not_found. With a safety reason the worker is barred in the same statement. If two people
 * try at once, one succeeds. */
export const openHearing: UseCase<typeof contract.openHearing> = async (act, { params: { id: worker }, body }) => {
  const { reason, evidence, considered, safety_reason = null } = body;
  if (worker === ownAccount(act)) throw new Refused(refuse.own_hearing);
  if (!(await act.one(workersAmong, { accounts: [worker] }))) throw new Refused(common.not_found);
  const opened = await act.one(insertHearing, { worker, reason, considered, safety_reason });
  if (!opened) throw new Refused(refuse.hearing_open);
  await act.sql(insertEvidence, {
    hearing: opened.id,
    by: ownAccount(act),
    kind: 'note',
    body: evidence,
    quote: null,
    stars: null,
    job_id: null,
    job_code: null,
    job_title: null,
    hours: hearingRules.hoursAfterEvidence,
  });
  const about = { workerId: worker, hearingId: opened.id };
  const answerUntil = opened.answer_until.toISOString();
  act.emit(workersEvents.hearing_opened, {
    ...about,
    reason: safety_reason ?? reason,
    safety: safety_reason !== null,
    answerUntil,
  });
  if (safety_reason !== null) act.emit(workersEvents.barred, about);
  timeHearing(act, opened.id, opened.answer_until);
  return { id: opened.id };
};
