// Which events become messages, for which company, and what one company sees of another's keys, webhooks and deliveries.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openCompany, type TestCompany } from '../../../../tests/support/company.ts';
import { type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { codeOf, impatient, openWebhooks, wanted } from '../../../../tests/support/webhooks.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { companyKey, visitor } from '../../../kernel/db/actor.ts';
import { query } from '../../../kernel/db/query.ts';
import { integrationsEvents } from '../events.ts';
import { changeWebhook } from './change-webhook.ts';
import { hearEvents } from './hear-events.ts';
import { listDeliveries } from './list-deliveries.ts';
import { listWebhooks } from './list-webhooks.ts';
import { makeApiKey } from './make-api-key.ts';
import { integrationsModule } from './module.ts';
import { readDelivery } from './read-delivery.ts';
import { removeWebhook } from './remove-webhook.ts';
import { replayDelivery } from './replay-delivery.ts';
import { sendTest } from './send-test.ts';

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

describe('hearEvents and listDeliveries', () => {
  const heard = async (company: TestCompany): Promise<string> => {
    await market.as(company.admin, (act) =>
      makeApiKey(
        act,
        { params: { company: company.id }, body: { name: 'A', scopes: ['spend:read'], life_days: 0 } },
        noExchange,
      ),
    );
    const { rows } = await market.owner.query<{ id: string }>(
      `SELECT id FROM kernel.events WHERE name = $1 AND payload ->> 'companyId' = $2 ORDER BY id DESC LIMIT 1`,
      [integrationsEvents.key_made.name, company.id],
    );
    return rows[0]?.id ?? '';
  };

  test('an event becomes one message for its company, even if it is handled repeatedly', async () => {
    const [mine, theirs] = [await openCompany(market), await openCompany(market, 'Rival Ltd')];
    const { url } = await hooks.receiver();
    const [hook, deaf, rival] = [
      await hooks.webhookAt(mine, url),
      await hooks.webhookAt(mine, url),
      await hooks.webhookAt(theirs, url),
    ];
    const on = {
      params: { company: mine.id, id: deaf.webhook.id },
      body: { ...wanted(url, ['key.revoked']), on: true },
    };
    await market.as(mine.admin, (act) => changeWebhook(impatient())(act, on, noExchange));
    const eventId = await heard(mine);
    await hearEvents({ eventId }, market.db);
    await hearEvents({ eventId }, market.db);
    const logOf = async (company: TestCompany, id: string) =>
      (
        await market.as(company.admin, (act) =>
          listDeliveries(act, { params: { company: company.id, id }, query: {} }, noExchange),
        )
      ).items;
    const [delivery, ...more] = await logOf(mine, hook.webhook.id);
    expect([delivery?.kind, more]).toEqual(['key.made', []]);
    expect(await logOf(mine, deaf.webhook.id)).toEqual([]);
    expect(await logOf(theirs, rival.webhook.id)).toEqual([]);
    const sent = await hooks.seen(mine, delivery?.id ?? '');
    expect(JSON.parse(sent.body)).toMatchObject({
      type: 'key.made',
      company_id: mine.id,
      data: { scopes: ['spend:read'] },
    });
    expect(await hooks.queued(delivery?.id ?? '')).toBe(1);
  });

  test('no message is created without a webhook or for a disabled one', async () => {
    const [none, off] = [await openCompany(market), await openCompany(market)];
    const { webhook } = await hooks.webhookAt(off, 'https://hooks.example/off');
    const on = { params: { company: off.id, id: webhook.id }, body: { ...wanted(webhook.url), on: false } };
    await market.as(off.admin, (act) => changeWebhook(impatient())(act, on, noExchange));
    for (const company of [none, off]) await hearEvents({ eventId: await heard(company) }, market.db);
    const { rows } = await market.owner.query('SELECT FROM integrations.webhook_messages WHERE company_id = ANY ($1)', [
      [none.id, off.id],
    ]);
    expect(rows).toEqual([]);
  });

  test('every event for programs has a listener', () => {
    expect(integrationsModule.listeners).toMatchObject({ 'integrations.key_made': ['integrations.hear'] });
  });
});

describe('the walls', () => {
  const tables = async (): Promise<string[]> =>
    (
      await market.owner.query<{ name: string }>(
        `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'integrations' ORDER BY 1`,
      )
    ).rows.map(({ name }) => name);

  test('a stranger, another admin, a manager and another key see no row of any table', async () => {
    const { url } = await hooks.receiver((_request, response) => response.writeHead(500).end());
    const { webhook } = await hooks.webhookAt(zuma, url);
    await hooks.deliver(await hooks.tested(zuma, webhook.id));
    await market.as(zuma.admin, (act) =>
      makeApiKey(
        act,
        { params: { company: zuma.id }, body: { name: 'A', scopes: ['spend:read'], life_days: 0 } },
        noExchange,
      ),
    );
    await market.owner.query(
      `INSERT INTO integrations.calendar_feeds (company_id, secret_hash) VALUES ($1, gen_random_uuid()::text)`,
      [zuma.id],
    );
    await market.owner.query(
      `INSERT INTO integrations.quotes (company_id, asked, priced, valid_until) VALUES ($1, '{}', '{}', now())`,
      [zuma.id],
    );
    await market.owner.query(
      `INSERT INTO integrations.test_bookings (company_id, booking, steps) VALUES ($1, '{}', '[]')`,
      [zuma.id],
    );
    await market.owner.query(`INSERT INTO integrations.test_items (company_id, item) VALUES ($1, '{}')`, [zuma.id]);
    await market.owner.query(
      `INSERT INTO integrations.asked_bookings (id, company_id, booking) VALUES (gen_random_uuid(), $1, '{}')`,
      [zuma.id],
    );
    const strangers: [string, Actor][] = [
      ['a visitor', visitor],
      ['another account', await market.account()],
      ['an admin of another company', other.admin],
      ['a manager', await zuma.join('manager')],
      ['an employee', await zuma.join('employee')],
      ['a key of another company', companyKey(crypto.randomUUID(), other.id)],
    ];
    let asked = 0;
    for (const table of await tables()) {
      const key = table === 'webhook_secrets' ? 'endpoint_id' : 'company_id';
      const of = table === 'webhook_secrets' ? webhook.id : zuma.id;
      const { rows } = await market.owner.query(`SELECT FROM integrations.${table} WHERE ${key} = $1`, [of]);
      expect([table, rows.length > 0]).toEqual([table, true]);
      for (const [who, actor] of strangers) {
        asked += 1;
        const count = query(
          `test.wall${asked}`,
          { of: 'uuid' },
          { n: 'int8' },
          `SELECT count(${key}) AS n FROM integrations.${table} WHERE ${key} = $of`,
        );
        const found = await market.as(actor, (act) => act.one(count, { of }));
        expect([table, who, found?.n]).toEqual([table, who, 0]);
      }
    }
    expect(asked).toBe(11 * strangers.length);
  });

  test('another company reads, changes, tests and replays nothing of this one', async () => {
    const { url, got } = await hooks.receiver();
    const { webhook } = await hooks.webhookAt(zuma, url);
    const id = await hooks.tested(zuma, webhook.id);
    for (const company of [zuma.id, other.id]) {
      const [hook, delivery] = [{ params: { company, id: webhook.id } }, { params: { company, id } }];
      const tries = [
        market.as(other.admin, (act) => listDeliveries(act, { ...hook, query: {} }, noExchange)),
        market.as(other.admin, (act) => readDelivery(act, delivery, noExchange)),
        market.as(other.admin, (act) => replayDelivery(act, delivery, noExchange)),
        market.as(other.admin, (act) => sendTest(act, hook, noExchange)),
        market.as(other.admin, (act) =>
          changeWebhook(impatient())(act, { ...hook, body: { ...wanted(url), on: false } }, noExchange),
        ),
      ];
      expect(await Promise.all(tries.map(codeOf))).toEqual(tries.map(() => 'not_found'));
    }
    await codeOf(
      market.as(other.admin, (act) =>
        removeWebhook(act, { params: { company: other.id, id: webhook.id } }, noExchange),
      ),
    );
    await hooks.deliver(id);
    expect(got).toHaveLength(1);
  });

  test.each(['manager', 'employee'] as const)('a %s manages no webhooks', async (access) => {
    const member = await zuma.join(access);
    const list = market.as(member, (act) => listWebhooks(act, { params: { company: zuma.id } }, noExchange));
    expect(await codeOf(list)).toBe('not_allowed');
  });
});
