// What Prometheus reads: the numbers an operator needs, and no personal data.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cable } from '../../tests/support/cable.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { inherited } from '../../tests/support/inherited.ts';
import { type Kaya, startKaya } from '../../tests/support/kaya.ts';
import { signUp } from '../modules/identity/contract.ts';
import { typedAddresses } from '../../tests/support/typed-addresses.ts';

const line = cable();
let kaya: Kaya;
let port: number;
beforeAll(async () => {
  port = await freePort();
  kaya = await startKaya({ KAYA_METRICS_PORT: String(port) }, line.through);
});
afterAll(async () => {
  await kaya.stop();
  line.close();
});

type Sample = { readonly name: string; readonly labels: Readonly<Record<string, string>>; readonly value: number };

/** Parses every line in the format; anything else fails. */
const samplesOf = (text: string): Sample[] =>
  text
    .split('\n')
    .filter((one) => one !== '' && !/^# (HELP|TYPE) \w+ /.test(one))
    .map((one) => {
      const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(one) ?? [];
      expect(name, one).not.toBe('');
      const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = '', said = '']) => [key, said]);
      return { name, labels: Object.fromEntries(pairs) as Record<string, string>, value: Number(value) };
    });

const read = async (): Promise<Sample[]> => {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  return samplesOf(await answer.text());
};
const matching = (samples: readonly Sample[], name: string, labels: Record<string, string>): number[] =>
  samples
    .filter((one) => one.name === name && Object.entries(labels).every(([key, said]) => one.labels[key] === said))
    .map(({ value }) => value);
const valueOf = (samples: readonly Sample[], name: string, labels: Record<string, string> = {}): number | undefined =>
  matching(samples, name, labels)[0];
/** Over all values of the labels that are not given: a route has one sample per status. */
const total = (samples: readonly Sample[], name: string, labels: Record<string, string>): number =>
  matching(samples, name, labels).reduce((sum, value) => sum + value, 0);

test('requests, events, tasks, messages, the pools and waiting work are reported', async () => {
  const email = `${randomUUID()}@example.com`;
  // Suites of one process share its counters, and may have seen another status of this route.
  await kaya.person().refused(signUp, { body: { email: 'no address', password: 'x' } });
  const before = await read();
  const more = (samples: readonly Sample[], name: string, labels: Record<string, string>): number =>
    total(samples, name, labels) - total(before, name, labels);
  await kaya.person().call(signUp, { body: { email, password: 'danfo-and-rope' } });
  await kaya.letters(email);
  // An event and a task are counted when they end, which may be after the email is there.
  const counted = async () => {
    const samples = await read();
    return {
      requests: more(samples, 'http_server_request_duration_seconds_count', { http_route: signUp.path }),
      events: more(samples, 'kaya_events_total', { event: 'identity.signed_up' }),
      tasks: more(samples, 'kaya_tasks_total', { task: 'mail.send', outcome: 'done' }),
      messages: more(samples, 'kaya_messages_total', { channel: 'email', outcome: 'sent' }),
    };
  };
  await expect.poll(counted).toEqual({ requests: 1, events: 1, tasks: 1, messages: 1 });
  const samples = await read();
  for (const name of [
    'db_client_connection_count',
    'db_client_connection_pending_requests',
    'kaya_events_oldest_seconds',
    'kaya_live_streams',
    'kaya_money_differences_open',
    'kaya_payouts_unknown',
    'kaya_queue_given_up',
    'kaya_queue_oldest_seconds',
    'kaya_sos_open',
    'nodejs_eventloop_delay_p99_seconds',
    'nodejs_eventloop_utilization_ratio',
    'process_cpu_time_seconds_total',
    'v8js_memory_heap_used_bytes',
  ])
    expect(valueOf(samples, name), name).toBeGreaterThanOrEqual(0);
});

