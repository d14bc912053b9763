// What the whole program answers itself, besides its modules.
import * as z from 'zod/mini';
import { endpoint } from './contract.ts';
import { common } from './refusal.ts';

export const listen = endpoint({
  name: 'live.listen',
  method: 'GET',
  path: '/api/live',
  who: 'anyone',
  summary:
    'Server-sent events: `changed` with {subjects} names what to fetch again, `resync` means fetch everything again. A comment every 25 s.',
  /** track: the key of a tracking page, instead of a session. */
  query: z.object({ track: z.optional(z.string()) }),
  /** The id of the last event received; `resync` follows if events were missed. */
  headers: z.object({ 'last-event-id': z.optional(z.string()) }),
  answer: z.unknown(),
  gives: { kind: 'stream', types: ['text/event-stream'] },
  refusals: [common.not_signed_in, common.not_found],
});

export const readHealth = endpoint({
  name: 'health.readHealth',
  method: 'GET',
  path: '/api/health',
  who: 'anyone',
  summary: 'Whether this process accepts requests; 503 with the same answer while it shuts down.',
  answer: z.object({ ready: z.boolean() }),
});
