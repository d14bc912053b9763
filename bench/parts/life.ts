// The whole life of a job over HTTP: request, acceptance, steps, delivery, confirmation with stars, earnings.
import { Agent, request } from 'node:http';
import type pg from 'pg';
import { addDays, lagosDate } from '../../src/shared/clock.ts';
import { makeDue } from '../../tests/support/due-job.ts';

/** Counts of answers by status, without 2xx. */
export type Trouble = Map<string, number>;

type Answer = { readonly status: number; readonly body: Record<string, unknown> };
type Caller = { readonly cookie?: string; readonly address: string };

/** API calls on kept-alive connections; counts answers other than 2xx in `trouble`. */
export const caller = (origin: string, trouble: Trouble) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const call = (method: string, path: string, { cookie, address }: Caller, body?: unknown): Promise<Answer> =>
    new Promise((answered, failed) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const headers = {
        origin,
        'x-forwarded-for': address,
        ...(cookie ? { cookie } : {}),
        ...(text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
      };
      const sent = request(`${origin}${path}`, { method, agent, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', failed);
        response.on('end', () => {
          const status = response.statusCode ?? 0;
          const answer = JSON.parse(Buffer.concat(parts).toString() || '{}') as Record<string, unknown>;
          if (status >= 300) {
            const what = `${status} ${String(answer['code'])} at ${method} ${path.replace(/[\w-]{30,}/g, '…')}`;
            trouble.set(what, (trouble.get(what) ?? 0) + 1);
            failed(new Error(what));
          } else answered({ status, body: answer });
        });
      });
      sent.on('error', failed);
      sent.end(text);
    });
  return { call, close: () => agent.destroy() };
};
export type Calls = ReturnType<typeof caller>['call'];

const body = (n: number) => ({
  service_type: 'moving',
  move_type: 'move-in',
  move_option: 'door-to-door',
  present_location: 'Surulere, Lagos',
  present_lat: 6.4926,
  present_lng: 3.3567,
  destination: 'Lekki Phase 1, Lagos',
  destination_lat: 6.4483,
  destination_lng: 3.4716,
  preferred_date: addDays(lagosDate(new Date()), 3),
  preferred_time: '08:00',
  room_size: '1bedroom',
  payment_method: 'cash',
  email: `soak${n}@mail.example`,
  phone: `+23480${String(10_000_000 + n)}`,
});

/** A different address per life, so that limits per network address do not apply. */
const addressOf = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

/** @param cookie of the worker @param owner only moves the start of the job to within the hour */
export const live = async (call: Calls, owner: pg.Pool, n: number, cookie: string): Promise<void> => {
  const customer = { address: addressOf(n) };
  const worker = { address: addressOf(n + 8_000_000), cookie };
  const { body: asked } = await call('POST', '/api/service-requests', customer, body(n));
  const track = `/api/track/${String(asked['tracking_path']).split('/').at(-1)}`;
  const job = String((await call('GET', track, customer)).body['job_id']);
  const step = (name: string, what?: unknown) => call('POST', `/api/jobs/${job}/${name}`, worker, what);
  await step('acceptance');
  await makeDue(owner, job);
  await step('departure');
  await step('arrival');
  const { body: seen } = await call('GET', track, customer);
  await step('start', { code: seen['start_code'] });
  await step('delivery', { kind: 'name', received_by: 'Bisi Alade' });
  await step('completion');
  await call('POST', `${track}/confirmation`, customer, { stars: 5, comment: 'On time.' });
  await call('GET', '/api/earnings', worker);
};
