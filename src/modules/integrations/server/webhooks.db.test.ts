// Webhooks from pressing "Send a test" to a company's server: what is sent, what is retried, what a company sees of it.
import type { RequestListener } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openCompany, type TestCompany } from '../../../../tests/support/company.ts';
import { type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { codeOf, impatient, proven, wanted, openWebhooks, type Got } from '../../../../tests/support/webhooks.ts';
import { query } from '../../../kernel/db/query.ts';
import { openOutside } from '../../../kernel/outside-fetch.ts';
import { webhookRules } from '../rules.ts';
import { changeSecret } from './change-secret.ts';
import { changeWebhook } from './change-webhook.ts';
import { integrationsModule } from './module.ts';
import { listWebhooks } from './list-webhooks.ts';
import { makeWebhook } from './make-webhook.ts';
import { removeWebhook } from './remove-webhook.ts';
import { replayDelivery } from './replay-delivery.ts';

let market: JobDatabase;
let zuma: TestCompany;
let other: TestCompany;
let hooks: ReturnType<typeof openWebhooks>;
beforeAll(async () => {
  market = await openJobDatabase(6);
  hooks = openWebhooks(market);
  zuma = await openCompany(market);
  other = await openCompany(market, 'Another Ltd');
});
afterEach(() => hooks.hangUp());
afterAll(() => market.close());

describe('makeWebhook, listWebhooks, changeWebhook and removeWebhook', () => {
  test('the secret is shown once, and only the system reads it', async () => {
    const made = await hooks.webhookAt(zuma, 'https://hooks.example/one');
    expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const list = await market.as(zuma.admin, (act) => listWebhooks(act, { params: { company: zuma.id } }, noExchange));
    expect(list.items).toContainEqual(made.webhook);
    expect(JSON.stringify(list)).not.toContain(made.secret);
    const secrets = query('test.secrets', {}, { n: 'int8' }, 'SELECT count(*) AS n FROM integrations.webhook_secrets');
    expect((await market.as(zuma.admin, (act) => act.one(secrets, {})))?.n).toBe(0);
  });

  test.each([
    'http://hooks.example/',
    'https://127.0.0.1/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://user:password@hooks.example/',
    'nonsense',
  ])('%s is refused', async (url) => {
    const make = makeWebhook(openOutside());
    const params = { company: zuma.id };
    expect(await codeOf(market.as(zuma.admin, (act) => make(act, { params, body: wanted(url) }, noExchange)))).toBe(
      'bad_address',
    );
    const { webhook } = await hooks.webhookAt(zuma, 'https://hooks.example/change');
    const change = changeWebhook(openOutside());
    const on = { params: { company: zuma.id, id: webhook.id }, body: { ...wanted(url), on: true } };
    expect(await codeOf(market.as(zuma.admin, (act) => change(act, on, noExchange)))).toBe('bad_address');
    await market.as(zuma.admin, (act) => removeWebhook(act, { params: on.params }, noExchange));
  });

  test('no more than ten, even if created concurrently', async () => {
    const company = await openCompany(market);
    const codes = await Promise.all(
      Array.from({ length: 13 }, (_, n) => codeOf(hooks.webhookAt(company, `https://hooks.example/${n}`))),
    );
    expect(codes.filter((code) => code === 'done')).toHaveLength(webhookRules.maxEndpoints);
    expect(codes.filter((code) => code === 'too_many_webhooks')).toHaveLength(3);
  });

  test('no event contains its address: the path is often a secret', async () => {
    await hooks.webhookAt(zuma, 'https://hooks.example/services/T0/B0/hidden?token=hidden');
    const { rows } = await market.owner.query<{ url: string }>(
      `SELECT payload ->> 'url' AS url FROM kernel.events WHERE name LIKE 'integrations.%'`,
    );
    expect(rows.map(({ url }) => url)).toContain('https://hooks.example');
    expect(JSON.stringify(rows)).not.toContain('hidden');
  });

  test('removing one deletes its log', async () => {
    const { url } = await hooks.receiver();
    const { webhook } = await hooks.webhookAt(zuma, url);
    const id = await hooks.tested(zuma, webhook.id);
    const params = { company: zuma.id, id: webhook.id };
    const remove = () => codeOf(market.as(zuma.admin, (act) => removeWebhook(act, { params }, noExchange)));
    expect([await remove(), await remove()]).toEqual(['done', 'not_found']);
    expect(await codeOf(hooks.seen(zuma, id))).toBe('not_found');
    await hooks.deliver(id);
  });
});

test('a message in progress is not retried after its webhook is removed', async () => {
  const removal: { now?: () => Promise<unknown> } = {};
  const { got, url } = await hooks.receiver((_request, response) => {
    void removal.now?.().then(() => response.writeHead(503).end());
  });
  const { webhook } = await hooks.webhookAt(zuma, url);
  const id = await hooks.tested(zuma, webhook.id);
  const params = { company: zuma.id, id: webhook.id };
  removal.now = () => market.as(zuma.admin, (act) => removeWebhook(act, { params }, noExchange));
  const before = await hooks.queued(id);
  await hooks.deliver(id);
  expect(await hooks.queued(id), 'no further try').toBeLessThanOrEqual(before);
  await hooks.deliver(id);
  expect(got).toHaveLength(1);
});

describe('sendTest, deliverWebhook, readDelivery and replayDelivery', () => {
  test('a message arrives signed, small and without anything of another company', async () => {
    const { got, url } = await hooks.receiver((_request, response) => response.end('thank you'));
    const { webhook, secret } = await hooks.webhookAt(zuma, url);
    const id = await hooks.tested(zuma, webhook.id);
    expect(await hooks.queued(id)).toBe(1);
    await hooks.deliver(id);
    const [only] = got as [Got];
    expect(got).toHaveLength(1);
    expect(proven(only, secret)).toBe(true);
    expect(proven({ ...only, body: `${only.body} ` }, secret)).toBe(false);
    expect(Math.abs(Number(only.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60);
    expect(JSON.parse(only.body)).toMatchObject({ type: 'webhook.test', version: 1, company_id: zuma.id });
    const { delivery, attempts, body: sent } = await hooks.seen(zuma, id);
    expect(delivery).toMatchObject({ state: 'delivered', tries: 1, next_at: null, kind: 'webhook.test' });
    expect(delivery.message_id).toBe(only.headers['webhook-id']);
    expect(sent).toBe(only.body);
    expect(attempts).toMatchObject([{ status: 200, fault: null, answer: 'thank you' }]);
    // It no longer waits: a task that runs twice sends nothing.
    await hooks.deliver(id);
    expect(got).toHaveLength(1);
  });

  test.each<[string, RequestListener, { status: number | null; fault: RegExp | null; answer: string }]>([
    [
      'fails',
      (_request, response) => response.writeHead(500).end('b\u0000roken'),
      { status: 500, fault: null, answer: 'broken' },
    ],
    [
      'redirects into our own network',
      (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end('over there'),
      { status: 302, fault: null, answer: 'over there' },
    ],
    ['hangs', () => undefined, { status: null, fault: /No answer within/, answer: '' }],
    [
      'breaks off',
      (request) => request.socket.destroy(),
      { status: null, fault: /No connection, or it broke/, answer: '' },
    ],
    [
      'answers very much',
      (_request, response) => response.writeHead(404).end('é'.repeat(100_000)),
      { status: 404, fault: null, answer: 'é'.repeat(webhookRules.answerBytes / 2) },
    ],
  ])('a receiver that %s is retried later, with the same id', async (_what, answer, expected) => {
    const { got, url } = await hooks.receiver(answer);
    const { webhook } = await hooks.webhookAt(zuma, url);
    const id = await hooks.tested(zuma, webhook.id);
    await hooks.deliver(id);
    const { delivery, attempts } = await hooks.seen(zuma, id);
    const [attempt] = attempts;
    expect(delivery).toMatchObject({ state: 'waiting', tries: 1 });
    expect(attempt).toMatchObject({ status: expected.status, answer: expected.answer });
    if (expected.fault) expect(attempt?.fault).toMatch(expected.fault);
    else expect(attempt?.fault).toBeNull();
    expect(Date.parse(delivery.next_at ?? '') - Date.parse(attempt?.at ?? '')).toBe(webhookRules.gaps_ms[0]);
    expect(await hooks.queued(id)).toBe(1);
    await hooks.deliver(id);
    expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(got).toHaveLength(2);
    await market.as(zuma.admin, (act) =>
      removeWebhook(act, { params: { company: zuma.id, id: webhook.id } }, noExchange),
    );
  });

  test('a name that resolves to a private address is not called', async () => {
    const { got, url } = await hooks.receiver();
    const { webhook } = await hooks.webhookAt(zuma, url);
    const id = await hooks.tested(zuma, webhook.id);
    await hooks.deliver(
      id,
      impatient(async () => [{ address: '10.0.0.1', family: 4 }]),
    );
    const { attempts } = await hooks.seen(zuma, id);
    expect(attempts).toMatchObject([{ status: null, fault: expect.stringContaining('private network') as string }]);
    expect(got).toEqual([]);
  });

  test('after the last attempt it has failed, and replayDelivery sends the same message again', async () => {
    let healthy = false;
    const { got, url } = await hooks.receiver((_request, response) => response.writeHead(healthy ? 200 : 503).end());
    const { webhook } = await hooks.webhookAt(zuma, url);
    const id = await hooks.tested(zuma, webhook.id);
    const tries = webhookRules.gaps_ms.length + 1;
    for (let n = 0; n < tries; n += 1) await hooks.deliver(id);
    expect((await hooks.seen(zuma, id)).delivery).toMatchObject({ state: 'failed', tries, next_at: null });
    await hooks.deliver(id);
    expect(got).toHaveLength(tries);
    healthy = true;
    const params = { company: zuma.id, id };
    const again = await market.as(zuma.admin, (act) => replayDelivery(act, { params }, noExchange));
    expect(again).toMatchObject({ state: 'waiting', tries: 0 });
    await hooks.deliver(id);
    expect((await hooks.seen(zuma, id)).delivery).toMatchObject({ state: 'delivered', tries: 1 });
    expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(got.map((each) => each.body)).size).toBe(1);
  });

  test('a replay during the last attempt is not lost', async () => {
    let during: (() => Promise<unknown>) | null = null;
    const { got, url } = await hooks.receiver((_request, response) => {
      const status = during ? 503 : 200;
      void (during ?? (async () => undefined))().then(() => response.writeHead(status).end());
    });
    const { webhook } = await hooks.webhookAt(zuma, url);
    const id = await hooks.tested(zuma, webhook.id);
    await market.owner.query('UPDATE integrations.webhook_deliveries SET tries = $2 WHERE id = $1', [
      id,
      webhookRules.gaps_ms.length,
    ]);
    const params = { company: zuma.id, id };
    during = () => market.as(zuma.admin, (act) => replayDelivery(act, { params }, noExchange));
    await hooks.deliver(id);
    expect((await hooks.seen(zuma, id)).delivery).toMatchObject({ state: 'waiting', tries: 0 });
    during = null;
    await hooks.deliver(id);
    expect((await hooks.seen(zuma, id)).delivery).toMatchObject({ state: 'delivered', tries: 1 });
    expect(got).toHaveLength(2);
  });

  test('an endpoint without a delivery for days is disabled, its admins get an email, and enabling it resets the count', async () => {
    const company = await openCompany(market);
    await company.join('manager');
    const { url } = await hooks.receiver((_request, response) => response.writeHead(500).end());
    const { webhook } = await hooks.webhookAt(company, url);
    const [first, second] = [await hooks.tested(company, webhook.id), await hooks.tested(company, webhook.id)];
    const params = { company: company.id, id: webhook.id };
    await hooks.deliver(first);
    const failing = `UPDATE integrations.webhook_endpoints SET failing_since = now() - interval '5 days 1 minute' WHERE id = $1`;
    await market.owner.query(failing, [webhook.id]);
    await hooks.deliver(first);
    const list = await market.as(company.admin, (act) => listWebhooks(act, { params }, noExchange));
    expect(list.items).toMatchObject([{ id: webhook.id, disabled_because: 'failures' }]);
    const { rows } = await market.owner.query<{ payload: { to: string } }>(
      `SELECT payload FROM graphile_worker._private_jobs WHERE payload ->> 'letter' = 'webhook_disabled'`,
    );
    expect(rows).toHaveLength(1);
    expect(market.emitted.filter(({ kind }) => kind.name === 'integrations.webhook_disabled')).toHaveLength(1);
    // Waiting deliveries are not sent, and no new ones can be requested.
    await hooks.deliver(second);
    expect((await hooks.seen(company, second)).delivery).toMatchObject({ state: 'failed', last: null });
    expect(await codeOf(hooks.tested(company, webhook.id))).toBe('webhook_disabled');
    const replay = market.as(company.admin, (act) =>
      replayDelivery(act, { params: { company: company.id, id: second } }, noExchange),
    );
    expect(await codeOf(replay)).toBe('webhook_disabled');
    const on = { params, body: { ...wanted(url), on: true } };
    const changed = await market.as(company.admin, (act) => changeWebhook(impatient())(act, on, noExchange));
    expect(changed).toMatchObject({ disabled_at: null, failing_since: null });
    expect(await codeOf(hooks.tested(company, webhook.id))).toBe('done');
  });

  test('a hanging receiver has two deliveries in progress; others wait in the queue and block no one', async () => {
    const company = await openCompany(market);
    const { got, url } = await hooks.receiver(() => undefined);
    const { webhook } = await hooks.webhookAt(company, url);
    const ids = [];
    for (let n = 0; n < 6; n += 1) ids.push(await hooks.tested(company, webhook.id));
    await Promise.all(ids.map((id) => hooks.deliver(id)));
    expect(got).toHaveLength(webhookRules.atOnce.maxOfEndpoint);
    const tries = await Promise.all(ids.map(async (id) => (await hooks.seen(company, id)).delivery.tries));
    expect(tries.toSorted()).toEqual([0, 0, 0, 0, 1, 1]);
    // Each of them gets a later turn, and is sent then.
    const waiting = ids.filter((_, n) => tries[n] === 0);
    const { rows } = await market.owner.query<{ later: boolean }>(
      `SELECT run_at > now() AS later FROM graphile_worker.jobs WHERE key = ANY ($1)`,
      [waiting.map((id) => `deliver:${id}`)],
    );
    expect(rows).toEqual(waiting.map(() => ({ later: true })));
    await hooks.deliver(waiting[0] ?? '');
    expect(got).toHaveLength(webhookRules.atOnce.maxOfEndpoint + 1);
  });

  test('a successful delivery resets the count of days', async () => {
    let healthy = false;
    const { url } = await hooks.receiver((_request, response) => response.writeHead(healthy ? 200 : 500).end());
    const { webhook } = await hooks.webhookAt(zuma, url);
    const one = () =>
      market.owner.query('SELECT failing_since FROM integrations.webhook_endpoints WHERE id = $1', [webhook.id]);
    await hooks.deliver(await hooks.tested(zuma, webhook.id));
    expect((await one()).rows[0]).not.toEqual({ failing_since: null });
    healthy = true;
    await hooks.deliver(await hooks.tested(zuma, webhook.id));
    expect((await one()).rows).toEqual([{ failing_since: null }]);
  });
});

describe('changeSecret', () => {
  test('for a day both secrets sign, then only the new one', async () => {
    const { got, url } = await hooks.receiver();
    const { webhook, secret: old } = await hooks.webhookAt(other, url);
    const params = { company: other.id, id: webhook.id };
    const { secret: fresh } = await market.as(other.admin, (act) => changeSecret(act, { params }, noExchange));
    await hooks.deliver(await hooks.tested(other, webhook.id));
    expect([proven(got[0] as Got, old), proven(got[0] as Got, fresh)]).toEqual([true, true]);
    await market.owner.query(`UPDATE integrations.webhook_secrets SET previous_until = now() WHERE endpoint_id = $1`, [
      webhook.id,
    ]);
    await hooks.deliver(await hooks.tested(other, webhook.id));
    expect([proven(got[1] as Got, old), proven(got[1] as Got, fresh)]).toEqual([false, true]);
    const stolen = market.as(zuma.admin, (act) =>
      changeSecret(act, { params: { ...params, company: zuma.id } }, noExchange),
    );
    expect(await codeOf(stolen)).toBe('not_found');
  });
});

describe('integrations.forget_messages', () => {
  test('messages older than 30 days are deleted in batches, and the rest stays', async () => {
    const company = await openCompany(market);
    await market.owner.query(
      `INSERT INTO integrations.webhook_messages (company_id, event_id, kind, body, created_at)
       SELECT $1, gen_random_uuid(), 'key.made', '{}', now() - CASE WHEN n > 1500 THEN interval '29 days' ELSE interval '31 days' END
         FROM generate_series(1, 1501) AS n`,
      [company.id],
    );
    await market.owner.query(`
      CREATE FUNCTION integrations.refuse_many() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF (SELECT count(*) FROM gone) > 1000 THEN RAISE 'too many at once'; END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER refuse_many AFTER DELETE ON integrations.webhook_messages REFERENCING OLD TABLE AS gone
        FOR EACH STATEMENT EXECUTE FUNCTION integrations.refuse_many();`);
    const tasks = integrationsModule.tasks?.({ fetch: impatient() });
    await tasks?.['integrations.forget_messages']?.({}, market.db);
    const count = 'SELECT count(*)::int FROM integrations.webhook_messages WHERE company_id = $1';
    expect(await market.value(count, [company.id])).toBe(1);
  });
});
