// Emails about a company's security.
import * as z from 'zod/mini';
import { letter } from '../../../../kernel/letter.ts';
import { dayOf, nameWord } from '../../../news/server/door.ts';

/** A person returned from the company's provider with this email: the mailbox's owner decides whether it may sign in to the account. */
export const connect_sign_on = letter(z.object({ organization: nameWord('your company'), url: z.string() }), {
  en: ({ organization, url }) => ({
    subject: `Sign in to Kaya with the sign-in of ${organization}`,
    heading: `Sign in with ${organization}`,
    paragraphs: [
      `Somebody with this email came from the sign-in of ${organization}. If it was you, open the page below: it says what that sign-in could open, and asks you. The link works once, for one hour.`,
      `If you agree there, the sign-in of ${organization} opens your whole Kaya account, with your jobs, earnings and addresses.`,
    ],
    button: { label: 'Read and decide', url },
    footnote: 'If you did not start this, ignore this email. Nothing happens unless you agree on that page.',
  }),
});

/** To every admin: staff's decision on the proof of insurance. expires_on: its last day, YYYY-MM-DD. */
export const insurance_decided = letter(
  z.object({
    company: nameWord('Your company'),
    accepted: z.boolean(),
    reason: z.nullable(z.string()),
    expires_on: z.string(),
    url: z.string(),
  }),
  {
    en: (w) => {
      const heading = w.accepted ? 'Your proof of insurance is accepted' : 'Your proof of insurance was refused';
      return {
        subject: heading,
        heading,
        paragraphs: [
          w.accepted
            ? 'Upload the next one before its last day.'
            : 'Upload a corrected one. A proof that we accepted before stays valid until its last day.',
        ],
        facts: [
          ['Company', w.company],
          ['Valid until', dayOf(w.expires_on)],
          ...(w.reason ? ([['Reason', w.reason]] as const) : []),
        ],
        button: { label: 'Open your insurance', url: w.url },
      };
    },
  },
);
