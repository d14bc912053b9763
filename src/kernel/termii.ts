// Termii, the other route of text messages: its channel `dnd` reaches numbers that are on the list "Do Not Disturb".
import * as z from 'zod/mini';
import { tracedFetch } from './spans.ts';

/** sender: the registered sender id. */
export type TermiiSettings = { readonly apiKey: string; readonly sender: string; readonly baseUrl: string };

const patienceMs = 5_000;
const answer = z.object({ code: z.literal('ok') });

/** Throws unless it is accepted, so that the caller retries. There is no idempotency key: after a lost answer a retry may send twice. */
export const termii = ({ apiKey, sender, baseUrl }: TermiiSettings) => ({
  send: async ({ to, text }: { readonly to: string; readonly text: string }): Promise<void> => {
    const response = await tracedFetch(`${baseUrl}/api/sms/send`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({
        api_key: apiKey,
        to: to.slice(1),
        from: sender,
        sms: text,
        type: 'plain',
        channel: 'dnd',
      }),
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'error',
    });
    // Its own words may repeat the number.
    if (!response.ok) throw new Error(`Termii answered ${response.status}`);
    const read = z.safeParse(answer, await response.json().catch(() => null));
    if (!read.success) throw new Error('Termii sent an unexpected answer');
  },
});
