import type { TagTone } from '../../../kit/ui/Tag.tsx';
import { lagosInstant, showDate } from '../../../shared/clock.ts';
import type { CaseView, MyCase } from '../contract.ts';
import { dataKindWords } from '../data-request-rules.ts';
import { type CaseStatus, topicWords } from '../rules.ts';

/** For the person. */
export const caseSigns: Readonly<Record<CaseStatus, { readonly tone: TagTone; readonly word: string }>> = {
  open: { tone: 'now', word: 'Waiting for Kaya' },
  answered: { tone: 'info', word: 'Answered' },
  closed: { tone: 'off', word: 'Closed' },
};

type Told = Pick<MyCase, 'status' | 'data_request'>;

/** A request about data shows how it was decided, whatever is written afterwards. */
export const caseSignOf = ({ status, data_request }: Told): { readonly tone: TagTone; readonly word: string } => {
  if (data_request?.outcome === 'done') return { tone: 'ok', word: 'Done' };
  if (data_request?.outcome === 'refused') return { tone: 'off', word: 'Refused' };
  return caseSigns[status];
};

export const caseHeading = ({ status, data_request }: Told): string => {
  if (data_request?.outcome === 'done') return 'Your request is done';
  if (data_request?.outcome === 'refused') return 'Your request is refused';
  if (data_request && status === 'open') return 'We have your request';
  return { open: 'We have your message', answered: 'Kaya has answered', closed: 'This case is closed' }[status];
};

export const topicOf = ({ topic, data_request }: Pick<MyCase, 'topic' | 'data_request'>): string =>
  data_request ? dataKindWords[data_request.kind] : topicWords[topic];

export const answerDayWords = (day: string): string => showDate(lagosInstant(day, '12:00'));

const answeredBy: Readonly<Record<CaseView['answered_by'], string>> = {
  account: 'We tell you in your notifications and by email.',
  email: 'We email you when there is an answer.',
  phone: 'We call the number you gave. The answer is also on this page.',
};

const driverWords = { found: 'Your driver has found it.', not_found: 'Your driver has not found it in the vehicle.' };

/** The next steps, in sentences. */
export const nextWords = (view: CaseView): string[] => [
  ...rightWords(view),
  ...(view.driver_says ? [driverWords[view.driver_says]] : []),
  ...(view.topic === 'lost_item' && view.about?.kind === 'ride' && !view.driver_says && view.status === 'open'
    ? ['We have asked your driver to look for it.']
    : []),
  ...(view.data_request && view.data_request.outcome === null && view.status !== 'closed' ? [] : kayaNext(view)),
];

const rightWords = ({ data_request: right, answered_by }: CaseView): string[] => {
  if (!right) return [];
  if (right.outcome === 'refused') return ['The reason is below, and where you may complain.'];
  if (right.outcome) return ['What we did is below.'];
  return [
    `A person of Kaya decides it by ${answerDayWords(right.due_on)}.`,
    right.proven
      ? answeredBy[answered_by]
      : 'We do not know yet that you are you. Until then we tell and change nothing.',
    ...(right.proven || right.may_prove ? [] : ['Open this page from our email, and confirm it there.']),
  ];
};

const kayaNext = ({ status, answer_by, answered_by, may_reply }: CaseView): string[] => {
  if (status === 'open')
    return [
      `A person of Kaya reads it and answers${answer_by ? ` by ${answerDayWords(answer_by)}` : ''}.`,
      answeredBy[answered_by],
    ];
  if (status === 'answered') return ['Is something missing? Write back below.'];
  return [may_reply ? 'Not solved? Write below, and it is open again.' : 'Need more help? Open a new case.'];
};
