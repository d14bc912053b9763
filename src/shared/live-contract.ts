// What the whole program answers, apart from its modules.
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

export const readLive = endpoint({
  name: 'health.readLive',
  method: 'GET',
  path: '/api/health/live',
  who: 'anyone',
  summary: 'Whether this process answers; it looks at nothing else. A process that fails here is started anew.',
  answer: z.object({ live: z.literal(true) }),
});

/** ms: how long the check took. */
const readiness = z.object({
  ready: z.boolean(),
  draining: z.boolean(),
  parts: z.record(z.string(), z.object({ ok: z.boolean(), ms: z.number() })),
});
export type Readiness = z.infer<typeof readiness>;

export const readReady = endpoint({
  name: 'health.readReady',
  method: 'GET',
  path: '/api/health/ready',
  who: 'anyone',
  summary:
    'Whether this process should get requests: database, migrations and storage work, the queue too where this process does tasks, and it is not about to stop; 503 with the same answer otherwise. The log says why a part fails.',
  answer: readiness,
});
