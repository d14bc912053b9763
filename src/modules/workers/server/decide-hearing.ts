import type { Act } from '../../../kernel/db/act.ts';
import { brokenConstraint } from '../../../kernel/db/faults.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { lagosInstant } from '../../../shared/clock.ts';
import { Refused, refuseField } from '../../../shared/refusal.ts';
import { workersEvents } from '../events.ts';
import { type Outcome, pauseFault } from '../hearing-rules.ts';
import { staffHearingRefusals as refuse } from '../staff-contract.ts';
import type * as contract from '../staff-contract.ts';
import { decideOne } from './hearings.sql.ts';
import { hearingOf } from './read-hearing.ts';

/** The end of a pause; null for other decisions. Refuses with wrong_day. */
const endOf = async (act: Act, outcome: Outcome, until: string | undefined): Promise<Date | null> => {
  if (outcome !== 'paused') return null;
  const fault = until ? pauseFault(until, await act.now()) : 'Choose the day';
  if (fault || !until) throw refuseField(refuse.wrong_day, 'until', fault ?? undefined);
  return lagosInstant(until, '00:00');
};

/** By a second person who has read the answer. If two people decide at once, one succeeds; the other reads that it is decided. */
export const decideHearing: UseCase<typeof contract.decideHearing> = async (act, { params: { id }, body }) => {
  const { outcome, until, decision, answer_seen } = body;
  const me = ownAccount(act);
  const before = await hearingOf(act, id);
  if (before.worker_id === me) throw new Refused(refuse.own_hearing);
  if (before.opener_id === me || before.suspender_id === me) throw new Refused(refuse.opened_by_you);
  if (before.state === 'decided') throw new Refused(refuse.decided_before);
  const paused_until = await endOf(act, outcome, until);
  const decided = await act
    .one(decideOne, { hearing: id, outcome, decision, paused_until, answer_seen })
    .catch((error: unknown) => {
      // This person suspended the worker since the page was read.
      throw brokenConstraint(error) === 'second_person' ? new Refused(refuse.opened_by_you) : error;
    });
  if (!decided) {
    const { state } = await hearingOf(act, id);
    if (state === 'decided') throw new Refused(refuse.decided_before);
    throw new Refused(state === 'answered' ? refuse.answer_not_seen : refuse.not_due);
  }
  const about = { workerId: decided.worker_id, hearingId: id };
  act.emit(workersEvents.hearing_decided, {
    ...about,
    outcome,
    until: paused_until?.toISOString() ?? null,
    reason: decision,
  });
  if (outcome !== 'dismissed') act.emit(workersEvents.barred, about);
  return { id };
};
