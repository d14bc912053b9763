// News of companies in the inbox: only what leads to a company, by topic, unread or all; marking it leaves the rest alone.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { listCompanyNews } from './list-company-news.ts';
import { readCompanyNews } from './read-company-news.ts';
import { listNotifications } from './read-inbox.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(4);
});
afterAll(() => market.close());

const accountOf = ({ accountId }: Actor): string => accountId ?? '';
const put = (account: string, link: string | null, count = 1) =>
  market.owner.query(
    `INSERT INTO notifications.notifications (user_id, title, message, type, link)
     SELECT $1, coalesce($2::text, 'Yours'), 'Something happened.', 'other', $2 FROM generate_series(1, $3::int)`,
    [account, link, count],
  );

describe('listCompanyNews and readCompanyNews', () => {
  test('it has what leads to a company, by topic, and marks nothing else', async () => {
    const me = await market.account();
    const stranger = await market.account();
    const account = accountOf(me);
    const links = [
      '/corporate/dashboard/approvals',
      '/corporate/dashboard/billing/1',
      '/company/zuma',
      '/corporate/dashboard/team',
    ];
    for (const link of links) await put(account, link);
    await put(account, '/track/1');
    await put(account, null);
    await put(account, '/corporate-and-more');
    const list = (query: Parameters<typeof listCompanyNews>[1]['query'], actor = me) =>
      market.as(actor, (act) => listCompanyNews(act, { query }, noExchange));
    const { items, next } = await list({});
    expect([items.map(({ link }) => link), next]).toEqual([links.toReversed(), null]);
    const inbox = () => market.as(me, (act) => listNotifications(act, { query: {} }, noExchange));
    expect(await inbox(), 'the bell of the dashboard counts what its page lists').toMatchObject({
      unread: 7,
      unread_of_companies: 4,
    });
    for (const [topic, link] of [
      ['approvals', links[0]],
      ['bills', links[1]],
      ['people', links[3]],
    ] as const)
      expect((await list({ topic })).items.map((item) => item.link)).toEqual([link]);
    expect((await list({ topic: 'bookings' })).items).toEqual([]);
    expect((await list({}, stranger)).items).toEqual([]);
    expect(await market.as(stranger, (act) => readCompanyNews(act, {}, noExchange))).toEqual({ unread: 0 });
    expect((await list({ unread: 'only' })).items).toHaveLength(4);
    await market.as(me, (act) => readCompanyNews(act, {}, noExchange));
    expect((await list({ unread: 'only' })).items).toEqual([]);
    expect(await inbox(), 'a person’s own news stays unread').toMatchObject({ unread: 3, unread_of_companies: 0 });
  });

  test('every page is there once', async () => {
    const me = await market.account();
    await put(accountOf(me), '/corporate/dashboard/approvals', 45);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: { cursor?: string } = cursor ? { cursor } : {};
      const page: Awaited<ReturnType<typeof listCompanyNews>> = await market.as(me, (act) =>
        listCompanyNews(act, { query }, noExchange),
      );
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    } while (cursor);
    expect([seen.length, new Set(seen).size]).toEqual([45, 45]);
  });
});
