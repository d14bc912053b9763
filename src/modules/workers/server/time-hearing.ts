// The clock of a hearing: a reminder a day before the end, and a note to staff when it passes without an answer. Nothing else is automatic. A task
// that runs too early or twice does nothing: the end may have moved, and then further tasks wait.
import type { Act } from '../../../kernel/db/act.ts';
import { workersEvents } from '../events.ts';
import { hearingRules } from '../hearing-rules.ts';
import { lapseOne, remindOne } from './hearings.sql.ts';

const hour_ms = 3_600_000;

/** Queues both for this end. */
export const timeHearing = (act: Act, hearingId: string, end: Date): void => {
  const reminder = new Date(end.getTime() - hearingRules.remindHours * hour_ms);
  act.task('workers.remind_hearing', { hearingId }, { runAt: reminder });
  act.task('workers.lapse_hearing', { hearingId }, { runAt: end });
};

export const remindOfHearing = async (act: Act, hearingId: string): Promise<void> => {
  const due = await act.one(remindOne, { hearing: hearingId, hours: hearingRules.remindHours });
  if (due)
    act.emit(workersEvents.hearing_reminded, {
      workerId: due.worker_id,
      hearingId,
      answerUntil: due.answer_until.toISOString(),
    });
};

export const lapseHearing = async (act: Act, hearingId: string): Promise<void> => {
  const over = await act.one(lapseOne, { hearing: hearingId });
  if (over) act.emit(workersEvents.answer_lapsed, { workerId: over.worker_id, hearingId });
};
