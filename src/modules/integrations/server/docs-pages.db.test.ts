// Every sample of every page is run as it is shown, in the order of the page: curl, and TypeScript with the files that the page offers.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyWithAdmin } from '../../../../tests/support/company-people.ts';
import { type Kaya, startKaya } from '../../../../tests/support/kaya.ts';
import { plain, run } from '../../../../tests/support/shown-commands.ts';
import { until } from '../../../../tests/support/until.ts';
import { addDays, lagosDate } from '../../../shared/clock.ts';
import * as order from '../api-order-contract.ts';
import { allScopes, allWebhookKinds } from '../rules.ts';
import { signMessage } from './sign-message.ts';
import { docsPages } from './docs-pages.ts';
import { addressOf } from './docs/frame.ts';
import { pythonCheck, receiver, shellCheck } from './docs/signature-code.ts';
import { scriptStart } from './docs/start-pages.ts';
import { sampleMessage } from './docs/webhook-pages.ts';

let kaya: Kaya;
let folder: string;
const children: ChildProcess[] = [];
beforeAll(async () => {
  kaya = await startKaya();
  folder = mkdtempSync(path.join(tmpdir(), 'kaya-docs-'));
  for (const name of ['client.ts', 'webhook.ts', 'api.gen.ts'])
    writeFileSync(path.join(folder, name), await (await fetch(`${kaya.url}/api/docs/typescript/${name}`)).text());
  writeFileSync(path.join(folder, 'package.json'), '{"type": "module"}');
});
afterAll(async () => {
  for (const child of children) child.kill();
  await kaya.stop();
  rmSync(folder, { recursive: true });
});

const day = addDays(lagosDate(new Date()), 9);
const pages = docsPages('');
const samples = (html: string, kind: 'curl' | 'ts'): string[] =>
  [...html.matchAll(new RegExp(`<div class="block ${kind}"><pre>(.*?)</pre>`, 'gs'))].map(([, text]) =>
    plain(text ?? ''),
  );

/** Pages about a booking that another page made: how many steps it has taken. */
const stepsBefore: Readonly<Record<string, number>> = { 'follow-a-booking': 5, cancel: 0, 'test-keys': 0 };
/** Its samples check a signature (below). */
const withCalls = pages.filter(
  ({ slug, body }) => !['webhooks', 'reference', ''].includes(slug) && samples(body, 'curl').length > 0,
);

const readyFor = async (slug: string) => {
  const company = await companyWithAdmin(kaya);
  const { secret, send } = await company.key(allScopes, { test: true });
  const variables: Record<string, string> = { KAYA_KEY: secret, DAY: day };
  const steps = stepsBefore[slug];
  if (steps !== undefined) {
    const body = JSON.parse(JSON.stringify(order.createBooking.example.body).replaceAll('{day}', day)) as object;
    variables['BOOKING'] = String((await send('POST /api/v1/bookings', body)).body['id']);
    for (let step = 0; step < steps; step += 1)
      await send(`POST /api/v1/test/bookings/${variables['BOOKING']}/advance`);
  }
  return { company, variables };
};

test('every page and file answers with a policy that allows nothing inline, and the old address leads to the new one', async () => {
  for (const page of pages) {
    const answer = await fetch(kaya.url + addressOf(page));
    expect([page.slug, answer.status]).toEqual([page.slug, 200]);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(await answer.text()).toContain('<main id="main">');
  }
  const old = await fetch(`${kaya.url}/api/docs/build-with-kaya`, { redirect: 'manual' });
  expect([old.status, old.headers.get('location')]).toEqual([308, '/api/docs/quick-start']);
  const quick = await (await fetch(`${kaya.url}/api/docs/quick-start`)).text();
  expect(quick, 'its own address, from the settings').toContain(`export KAYA=${kaya.url}`);
});

test('the documents for programs have their calls only', async () => {
  const reference = await (await fetch(`${kaya.url}/api/docs/reference`)).text();
  expect([
    ...new Set([...reference.matchAll(/<h3><code>\w+ (\/api\/\S+)<\/code>/g)].map(([, at]) => at?.split('/')[2])),
  ]).toEqual(['v1']);
});

