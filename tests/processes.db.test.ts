// A managed PostgreSQL, two web processes and one worker, as a city would run Kaya: they share nothing except the database, and
// any of them may die.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitRequest, trackRequest } from '../src/modules/requests/contract.ts';
import { confirmLink, signUp } from '../src/modules/identity/contract.ts';
import { acceptJob } from '../src/modules/jobs/contract.ts';
import { departForJob } from '../src/modules/jobs/steps-contract.ts';
import { listNotifications } from '../src/modules/notifications/contract.ts';
import { createWorker } from '../src/modules/workers/contract.ts';
import { mailbox } from '../src/kernel/mail.ts';
import { addDays, lagosDate } from '../src/shared/clock.ts';
import { moveRequest } from './support/move-request.ts';
import { movedClock } from './support/clock.ts';
import { makeDue } from './support/due-job.ts';
import { type SecondPostgres, startSecondPostgres } from './support/database.ts';
import { type Person, person } from './support/kaya.ts';

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
};

/** The public address; in production a load balancer is there. */
const origin = 'http://kaya.example';

let postgres: SecondPostgres;
let dataDir: string;
const children = new Set<ChildProcess>();

/** Starts one process of a role and waits until it serves. */
const launch = async (role: 'web' | 'worker'): Promise<{ url: string; child: ChildProcess }> => {
  const port = await freePort();
  const child = spawn(process.execPath, [resolve(import.meta.dirname, 'support/serve.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      ...movedClock,
      NODE_ENV: 'test',
      PORT: String(port),
      DATABASE_URL: postgres.ownerUrl,
      KAYA_DATA_DIR: dataDir,
      KAYA_ROLE: role,
      KAYA_ORIGIN: origin,
      KAYA_FIRST_REFUSAL_MINUTES: '0',
      LOG_LEVEL: 'error',
    },
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  return { url: `http://localhost:${port}`, child };
};

let north: string;
let south: string;
let worker: ChildProcess;

beforeAll(async () => {
  postgres = await startSecondPostgres();
  dataDir = await mkdtemp(join(tmpdir(), 'kaya-processes-'));
  ({ url: north } = await launch('web'));
  ({ url: south } = await launch('web'));
  ({ child: worker } = await launch('worker'));
}, 60_000);

afterAll(async () => {
  await Promise.all(
    [...children].map(async (child) => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }),
  );
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);

const until = async <T>(look: () => Promise<T | undefined>): Promise<T> => {
  for (let tries = 0; tries < 400; tries += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((next) => setTimeout(next, 50));
  }
  throw new Error('it never came');
};

/** Signs up in one process, reads the email that the worker sent, confirms in the other. */
const mover = async (email: string): Promise<Person> => {
  const somebody = person(north, origin);
  await somebody.call(signUp, { body: { email, password: 'danfo-and-rope' } });
  const letters = mailbox(join(dataDir, 'mailbox'));
  const link = await until(async () => (await letters.kept?.(email))?.[0]?.links[0]);
  const code = new URL(link).searchParams.get('code') ?? '';
  await somebody.call(confirmLink, { body: { type: 'magiclink', code } });
  await somebody.call(createWorker, {
    body: {
      full_name: 'Musa Ibrahim',
      location: 'Yaba, Lagos',
      skills: ['packing'],
      languages: ['en'],
      phone: '08052345678',
    },
  });
  return somebody;
};

const ask = async (customer: Person, inDays: number): Promise<{ key: string; job: string }> => {
  const { tracking_path } = await customer.call(submitRequest, {
    body: moveRequest({ preferred_date: addDays(lagosDate(new Date()), inDays), email: 'customer@example.com' }),
  });
  const key = tracking_path.split('/').at(-1) ?? '';
  const { job_id } = await customer.call(trackRequest, { params: { key } });
  return { key, job: job_id ?? '' };
};

/** Opens a live stream and returns a reader of the next message that names the subject. */
const listen = async (url: string, key: string) => {
  const cut = new AbortController();
  const response = await fetch(`${url}/api/live?track=${key}`, { signal: cut.signal });
  expect(response.status).toBe(200);
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let buffer = '';
  return {
    next: async (subject: string): Promise<void> => {
      while (!buffer.includes(`"${subject}"`)) {
        const { value, done } = await reader.read();
        if (done) throw new Error('the stream ended');
        buffer += decoder.decode(value, { stream: true });
      }
      buffer = '';
    },
    close: () => cut.abort(),
  };
};

test('a page connected to one process hears at once when a job is accepted through the other', async () => {
  const musa = await mover('musa@example.com');
  const { key, job } = await ask(person(north, origin), 3);
  const stream = await listen(south, key);
  await musa.call(acceptJob, { params: { id: job } });
  await stream.next(`job:${job}`);
  stream.close();
  // The other process knows the session too, and the mover.
  const elsewhere = await person(south, origin).call(trackRequest, { params: { key } });
  expect(elsewhere).toMatchObject({ job_status: 'assigned', mover: { card: { full_name: 'Musa Ibrahim' } } });
});

test('events are delivered when a worker process starts again', async () => {
  const tunde = await mover('tunde@example.com');
  const { key, job } = await ask(person(south, origin), 5);
  await tunde.call(acceptJob, { params: { id: job } });
  worker.kill('SIGKILL');
  await once(worker, 'exit');
  const owner = new pg.Client({ connectionString: postgres.ownerUrl });
  await owner.connect();
  await makeDue(owner, job);
  await owner.end();
  await tunde.call(departForJob, { params: { id: job } });
  const stream = await listen(south, key);
  ({ child: worker } = await launch('worker'));
  await stream.next(`job:${job}`);
  stream.close();
  const letters = mailbox(join(dataDir, 'mailbox'));
  const told = await until(async () => {
    const found = (await letters.kept?.('customer@example.com'))?.filter((letter) => /way/i.test(letter.subject));
    return found && found.length > 0 ? found : undefined;
  });
  expect(told).toHaveLength(1);
  expect((await tunde.call(listNotifications, {})).items.length).toBeGreaterThanOrEqual(0);
});
