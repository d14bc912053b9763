// Emails to a company's admins about their keys and webhooks.
import * as z from 'zod/mini';
import { letter } from './page.ts';

/** host: where the webhook led, as an admin of the company typed it. days: for how long nothing arrived. */
export const webhook_disabled = letter(z.object({ host: z.string(), days: z.int(), url: z.string() }), {
  en: (w) => ({
    subject: 'Kaya switched off a webhook of your company',
    heading: 'A webhook is switched off',
    paragraphs: [
      `For ${w.days} days nothing we sent to ${w.host} arrived, so we stopped trying. The delivery log shows the answers.`,
      'When your server works again, switch the webhook on and replay what it missed. The log keeps 30 days.',
    ],
    button: { label: 'Open the delivery log', url: w.url },
  }),
});
