// The main job, lists and critical calls at once, from a separate process. argv: origin, how many at once, seconds, file of attempts. Each client
// sends one request after another, and after a refusal waits as long as Retry-After says. Prints what became of each kind of request.
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { moveRequest } from '../../tests/support/move-request.ts';
import { estimatePrice } from '../../src/modules/catalogue/contract.ts';
import { signIn } from '../../src/modules/identity/contract.ts';
import { acceptJob, listBoard, listMyJobs, readJob } from '../../src/modules/jobs/contract.ts';
import { listNotifications } from '../../src/modules/notifications/contract.ts';
import { submitRequest } from '../../src/modules/requests/submit-contract.ts';
import { sendSos } from '../../src/modules/safety/contract.ts';
import type { Attempt } from './field.ts';

const [origin = '', clients = '50', seconds = '10', file = ''] = process.argv.slice(2);
const attempts = JSON.parse(readFileSync(file, 'utf8')) as Attempt[];
const { hostname, port } = new URL(origin);

type Kind = 'acceptance' | 'SOS' | 'sign-in' | 'webhook' | 'main job' | 'list';
type Call = { readonly method: string; readonly path: string; readonly token?: string; readonly body?: unknown };
/** ms: no answer is waited for longer. */
const patience = 15_000;

type Outcome = {
  readonly took: number[];
  /** With Retry-After. */
  refused: number;
  /** Statuses that are neither a success nor such a refusal; 0: no answer. */
  readonly other: Record<string, number>;
};
const none = (): Outcome => ({ took: [], refused: 0, other: {} });
const outcomes: Readonly<Record<Kind, Outcome>> = {
  acceptance: none(),
  SOS: none(),
  'sign-in': none(),
  webhook: none(),
  'main job': none(),
  list: none(),
};

let accepted = 0;
const anAttempt = (): Attempt => {
  const attempt = attempts[accepted++];
  if (!attempt) throw new Error('the attempts ran out');
  return attempt;
};
const tokens = [...new Set(attempts.map(({ token }) => token))];
const pick = <T>(of: readonly T[]): T => of[Math.floor(Math.random() * of.length)] as T;
const somebody = (): string => pick(tokens);
const estimate = {
  service_type: 'moving',
  move_option: 'door-to-door',
  room_size: '2bedroom',
  from: { lat: 6.5, lng: 3.35 },
  to: { lat: 6.45, lng: 3.47 },
};
const ofJob = (path: string, job: string): string => path.replace('{id}', job);

/** 70 % lists, 20 % main job, 10 % critical calls. */
const calls: Readonly<Record<Kind, () => Call>> = {
  list: () => ({
    method: 'GET',
    path: pick([listBoard.path, listBoard.path, listNotifications.path, `${listMyJobs.path}?state=past`]),
    token: somebody(),
  }),
  'main job': pick([
    () => ({ method: 'POST', path: estimatePrice.path, body: estimate }),
    () => ({ method: 'POST', path: submitRequest.path, body: moveRequest() }),
    () => ({ method: 'GET', path: ofJob(readJob.path, pick(attempts).job), token: somebody() }),
  ]),
  acceptance: () => {
    const { job, token } = anAttempt();
    return { method: 'POST', path: ofJob(acceptJob.path, job), token };
  },
  SOS: () => ({
    method: 'POST',
    path: sendSos.path,
    token: somebody(),
    body: { pressed_at: Date.now(), place: { lat: 6.5, lng: 3.35, at: Date.now() } },
  }),
  'sign-in': () => ({
    method: 'POST',
    path: signIn.path,
    body: { email: `bench${1 + Math.floor(Math.random() * 1_000)}@example.com`, password: 'wrong-and-long-9' },
  }),
  webhook: () => ({ method: 'POST', path: '/api/payments/notes/sandbox', body: {} }),
};
const kindNow = (): Kind => {
  const at = Math.random();
  if (at < 0.7) return 'list';
  if (at < 0.9) return 'main job';
  return pick(['acceptance', 'SOS', 'sign-in', 'webhook']);
};

const send = (
  { method, path, token, body }: Call,
  agent: Agent,
  from: string,
): Promise<{ status: number; retryAfter: number }> =>
  new Promise((answered) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const sent = request(
      {
        hostname,
        port,
        path,
        method,
        agent,
        family: 4,
        localAddress: from,
        headers: {
          ...(method === 'GET' ? {} : { origin }),
          ...(token ? { cookie: `kaya=${token}` } : {}),
          ...(text === undefined ? {} : { 'content-type': 'application/json' }),
        },
        timeout: patience,
      },
      (response) => {
        response.resume();
        const answer = { status: response.statusCode ?? 0, retryAfter: Number(response.headers['retry-after'] ?? 0) };
        response.on('end', () => answered(answer));
        response.on('error', () => answered({ status: 0, retryAfter: 0 }));
      },
    );
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => answered({ status: 0, retryAfter: 0 }));
    sent.end(text);
  });

/** What a working server answers: these workers have no password (400), no provider sent the note (401), a job may be foreign (404) or taken (409). */
const right = new Set([200, 201, 400, 401, 404, 409]);
const until = performance.now() + Number(seconds) * 1_000;
const client = async (_: unknown, n: number): Promise<void> => {
  // Limits per address: each client is a phone with an address.
  const from = `127.0.${1 + Math.floor(n / 250)}.${2 + (n % 250)}`;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  while (performance.now() < until) {
    const kind = kindNow();
    const outcome = outcomes[kind];
    const at = performance.now();
    const { status, retryAfter } = await send(calls[kind](), agent, from);
    if (right.has(status)) outcome.took.push(performance.now() - at);
    else if ((status === 503 || status === 429) && retryAfter > 0) {
      outcome.refused += 1;
      await sleep(retryAfter * 1_000);
    } else outcome.other[status] = (outcome.other[status] ?? 0) + 1;
  }
  agent.destroy();
};
await Promise.all(Array.from({ length: Number(clients) }, client));
console.log(JSON.stringify(outcomes));
