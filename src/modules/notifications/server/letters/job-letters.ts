// Emails to movers about open jobs.
import * as z from 'zod/mini';
import { showDateTime, showTime } from '../../../../shared/clock.ts';
import { hello, letter } from './page.ts';

export const job_offered_first = letter(
  z.object({
    name: z.string(),
    url: z.nullable(z.string()),
    title: z.string(),
    /** The area; the address is shown after acceptance. */
    location: z.string(),
    starts_at: z.string(),
    ends_at: z.string(),
  }),
  {
    en: (w) => ({
      subject: `A job is offered to you first: ${w.title}`,
      heading: 'A job is offered to you first',
      paragraphs: [
        hello(w.name),
        `Only you and at most two other movers can accept this job until ${showTime(new Date(w.ends_at))}. Then it opens to everyone.`,
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
