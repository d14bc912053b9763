// The words of the console's cases.
import type { Shelf, Sign } from '../../../../kit/console/signs.ts';
import { lagosDate, showWhen } from '../../../../shared/clock.ts';
import type { CaseStatus } from '../../rules.ts';
import type { CaseFile, StaffCaseRow } from '../../staff-contract.ts';
import { answerDayWords } from '../case-words.ts';

const signs: Readonly<Record<CaseStatus, Sign>> = {
  open: { tone: 'warn', word: 'Open' },
  answered: { tone: 'ok', word: 'Answered' },
  closed: { tone: 'off', word: 'Closed' },
};
/** Safety stands out. */
export const deskSign = ({ status, topic }: Pick<StaffCaseRow, 'status' | 'topic'>): Sign =>
  status === 'open' && topic === 'safety' ? { tone: 'bad', word: 'Safety' } : signs[status];

export const deskShelves: readonly Shelf[] = Object.entries(signs).map(([value, { word: label }]) => ({
  value,
  label,
}));

/** How long it has waited, short enough for a column. */
export const ageWords = (iso: string, now: Date): string => {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(iso)) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
};

export const lateOf = ({ answer_by }: Pick<CaseFile, 'answer_by'>, now: Date): boolean =>
  answer_by !== null && lagosDate(now) > answer_by;

export const deskNext = (file: CaseFile, now: Date): string => {
  if (file.status === 'open' && file.answer_by)
    return lateOf(file, now)
      ? `Late: it was to be answered by ${answerDayWords(file.answer_by)}.`
      : `Answer by ${answerDayWords(file.answer_by)}.`;
  return file.status === 'answered'
    ? 'Wait for the person, or close it.'
    : `Closed ${file.closed_at ? showWhen(new Date(file.closed_at), now) : ''}.`;
};
