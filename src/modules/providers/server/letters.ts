// Emails to a moving business or applicant, and about its crew.
import * as z from 'zod/mini';
import { letter } from '../../../kernel/letter.ts';
import { hello, lineWord, nameWord } from '../../news/server/door.ts';
import { keptOf, percent } from '../rules.ts';

const businessWords = { name: z.string(), business: nameWord('your business'), url: z.nullable(z.string()) };

/** hours: how soon staff answer. */
export const provider_application_received = letter(z.object({ ...businessWords, hours: z.int() }), {
  en: (w) => ({
    subject: 'We have your application to become a provider',
    heading: 'We have your application',
    paragraphs: [
      hello(w.name),
      `The application of ${w.business} has arrived. We check the registration and the certificate, may call the contact person, and answer by email within ${w.hours} hours.`,
      'You need to do nothing until then. Your application shows where it is.',
    ],
    ...(w.url ? { button: { label: 'Open your application', url: w.url } } : {}),
  }),
});

export const provider_approved = letter(z.object({ ...businessWords, again: z.boolean() }), {
  en: (w) => ({
    subject: w.again ? 'Your business is active again on Kaya' : 'Your business is approved on Kaya',
    heading: w.again ? 'Your business is active again' : 'You are a provider on Kaya',
    paragraphs: [
      hello(w.name),
      w.again
        ? `${w.business} can invite workers and give them jobs again.`
        : `We have approved ${w.business}. Sign in with this email address, invite your workers, and give them jobs.`,
    ],
    ...(w.url ? { button: { label: 'Open your dashboard', url: w.url } } : {}),
  }),
});

export const provider_application_rejected = letter(z.object({ ...businessWords, reason: lineWord }), {
  en: (w) => ({
    subject: 'Your application to become a provider needs a change',
    heading: 'We could not approve your business yet',
    paragraphs: [
      hello(w.name),
      'Change what is named here and send it again. Everything else stays as you filled it in.',
    ],
    facts: [
      ['Business', w.business],
      ['Reason', w.reason],
    ],
    ...(w.url ? { button: { label: 'Change your application', url: w.url } } : {}),
  }),
});

/** To an address that a provider typed: it names only the business, whose name staff have checked. */
export const crew_invite = letter(
  z.object({ business: nameWord('A moving business'), share_bps: z.int(), url: z.string() }),
  {
    en: (w) => ({
      subject: 'You are invited to a crew on Kaya',
      heading: `Join the crew of ${w.business}`,
      paragraphs: [
        `${w.business} invites you to do moving jobs in its crew. You keep ${keptOf(w.share_bps)} of what you earn; ${w.business} gets ${percent(w.share_bps)}.`,
        'Read what joining means, then accept or decline. The link works once, for 7 days, and only for this email address. You can leave at any time.',
        'If you do not know this business, ignore this email.',
      ],
      button: { label: 'Read the invite', url: w.url },
    }),
  },
);
