// The words of the law desk for requests about data.
import type { Sign } from '../../../../kit/console/signs.ts';
import { lagosInstant, showDate } from '../../../../shared/clock.ts';
import { daysLeft, dataRules } from '../../data-request-rules.ts';
import type { DataRequestRow } from '../../staff-contract.ts';

type Due = Pick<DataRequestRow, 'due_on' | 'outcome' | 'proven'>;

export const dueDay = (due_on: string): string => showDate(lagosInstant(due_on, '12:00'));

const lastWarn = dataRules.days - Math.max(...dataRules.warnDays);
const firstWarn = dataRules.days - Math.min(...dataRules.warnDays);

/** Like the officer's warnings: from day 20, and from day 27. */
export const rightSign = ({ due_on, outcome }: Due, now: Date): Sign => {
  if (outcome === 'done') return { tone: 'ok', word: 'Done' };
  if (outcome === 'refused') return { tone: 'off', word: 'Refused' };
  if (outcome === 'gone') return { tone: 'off', word: 'Account deleted' };
  const left = daysLeft(due_on, now);
  if (left < 0) return { tone: 'bad', word: 'Late' };
  return { tone: left <= lastWarn ? 'bad' : left <= firstWarn ? 'warn' : 'info', word: 'Open' };
};

/** `12 days left`, short enough for a column; empty once it is decided. */
export const clockWords = ({ due_on, outcome }: Due, now: Date): string => {
  if (outcome) return '';
  const left = daysLeft(due_on, now);
  const days = `${Math.abs(left)} ${Math.abs(left) === 1 ? 'day' : 'days'}`;
  if (left === 0) return 'Today';
  return left > 0 ? `${days} left` : `${days} late`;
};

export const rightNext = (row: Due, now: Date): string | null => {
  if (row.outcome) return null;
  const late = daysLeft(row.due_on, now) < 0 ? 'Late: it was to be decided by' : 'Decide by';
  return `${late} ${dueDay(row.due_on)}.${row.proven ? '' : ' It is not known yet who asks.'}`;
};
