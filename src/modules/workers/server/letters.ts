// Emails to a worker: the profile, and a hearing (docs/decisions/0064-hearing-before-a-block.md).
import * as z from 'zod/mini';
import { letter, type Page } from '../../../kernel/letter.ts';
import { sayWhen, showDate } from '../../../shared/clock.ts';
import { hello } from '../../news/server/door.ts';
import { outcomes } from '../hearing-rules.ts';

const words = { name: z.string(), url: z.string() };
const read = (url: string): Pick<Page, 'button'> => ({ button: { label: 'Open the hearing', url } });
const by = (iso: string): readonly [string, string] => ['Answer by', sayWhen(new Date(iso))];

export const hearing_opened = letter(
  z.object({ ...words, safety: z.boolean(), reason: z.string(), answer_until: z.string() }),
  {
    en: (w) => ({
      subject: w.safety ? 'Your work on Kaya is stopped for safety' : 'A hearing about your work on Kaya',
      heading: w.safety ? 'Your work is stopped for safety' : 'A hearing about your work is open',
      paragraphs: [
        hello(w.name),
        w.safety
          ? 'You get no new jobs until our staff have decided. You can finish the job you are on, and your money is paid out.'
          : 'Nothing has been decided. You can go on working until then.',
        'Read the reason and the evidence, and write your answer. A member of staff who did not open the hearing decides.',
      ],
      facts: [['Reason', w.reason], by(w.answer_until)],
      ...read(w.url),
    }),
  },
);

export const hearing_reminder = letter(z.object({ ...words, answer_until: z.string() }), {
  en: (w) => ({
    subject: 'One day left to answer the hearing',
    heading: 'One day left to answer',
    paragraphs: [
      hello(w.name),
      'You have not answered the hearing about your work. After that our staff decide without your answer.',
    ],
    facts: [by(w.answer_until)],
    ...read(w.url),
  }),
});

export const hearing_decided = letter(
  z.object({ ...words, outcome: z.enum(outcomes), until: z.nullable(z.string()), reason: z.string() }),
  {
    en: (w) => {
      const until = w.until ? showDate(new Date(w.until)) : '';
      const heading =
        w.outcome === 'dismissed'
          ? 'The hearing is over: nothing changes'
          : w.outcome === 'blocked'
            ? 'You are blocked'
            : `You are paused until ${until}`;
      return {
        subject: `The hearing is decided: ${w.outcome === 'paused' ? `paused until ${until}` : w.outcome}`,
        heading,
        paragraphs: [
          hello(w.name),
          w.outcome === 'dismissed'
            ? 'You can take jobs.'
            : `You get no new jobs${w.outcome === 'paused' ? ' until then' : ''}. You can finish the job you are on, and your money is paid out.`,
        ],
        facts: [['Reason', w.reason]],
        ...read(w.url),
      };
    },
  },
);

/** After the profile was created: a mover needs nobody's approval. */
export const worker_profile_ready = letter(z.object({ name: z.string(), url: z.nullable(z.string()) }), {
  en: (w) => ({
    subject: 'Your worker profile is ready',
    heading: 'Your worker profile is ready',
    paragraphs: [
      hello(w.name),
      'We have your profile: you can take jobs now.',
      'Set your hours, and jobs that fit them are offered to you. You are paid when the customer confirms, 24 hours after the delivery at the latest.',
    ],
    ...(w.url ? { button: { label: 'See open jobs', url: w.url } } : {}),
  }),
});
