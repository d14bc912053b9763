// Letters to the data protection officer about a breach.
import * as z from 'zod/mini';
import { letter } from '../../../kernel/letter.ts';
import { showDateTime } from '../../../shared/clock.ts';
import { breachRules } from '../breach-rules.ts';

/** hours: since it was known; due_at: ISO. */
export const breach_due = letter(
  z.object({ code: z.string(), hours: z.number(), due_at: z.string(), url: z.string() }),
  {
    en: (w) => ({
      subject: `Breach ${w.code}: tell the commission by ${showDateTime(new Date(w.due_at))}`,
      heading:
        w.hours === 0 ? 'A breach of personal data is open' : `The commission is not told after ${w.hours} hours`,
      paragraphs: [
        `The law gives ${breachRules.hours} hours after Kaya learns of it, unless a risk to people is unlikely. If the risk is high, the people must be told at once.`,
      ],
      facts: [
        ['Breach', w.code],
        ['Tell the commission by', showDateTime(new Date(w.due_at))],
      ],
      button: { label: 'Open the law desk', url: w.url },
    }),
  },
);
