// Emails to a company's admins about their keys and webhooks.
import * as z from 'zod/mini';
import { letter } from '../../../kernel/letter.ts';
import { lineWord, nameWord } from '../../news/server/door.ts';

const company = nameWord('your company');

/** host: where the webhook pointed, as typed by an admin of the company. days: for how long nothing arrived. */
export const webhook_disabled = letter(z.object({ company, host: z.string(), days: z.int(), url: z.string() }), {
  en: (w) => ({
    subject: `Kaya switched off a webhook of ${w.company}`,
    heading: 'A webhook is switched off',
    paragraphs: [
      `For ${w.days} days nothing we sent to ${w.host} arrived, so we stopped trying. The delivery log shows the answers.`,
      'When your server works again, switch the webhook on and replay what it missed. The log keeps 30 days.',
    ],
    button: { label: 'Open the delivery log', url: w.url },
  }),
});

/** by: the creator's name. keys, webhooks: names and hosts, or empty. */
export const programs_ended = letter(
  z.object({ company, by: nameWord('A former admin'), keys: lineWord, webhooks: z.string(), url: z.string() }),
  {
    en: (w) => ({
      subject: `API keys or webhooks of ${w.company} are switched off`,
      heading: 'API keys or webhooks are switched off',
      paragraphs: [
        `${w.by} made them and is no longer an admin of ${w.company}. Kaya switched them off, because ${w.by} may still know their secrets.`,
        'If your systems need them, make a new key, or give the webhook a new secret and switch it on.',
      ],
      facts: [
        ...(w.keys ? ([['API keys', w.keys]] as const) : []),
        ...(w.webhooks ? ([['Webhooks', w.webhooks]] as const) : []),
      ],
      button: { label: 'Open integrations', url: w.url },
    }),
  },
);
