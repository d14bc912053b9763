// Emails to movers: their profile, and open jobs.
import * as z from 'zod/mini';
import { showDateTime, showTime } from '../../../../shared/clock.ts';
import { hello, letter } from './page.ts';

/** After the profile was created: a mover waits for nobody's approval. */
export const worker_profile_ready = letter(z.object({ name: z.string(), url: z.nullable(z.string()) }), {
  en: (w) => ({
    subject: 'Your worker profile is ready',
    heading: 'Your worker profile is ready',
    paragraphs: [
      hello(w.name),
      'We have your profile. Nothing waits for us: you can take jobs now.',
      'Set your hours, and jobs that fit them are offered to you. You are paid when the customer confirms, 24 hours after the delivery at the latest.',
    ],
    ...(w.url ? { button: { label: 'See open jobs', url: w.url } } : {}),
  }),
});

export const job_offered_first = letter(
  z.object({
    name: z.string(),
    url: z.nullable(z.string()),
    title: z.string(),
    /** The area; the address is shown after acceptance. */
    location: z.string(),
    starts_at: z.string(),
    ends_at: z.string(),
    code: z.optional(z.string()),
    /** That answer commands, as in commandNumbers; null: none. */
    numbers: z.optional(z.nullable(z.string())),
  }),
  {
    en: (w) => ({
      subject: `A job is offered to you first: ${w.title}`,
      heading: 'A job is offered to you first',
      paragraphs: [
        hello(w.name),
        `Only you and at most two other movers can accept this job until ${showTime(new Date(w.ends_at))}. Then it opens to everyone.`,
        ...(w.code && w.numbers
          ? [`To take it by message from your confirmed phone, send ACCEPT ${w.code} to ${w.numbers}.`]
          : []),
      ],
      facts: [
        ['Job', w.title],
        ['Start', w.location],
        ['When', showDateTime(new Date(w.starts_at))],
      ],
      ...(w.url ? { button: { label: 'Open the job', url: w.url } } : {}),
    }),
  },
);
