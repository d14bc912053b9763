import type { TagTone } from '../../../kit/ui/Tag.tsx';
import { lagosInstant, showDate } from '../../../shared/clock.ts';
import type { CaseView } from '../contract.ts';
import type { CaseStatus } from '../rules.ts';

/** For the person. */
export const caseSigns: Readonly<Record<CaseStatus, { readonly tone: TagTone; readonly word: string }>> = {
  open: { tone: 'now', word: 'Waiting for Kaya' },
  answered: { tone: 'info', word: 'Answered' },
  closed: { tone: 'off', word: 'Closed' },
};

export const caseHeading = ({ status }: Pick<CaseView, 'status'>): string =>
  ({ open: 'We have your message', answered: 'Kaya has answered', closed: 'This case is closed' })[status];

export const answerDayWords = (day: string): string => showDate(lagosInstant(day, '12:00'));

const answeredBy: Readonly<Record<CaseView['answered_by'], string>> = {
  account: 'We tell you in your notifications and by email.',
  email: 'We email you when there is an answer.',
  phone: 'We call the number you gave. The answer is also on this page.',
};

const driverWords = { found: 'Your driver has found it.', not_found: 'Your driver has not found it in the vehicle.' };

/** The next steps, in sentences. */
export const nextWords = (view: CaseView): string[] => [
  ...(view.driver_says ? [driverWords[view.driver_says]] : []),
  ...(view.topic === 'lost_item' && view.about?.kind === 'ride' && !view.driver_says && view.status === 'open'
    ? ['We have asked your driver to look for it.']
    : []),
  ...kayaNext(view),
];

const kayaNext = ({ status, answer_by, answered_by, may_reply }: CaseView): string[] => {
  if (status === 'open')
    return [
      `A person of Kaya reads it and answers${answer_by ? ` by ${answerDayWords(answer_by)}` : ''}.`,
      answeredBy[answered_by],
    ];
  if (status === 'answered') return ['Is something missing? Write back below.'];
  return [may_reply ? 'Not solved? Write below, and it is open again.' : 'Need more help? Open a new case.'];
};
