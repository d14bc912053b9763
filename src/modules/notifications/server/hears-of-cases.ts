// What people and staff are told about cases. A visitor’s letters are sent by the module support: only the act that makes a link’s
// secret knows it.
import { isPlainName } from '../../../shared/plain-name.ts';
import { supportEvents, type OfCase } from '../../support/events.ts';
import { type Heard, heard, type Reader } from './hearing.ts';
import { account } from './hears-parts.ts';
import { text } from './text.ts';

const page = (p: OfCase): string => `/cases/${p.caseId}`;
const desk = (p: OfCase): string => `/staff/cases?id=${p.caseId}`;
const words = (p: OfCase, reader: Reader) => ({ name: reader.name, code: p.code, url: reader.url(page(p)) ?? '' });

export const ofCases: readonly Heard[] = [
  heard(
    supportEvents.opened,
    {
      to: account((p) => p.customerId),
      inbox: (p) => ({
        type: 'other',
        title: `Case ${p.code} is open`,
        message: 'A person of Kaya reads it and answers on its page.',
        link: page(p),
      }),
      email: (p, _facts, reader) => ({ letter: 'case_opened', words: { ...words(p, reader), answer_by: p.answerBy } }),
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
  ),
  heard(supportEvents.answered, {
    to: account((p) => p.customerId),
    inbox: (p) => ({
      type: 'alert',
      title: `Kaya has answered case ${p.code}`,
      message: 'Read the answer. You can write back on the same page.',
      link: page(p),
    }),
    email: (p, _facts, reader) => ({ letter: 'case_answered', words: words(p, reader) }),
  }),
  heard(supportEvents.closed, {
    to: account((p) => p.customerId),
    inbox: (p) => ({
      type: 'other',
      title: `Case ${p.code} is closed`,
      message: 'If it is not solved, write on its page, and it is open again.',
      link: page(p),
    }),
  }),
  heard(supportEvents.lost, {
    to: account((p) => p.driverId),
    inbox: (p) => ({
      type: 'alert',
      title: text('A rider has lost something in your vehicle'),
      message: isPlainName(p.item)
        ? text('“{item}” Look for it and say whether you found it.', { item: p.item })
        : text('Look for it and say whether you found it.'),
      link: `${page(p)}?lost`,
    }),
  }),
  heard(supportEvents.lost_answered, {
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
  }),
];
