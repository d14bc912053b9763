// Emails about a call. None contains anything typed: a visitor’s mailbox is unproven.
import * as z from 'zod/mini';
import { letter } from '../../../kernel/letter.ts';
import { callPromise, callRules, callTimeWords, callWays, callWayWords } from '../call-rules.ts';

const words = {
  code: z.string(),
  call_way: z.enum(callWays),
  /** ISO; null: without a slot. */
  at: z.nullable(z.string()),
  due_at: z.string(),
  url: z.string(),
};
/** calendar: the file that is attached; null: none. */
const withFile = z.object({ ...words, calendar: z.nullable(z.string()) });
type Words = { code: string; call_way: (typeof callWays)[number]; at: string | null; due_at: string };

const times = ({ at, due_at }: Words) => ({ at: at === null ? null : new Date(at), due_at: new Date(due_at) });
const facts = (w: Words): [string, string][] => [
  ['How', callWayWords[w.call_way]],
  ['When', callTimeWords(times(w))],
  ['Case', w.code],
];
const fileOf = (text: string | null) =>
  text === null ? {} : { file: { name: 'call-with-kaya.ics', type: 'text/calendar', text } };
const button = (url: string) => ({ label: 'Change or cancel', url });

export const call_booked = letter(withFile, {
  en: (w) => ({
    subject: `Your call with Kaya, case ${w.code}`,
    heading: 'We talk soon',
    paragraphs: [
      callPromise({ way: w.call_way, ...times(w) }),
      'If you did not ask for this, cancel it with the button, and we do not reach out.',
    ],
    facts: facts(w),
    button: button(w.url),
    ...fileOf(w.calendar),
  }),
});

export const call_moved = letter(withFile, {
  en: (w) => ({
    subject: `Your call with Kaya has a new time, case ${w.code}`,
    heading: 'Your call is changed',
    paragraphs: [callPromise({ way: w.call_way, ...times(w) })],
    facts: facts(w),
    button: button(w.url),
    ...fileOf(w.calendar),
  }),
});

export const call_soon = letter(z.object(words), {
  en: (w) => ({
    subject: `Today: your call with Kaya, case ${w.code}`,
    heading: 'Your call is soon',
    paragraphs: [callPromise({ way: w.call_way, ...times(w) }), 'Another time suits you better? Change it now.'],
    facts: facts(w),
    button: button(w.url),
  }),
});

export const call_missed = letter(z.object(words), {
  en: (w) => ({
    subject: `We could not reach you, case ${w.code}`,
    heading: 'We could not reach you',
    paragraphs: [
      `We tried by ${callWayWords[w.call_way].toLowerCase()}, and there was no answer. Choose another time within ${callRules.giveUpDays} days.`,
    ],
    facts: [['Case', w.code]],
    button: { label: 'Choose another time', url: w.url },
  }),
});

export const call_cancelled = letter(withFile, {
  en: (w) => ({
    subject: `Your call with Kaya is cancelled, case ${w.code}`,
    heading: 'Your call is cancelled',
    paragraphs: ['We do not call you. You can choose a new time whenever you like.'],
    facts: [['Case', w.code]],
    button: { label: 'Open Kaya for Business', url: w.url },
    ...fileOf(w.calendar),
  }),
});