describe.each(withCalls.map((page) => [page.slug, page] as const))('the samples of %s', (slug, { body }) => {
  test('run in curl, in their order', async () => {
    const { variables } = await readyFor(slug);
    for (const shown of samples(body, 'curl')) {
      const answer = await run(kaya, shown.replace('curl -sS ', 'curl '), variables);
      expect([shown, answer.status, answer.body['code']]).toEqual([
        shown,
        slug === 'errors' ? 404 : expect.toSatisfy((status: number) => status < 300),
        slug === 'errors' ? 'not_found' : undefined,
      ]);
      const kept = /\/(quotes|bookings|items)"/.exec(shown)?.[1];
      const names: Readonly<Record<string, string>> = { quotes: 'QUOTE', bookings: 'BOOKING', items: 'ITEM' };
      if (kept && answer.body['id']) variables[names[kept] ?? ''] = String(answer.body['id']);
      if (answer.body['version']) variables['VERSION'] = String(answer.body['version']);
    }
  });

  test('run in TypeScript, as one program', async () => {
    const { variables } = await readyFor(slug);
    const before = variables['BOOKING'] ? `const booking = { id: '${variables['BOOKING']}' };\n` : '';
    const file = path.join(folder, `${slug}.ts`);
    writeFileSync(file, [scriptStart, before, ...samples(body, 'ts'), `console.log('ran');`].join('\n'));
    const child = spawn(process.execPath, [file], { env: { ...process.env, ...variables, KAYA: kaya.url } });
    children.push(child);
    let said = '';
    child.stdout.on('data', (part: Buffer) => (said += String(part)));
    child.stderr.on('data', (part: Buffer) => (said += String(part)));
    const code = await new Promise((done) => child.on('close', done));
    expect([said, code]).toEqual([expect.stringMatching(/ran\n$/), 0]);
  });
});

describe('checking a signature', () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const body = JSON.stringify(sampleMessage);
  const headers = signMessage({ id: 'msg_1', sent_at: new Date(), body }, [secret]);
  const checked = (by: string, given: string): string =>
    execFileSync('python3', [
      '-c',
      `${pythonCheck}\nimport json, sys\nprint(from_kaya(sys.argv[1], json.loads(sys.argv[2]), sys.argv[3].encode()))`,
      by,
      JSON.stringify(headers),
      given,
    ])
      .toString()
      .trim();

  test.skipIf(spawnSync('python3', ['--version']).error !== undefined)('in Python, as the page shows it', () => {
    expect([checked(secret, body), checked(secret, `${body} `), checked('whsec_AAAA', body)]).toEqual([
      'True',
      'False',
      'False',
    ]);
  });

  test.skipIf(spawnSync('openssl', ['version']).error !== undefined)('in a shell, as the page shows it', () => {
    const env = {
      ...process.env,
      SECRET: secret,
      WEBHOOK_ID: headers['webhook-id'],
      WEBHOOK_TIMESTAMP: headers['webhook-timestamp'],
      BODY: body,
    };
    const made = execFileSync('bash', ['-c', shellCheck], { env }).toString().trim();
    expect(`v1,${made}`).toBe(headers['webhook-signature']);
  });

  test('the receiver of the quick start takes what Kaya sends, and refuses what others do', async () => {
    const free = createServer().listen(0, '127.0.0.1');
    await new Promise((ready) => free.on('listening', ready));
    const { port } = free.address() as AddressInfo;
    await new Promise((closed) => free.close(closed));
    const company = await companyWithAdmin(kaya);
    const url = `http://localhost:${port}/kaya`;
    const made = await company.admin.send(`POST ${company.at}/webhooks`, { url, kinds: allWebhookKinds, test: true });
    const file = path.join(folder, 'receiver.mjs');
    writeFileSync(file, receiver);
    const env = { ...process.env, KAYA_SECRET: String(made.body['secret']), PORT: String(port) };
    const child = spawn(process.execPath, [file], { env });
    children.push(child);
    let said = '';
    child.stdout.on('data', (part: Buffer) => (said += String(part)));
    const forged = () =>
      fetch(url, { method: 'POST', body: '{}', headers: { 'webhook-id': 'msg_2', 'webhook-timestamp': '1' } }).catch(
        () => null,
      );
    await until(async () => (await forged())?.status === 401);
    const { send } = await company.key(allScopes, { test: true });
    const booking = JSON.parse(JSON.stringify(order.createBooking.example.body).replaceAll('{day}', day)) as object;
    const { id } = (await send('POST /api/v1/bookings', booking)).body;
    await send(`POST /api/v1/test/bookings/${String(id)}/advance`);
    await until(async () => said.includes('verified booking.assigned order-4711 Test'));
    expect(said).toContain('refused');
  });

  test('the message on the page has the fields of a real one', async () => {
    const company = await companyWithAdmin(kaya);
    await company.admin.send(`POST ${company.at}/webhooks`, {
      url: 'https://hooks.zuma.example/a',
      kinds: ['booking.created'],
    });
    const { send } = await company.key(allScopes);
    const booking = JSON.parse(JSON.stringify(order.createBooking.example.body).replaceAll('{day}', day)) as object;
    await send('POST /api/v1/bookings', booking);
    const read = async () =>
      (
        await kaya.owner.query<{ body: string }>(
          'SELECT body FROM integrations.webhook_messages WHERE company_id = $1',
          [company.id],
        )
      ).rows;
    await until(async () => (await read()).length > 0);
    const real = JSON.parse((await read())[0]?.body ?? '{}') as { data: object };
    expect(Object.keys(real)).toEqual(Object.keys(sampleMessage));
    expect(Object.keys(real.data)).toEqual(Object.keys(sampleMessage.data));
  });
});
