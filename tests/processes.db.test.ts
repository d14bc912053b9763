// A managed PostgreSQL, two web processes and one worker, as a city would run Kaya: they share only the database, and any of them may die.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
import { makeDue } from './support/due-job.ts';
import { type Launched, processesOn } from './support/processes.ts';
import { type SecondPostgres, startSecondPostgres } from './support/database.ts';
import { type Person, person } from './support/kaya.ts';

/** The public address, in production that of a load balancer. */
const origin = 'http://kaya.example';

let postgres: SecondPostgres;
let dataDir: string;
let processes: ReturnType<typeof processesOn>;
let north: string;
let south: string;
let worker: Launched;

beforeAll(async () => {
  postgres = await startSecondPostgres();
  dataDir = await mkdtemp(join(tmpdir(), 'kaya-processes-'));
  processes = processesOn(postgres.ownerUrl, dataDir, { KAYA_ORIGIN: origin });
  ({ url: north } = await processes.launch('web'));
  ({ url: south } = await processes.launch('web'));
  worker = await processes.launch('worker');
});

afterAll(async () => {
  await processes.stop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const until = async <T>(look: () => Promise<T | undefined>): Promise<T> => {
  for (const end = Date.now() + 80_000; Date.now() < end; ) {
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

test('a page connected to one process learns at once when a job is accepted through the other', async () => {
  const musa = await mover('musa@example.com');
  const { key, job } = await ask(person(north, origin), 3);
  const stream = await listen(south, key);
  await musa.call(acceptJob, { params: { id: job } });
  await stream.next(`job:${job}`);
  stream.close();
  // The other process also knows the session and the mover.
  const elsewhere = await person(south, origin).call(trackRequest, { params: { key } });
  expect(elsewhere).toMatchObject({ job_status: 'assigned', mover: { card: { full_name: 'Musa Ibrahim' } } });
});

test('events are delivered when a worker process restarts', async () => {
  const tunde = await mover('tunde@example.com');
  const { key, job } = await ask(person(south, origin), 5);
  await tunde.call(acceptJob, { params: { id: job } });
  await worker.kill();
  const owner = new pg.Client({ connectionString: postgres.ownerUrl });
  await owner.connect();
  await makeDue(owner, job);
  await owner.end();
  await tunde.call(departForJob, { params: { id: job } });
  const stream = await listen(south, key);
  worker = await processes.launch('worker');
  await stream.next(`job:${job}`);
  stream.close();
  const letters = mailbox(join(dataDir, 'mailbox'));
  const event = await until(async () => {
    const found = (await letters.kept?.('customer@example.com'))?.filter((letter) => /way/i.test(letter.subject));
    return found && found.length > 0 ? found : undefined;
  });
  expect(event).toHaveLength(1);
  expect((await tunde.call(listNotifications, { query: {} })).items.length).toBeGreaterThanOrEqual(0);
});
