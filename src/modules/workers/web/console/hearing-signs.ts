// The console's words for hearings.
import type { Shelf, Sign } from '../../../../kit/console/signs.ts';
import { sayWhen, showDate } from '../../../../shared/clock.ts';
import { type EvidenceKind, type Outcome, mayAnswer } from '../../hearing-rules.ts';
import type { HearingFile, HearingRow } from '../../staff-contract.ts';

export const hearingShelfList: readonly Shelf[] = [
  { value: 'due', label: 'To decide' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'decided', label: 'Decided' },
];

export const evidenceWords: Readonly<Record<EvidenceKind, string>> = {
  note: 'Note',
  job: 'Job',
  rating: 'Rating',
  message: 'Message',
};

type Standing = Pick<
  HearingRow,
  'state' | 'answer_until' | 'outcome' | 'bars' | 'lifted_at' | 'suspended_at' | 'paused_until'
>;

export const hearingSignOf = (one: Standing, now: Date): Sign => {
  if (one.state === 'decided') {
    if (one.outcome === 'dismissed') return { tone: 'off', word: 'Dismissed' };
    if (!one.bars) return { tone: 'off', word: one.lifted_at ? 'Ended early' : 'Pause over' };
    return one.outcome === 'blocked' ? { tone: 'bad', word: 'Blocked' } : { tone: 'bad', word: 'Paused' };
  }
  if (one.state === 'answered') return { tone: 'warn', word: 'Answered' };
  return mayAnswer(one, now) ? { tone: 'now', word: 'Waits for answer' } : { tone: 'warn', word: 'No answer' };
};

/** The next step for staff; null once decided. */
export const nextStep = (one: HearingFile, now: Date): string | null => {
  if (one.state === 'decided') return null;
  if (mayAnswer(one, now)) return `The worker answers by ${sayWhen(new Date(one.answer_until), now)}.`;
  return one.not_yours ? 'Another member of staff decides.' : 'Read everything, then decide.';
};

/** Why the reader cannot decide. */
export const notYoursWords = {
  opened_by_you: 'You opened this hearing or suspended the worker: another member of staff decides.',
  own_hearing: 'This hearing is about your own work: other members of staff decide.',
} as const;

export const outcomeWords = (outcome: Outcome, until: string | null): string =>
  outcome === 'dismissed'
    ? 'Dismissed'
    : outcome === 'blocked'
      ? 'Blocked'
      : `Paused until ${until ? showDate(new Date(until)) : ''}`;
