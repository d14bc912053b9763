// Emails about a case. None contains anything typed: a visitor’s mailbox is unproven.
import * as z from 'zod/mini';
import { letter } from '../../../kernel/letter.ts';
import { lagosInstant, showDate } from '../../../shared/clock.ts';
import { hello } from '../../news/server/door.ts';
import { complainWords } from '../data-request-rules.ts';

const day = (date: string): string => showDate(lagosInstant(date, '12:00'));

const words = { name: z.string(), code: z.string(), url: z.string() };

export const case_opened = letter(z.object({ ...words, answer_by: z.string() }), {
  en: (w) => ({
    subject: `We have your message, case ${w.code}`,
    heading: 'We have your message',
    paragraphs: [
      hello(w.name),
      `A person of Kaya reads it and answers by ${day(w.answer_by)}. We email you when there is an answer.`,
      'If somebody is in danger, do not wait for us: call 112.',
    ],
    facts: [['Case', w.code]],
    button: { label: 'Open the case', url: w.url },
  }),
});

export const case_answered = letter(z.object(words), {
  en: (w) => ({
    subject: `Kaya has answered, case ${w.code}`,
    heading: 'Kaya has answered',
    paragraphs: [hello(w.name), 'Read the answer on the page of your case. You can write back there.'],
    facts: [['Case', w.code]],
    button: { label: 'Read the answer', url: w.url },
  }),
});

/** prove: the button shows that the mailbox is the writer’s. */
export const data_request_opened = letter(z.object({ ...words, due_on: z.string(), prove: z.boolean() }), {
  en: (w) => ({
    subject: `We have your request about your data, case ${w.code}`,
    heading: 'We have your request about your data',
    paragraphs: [
      hello(w.name),
      `A person of Kaya decides it by ${day(w.due_on)}. We email you when there is an answer.`,
      ...(w.prove
        ? [
            'We must be sure that it is you. Open the case with the button below, and press “I asked for this” there. If you did not write to us, do nothing: then we share nothing and change nothing.',
          ]
        : []),
    ],
    facts: [['Case', w.code]],
    button: { label: w.prove ? 'Open the case and confirm' : 'Open the case', url: w.url },
  }),
});

export const data_request_decided = letter(z.object({ ...words, done: z.boolean() }), {
  en: (w) => ({
    subject: `Your request about your data is ${w.done ? 'done' : 'refused'}, case ${w.code}`,
    heading: w.done ? 'Your request is done' : 'Your request is refused',
    paragraphs: [
      hello(w.name),
      w.done
        ? 'What we did is on the page of your case. You can write back there.'
        : `The reason is on the page of your case. You can write back there. ${complainWords}`,
    ],
    facts: [['Case', w.code]],
    button: { label: 'Read the answer', url: w.url },
  }),
});

/** To the data protection officer. */
export const data_request_due = letter(
  z.object({ code: z.string(), days: z.number(), due_on: z.string(), url: z.string() }),
  {
    en: (w) => ({
      subject: `A request about data is due on ${day(w.due_on)}, case ${w.code}`,
      heading: `This request is ${w.days} days old`,
      paragraphs: [`The law leaves 30 days. It must be decided by ${day(w.due_on)}.`],
      facts: [['Case', w.code]],
      button: { label: 'Open the law desk', url: w.url },
    }),
  },
);
