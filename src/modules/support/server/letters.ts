// Emails about a case. None contains anything typed: a visitor’s mailbox is unproven.
import * as z from 'zod/mini';
import { letter } from '../../../kernel/letter.ts';
import { lagosInstant, showDate } from '../../../shared/clock.ts';
import { hello } from '../../news/server/door.ts';

const words = { name: z.string(), code: z.string(), url: z.string() };

export const case_opened = letter(z.object({ ...words, answer_by: z.string() }), {
  en: (w) => ({
    subject: `We have your message, case ${w.code}`,
    heading: 'We have your message',
    paragraphs: [
      hello(w.name),
      `A person of Kaya reads it and answers by ${showDate(lagosInstant(w.answer_by, '12:00'))}. We email you when there is an answer.`,
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
