// What happens to a case. Live subjects: `cases`, `case:ID`, `staff`.
import { lagosInstant, showDate } from '../../shared/clock.ts';
import { isPlainName } from '../../shared/plain-name.ts';
import { account, event, type Reader, text } from '../news/server/door.ts';
import { type DataDecision, type DataKind, dataKindWords } from './data-request-rules.ts';
import { type DriverAnswer, type Topic, topicWords } from './rules.ts';
import { mail } from './server/mail.ts';
import { paths, type Path } from '../../shared/paths.ts';

/** customerId: null for a visitor. orderId, tripId: its subject; absent without one, because the trail looks it up by them. */
export type OfCase = {
  readonly caseId: string;
  readonly customerId: string | null;
  readonly code: string;
  readonly topic: Topic;
  readonly orderId?: string;
  readonly tripId?: string;
};

type OfLost = OfCase & { readonly driverId: string };

const between = {
  audience: (p: OfCase) => [`order:${p.caseId}`, 'staff', ...(p.customerId ? [`account:${p.customerId}`] : [])],
  subjects: (p: OfCase) => ['cases', `case:${p.caseId}`, 'staff'],
};

const page = (p: OfCase): Path => paths.case(p.caseId);
const desk = (p: OfCase): Path => paths.staff('cases', { id: p.caseId });
const lawDesk = (p: OfCase): Path => paths.staff('privacy', { id: p.caseId });
const words = (p: OfCase, reader: Reader) => ({ name: reader.name, code: p.code, url: reader.url(page(p)) ?? '' });

export const supportEvents = {
  /** answerBy: `YYYY-MM-DD`. */
  opened: event<OfCase & { readonly answerBy: string; readonly dataKind?: DataKind }>()('support.opened', {
    ...between,
    trail: (p) => `Case ${p.code} opened: ${p.dataKind ? dataKindWords[p.dataKind] : topicWords[p.topic]}`,
    tells: [
      {
        to: account((p) => p.customerId),
        inbox: (p) => ({
          type: 'other',
          title: `Case ${p.code} is open`,
          message: 'A person of Kaya reads it and answers on its page.',
          link: page(p),
        }),
        email: (p, _facts, reader) =>
          p.dataKind
            ? mail('data_request_opened', { ...words(p, reader), due_on: p.answerBy, prove: false })
            : mail('case_opened', { ...words(p, reader), answer_by: p.answerBy }),
      },
      {
        to: { staff: true },
        // The console counts the others.
        inbox: (p) =>
          p.topic === 'safety'
            ? {
                type: 'alert',
                title: 'A case about safety',
                message: `Case ${p.code}: read it now.`,
                link: desk(p),
              }
            : null,
      },
    ],
  }),
  /** By the person. again: it was closed before. */
  replied: event<OfCase & { readonly again: boolean }>()('support.replied', {
    ...between,
    trail: (p) => `Wrote to case ${p.code}${p.again ? ', which is open again' : ''}`,
    silent: 'the console shows it, and counts it',
  }),
  answered: event<OfCase>()('support.answered', {
    ...between,
    trail: (p) => `Case ${p.code} answered`,
    tells: [
      {
        to: account((p) => p.customerId),
        inbox: (p) => ({
          type: 'alert',
          title: `Kaya has answered case ${p.code}`,
          message: 'Read the answer. You can write back on the same page.',
          link: page(p),
        }),
        email: (p, _facts, reader) => mail('case_answered', words(p, reader)),
      },
    ],
  }),
  closed: event<OfCase>()('support.closed', {
    ...between,
    trail: (p) => `Case ${p.code} closed`,
    tells: [
      {
        to: account((p) => p.customerId),
        inbox: (p) => ({
          type: 'other',
          title: `Case ${p.code} is closed`,
          message: 'If it is not solved, write on its page, and it is open again.',
          link: page(p),
        }),
      },
    ],
  }),
  /** The rider lost something in the vehicle of driverId. item: the rider's description. */
  lost: event<OfLost & { readonly item: string }>()('support.lost', {
    audience: (p) => [`account:${p.driverId}`],
    subjects: (p) => [`lost:${p.caseId}`],
    trail: (p) => `Case ${p.code}: the driver was asked for what was lost`,
    tells: [
      {
        to: account((p) => p.driverId),
        inbox: (p) => ({
          type: 'alert',
          title: text('A rider has lost something in your vehicle'),
          message: isPlainName(p.item)
            ? text('“{item}” Look for it and say whether you found it.', { item: p.item })
            : text('Look for it and say whether you found it.'),
          link: `${page(p)}?lost`,
        }),
      },
    ],
  }),
  lost_answered: event<OfLost & { readonly says: DriverAnswer }>()('support.lost_answered', {
    audience: (p) => [...between.audience(p), `account:${p.driverId}`],
    subjects: (p) => [...between.subjects(p), `lost:${p.caseId}`],
    trail: (p) => `Case ${p.code}: the driver ${p.says === 'found' ? 'found it' : 'has not found it'}`,
    tells: [
      {
        to: account((p) => p.customerId),
        inbox: (p) => ({
          type: 'alert',
          title: p.says === 'found' ? 'Your driver has found it' : 'Your driver has not found it',
          message:
            p.says === 'found'
              ? `Case ${p.code}: Kaya tells you how you get it back.`
              : `Case ${p.code}: we ask again and tell you more.`,
          link: page(p),
        }),
      },
    ],
  }),
  /** By the link of the letter, or signed in. */
  data_request_proven: event<OfCase>()('support.data_request_proven', {
    ...between,
    trail: (p) => `Case ${p.code}: the person confirmed that they asked`,
    silent: 'the person did it',
  }),
  /** By a member of staff, once an hour at most. */
  data_request_viewed: event<OfCase>()('support.data_request_viewed', {
    audience: () => [],
    subjects: () => [],
    trail: (p) => `Looked at case ${p.code} at the law desk`,
    silent: 'a look changes nothing',
  }),
  /** days: its age. */
  data_request_due: event<OfCase & { readonly days: number; readonly dueOn: string }>()('support.data_request_due', {
    audience: () => ['staff'],
    subjects: between.subjects,
    trail: (p) => `Case ${p.code}: the data protection officer was warned on day ${p.days}`,
    byItself: true,
    tells: [
      {
        to: { staff: true },
        inbox: (p) => ({
          type: 'alert',
          title: `A request about data is due on ${showDate(lagosInstant(p.dueOn, '12:00'))}`,
          message: `Case ${p.code} is ${p.days} days old. Decide it at the law desk.`,
          link: lawDesk(p),
        }),
      },
    ],
  }),
  data_request_decided: event<OfCase & { readonly outcome: DataDecision }>()('support.data_request_decided', {
    ...between,
    trail: (p) => `Case ${p.code}: the request about data was ${p.outcome === 'done' ? 'done' : 'refused'}`,
    tells: [
      {
        to: account((p) => p.customerId),
        inbox: (p) => ({
          type: 'alert',
          title:
            p.outcome === 'done' ? 'Your request about your data is done' : 'Your request about your data is refused',
          message: `Case ${p.code}: read the answer${p.outcome === 'done' ? '' : ', the reason, and where to complain'}.`,
          link: page(p),
        }),
        email: (p, _facts, reader) => mail('data_request_decided', { ...words(p, reader), done: p.outcome === 'done' }),
      },
    ],
  }),
};