test('a waiting alert is reported with its age, a drill is not', async () => {
  const { rows } = await kaya.owner.query<{ id: string }>(
    `INSERT INTO identity.accounts (email, name) VALUES ('sos@example.com', 'Ada') RETURNING id`,
  );
  await kaya.owner.query(
    `INSERT INTO safety.sos_alerts (user_id, drill, pressed_at, received_at)
     SELECT $1, drill, now(), now() - interval '90 seconds' FROM unnest(ARRAY[true, false]) AS drill`,
    [rows[0]?.id],
  );
  const samples = await read();
  expect(valueOf(samples, 'kaya_sos_open')).toBe(1);
  expect(valueOf(samples, 'kaya_sos_oldest_seconds')).toBeGreaterThanOrEqual(90);
  // The operator reads it without a web process.
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [resolve(import.meta.dirname, '../../bin/db.ts'), 'sos'],
    { env: { ...inherited, NODE_ENV: 'test', DATABASE_URL: kaya.db.ownerUrl } },
  );
  expect(stdout).toMatch(/^.{12} in Lagos, open: Ada\n$/);
});

test('no label holds an id, an address, a phone number or typed text', async () => {
  for (const path of typedAddresses())
    await fetch(`${kaya.url}${path}`, { method: 'GET', headers: { 'x-forwarded-for': '198.51.100.7' } });
  await fetch(`${kaya.url}/api/health/live`, { method: 'BREW' }).catch(() => undefined);
  const said = (await read()).flatMap(({ labels }) => Object.values(labels));
  expect(said.length).toBeGreaterThan(20);
  expect(said.filter((one) => /@|typed|0803|198\.51|[0-9a-f]{8}-[0-9a-f]{4}|\d{6}/.test(one))).toEqual([]);
});

test("without the database the process is still measured, and the database's numbers are left out", async () => {
  line.pull();
  await expect.poll(async () => valueOf(await read(), 'kaya_sos_open')).toBeUndefined();
  expect(valueOf(await read(), 'v8js_memory_heap_used_bytes')).toBeGreaterThan(0);
  line.plug();
  await expect.poll(async () => valueOf(await read(), 'kaya_sos_open')).toBe(1);
});

test('alert rules and dashboard use metrics that exist, and each rule links its section', async () => {
  const doc = (name: string): Promise<string> =>
    readFile(resolve(import.meta.dirname, '../../docs/operations', name), 'utf8');
  const [rules, dashboard, text] = await Promise.all([doc('alerts.yml'), doc('dashboard.json'), doc('alerts.md')]);
  const told = new Set((await read()).map(({ name }) => name));
  const used = new Set(`${rules}${dashboard}`.match(/\b(?:http|kaya|db|nodejs|v8js|process)_[a-z0-9_]+\b/g));
  const label = /^(?:http_(?:route|response_status_code|request_method)|db_client_connection_(?:pool_name|state))$/;
  expect(used.size).toBeGreaterThan(15);
  expect([...used].filter((name) => !told.has(name) && !label.test(name))).toEqual([]);
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, said = '']) => said.toLowerCase().replaceAll(' ', '-'));
  const runbooks = [...rules.matchAll(/alerts\.md#(\S+)/g)].map(([, place = '']) => place);
  expect(runbooks.length).toBeGreaterThan(10);
  expect(runbooks.filter((place) => !headings.includes(place))).toEqual([]);
});

test('a taken port is reported with its setting, and nothing stays open', async () => {
  await expect(startKaya({ KAYA_METRICS_PORT: String(port) })).rejects.toThrow(
    `KAYA_METRICS_PORT ${port} is taken by another program`,
  );
});

test('a worker, which serves no pages, reports there whether it is ready', async () => {
  const own = await freePort();
  const worker = await startKaya({ KAYA_ROLE: 'worker', KAYA_METRICS_PORT: String(own) });
  try {
    const answer = await fetch(`http://127.0.0.1:${own}/api/health/ready`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      ready: true,
      parts: { database: { ok: true }, storage: { ok: true } },
    });
    expect((await fetch(`http://127.0.0.1:${own}/api/health/live`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${own}/`)).status).toBe(404);
  } finally {
    await worker.stop();
  }
});
