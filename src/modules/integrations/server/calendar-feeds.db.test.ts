// Calendar feeds over HTTP: whose days an address shows, when it is unchanged, and when it ends.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CompanyWithAdmin, companyWithAdmin, type Send } from '../../../../tests/support/company-people.ts';
import { type Kaya, startKaya } from '../../../../tests/support/kaya.ts';
import { openPartner } from '../../../../tests/support/meal-partner.ts';
import { onTheDay } from '../../../../tests/support/partner-world.ts';
import { addDays, lagosDate } from '../../../shared/clock.ts';

let kaya: Kaya;
let zuma: CompanyWithAdmin;
let offer: string;
beforeAll(async () => {
  kaya = await startKaya();
  zuma = await companyWithAdmin(kaya);
  ({ offer } = await openPartner(kaya.owner));
});
afterAll(() => kaya.stop());

const day = addDays(lagosDate(new Date()), 6);
const order = (send: Send, title: string, of = zuma) =>
  send(`POST ${of.at}/items`, {
    kind: 'meal',
    title,
    date: day,
    time: '13:00',
    partner_offer_id: offer,
    fields: onTheDay({ restaurant: 'Mama Put', people: 4 }),
  });
const feedOf = async (send: Send, of: 'me' | 'company', company = zuma) => {
  const { status, body } = await send(`POST ${company.at}/calendar-feeds`, { of });
  expect(status).toBe(201);
  return String(body['url']).replace(/^.*(?=\/api\/)/, kaya.url);
};
const read = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(url, { headers });
  return { status: answer.status, etag: answer.headers.get('etag') ?? '', text: await answer.text() };
};

describe('makeCalendarFeed, listCalendarFeeds, readCalendar and endCalendarFeed', () => {
  test('a person’s feed shows their items, the company’s feed all of the company’s, and none shows another company’s', async () => {
    const [ada, other] = [await zuma.join('employee'), await companyWithAdmin(kaya, 'Another Ltd')];
    await order(ada.send, 'Lunch of Ada');
    await order(zuma.admin.send, 'Lunch of the admin');
    await order(other.admin.send, 'Lunch of others', other);
    const [hers, all, theirs] = [
      await feedOf(ada.send, 'me'),
      await feedOf(zuma.admin.send, 'company'),
      await feedOf(other.admin.send, 'company', other),
    ];
    const texts = await Promise.all([hers, all, theirs].map(async (url) => (await read(url)).text));
    const seen = texts.map((text) => [...text.matchAll(/SUMMARY:(.*)\r\n/g)].map(([, title]) => title).toSorted());
    expect(seen).toEqual([['Lunch of Ada'], ['Lunch of Ada', 'Lunch of the admin'], ['Lunch of others']]);
    expect(texts[0]).toMatch(/^BEGIN:VCALENDAR\r\n.*STATUS:TENTATIVE.*END:VCALENDAR\r\n$/s);
    // Only its hash is stored, and no event contains it.
    const secret = /calendars\/(.*)\.ics/.exec(hers)?.[1] ?? 'none';
    const { rows } = await kaya.owner.query(
      `SELECT row_to_json(f)::text AS row FROM integrations.calendar_feeds f
     UNION ALL SELECT payload::text FROM kernel.events WHERE name LIKE 'integrations.%'`,
    );
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('a calendar with the same version gets 304 until something changes; a cancelled item is marked', async () => {
    const ada = await zuma.join('employee');
    const { body: item } = await order(ada.send, 'Supper');
    const url = await feedOf(ada.send, 'me');
    const first = await read(url);
    expect(first.etag).toMatch(/^"[\w-]{22}"$/);
    expect(await read(url, { 'if-none-match': first.etag })).toMatchObject({ status: 304, text: '' });
    expect((await read(url, { 'if-none-match': `W/${first.etag}, "another"` })).status).toBe(304);
    await ada.send(`POST ${zuma.at}/items/${String(item['id'])}/cancellation`, { version: 1 });
    const second = await read(url, { 'if-none-match': first.etag });
    expect([second.status, second.text.includes('STATUS:CANCELLED')]).toEqual([200, true]);
  });

  test('replaced, ended and unknown feeds show nothing', async () => {
    const ada = await zuma.join('employee');
    const first = await feedOf(ada.send, 'me');
    const second = await feedOf(ada.send, 'me');
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    const list = await ada.send(`GET ${zuma.at}/calendar-feeds`);
    expect(list.body['items']).toMatchObject([{ of: 'me', last_read_at: expect.any(String) as string }]);
    expect((await ada.send(`POST ${zuma.at}/calendar-feeds/end`, { of: 'me' })).status).toBe(204);
    expect((await ada.send(`POST ${zuma.at}/calendar-feeds/end`, { of: 'me' })).status).toBe(204);
    expect((await read(second)).status).toBe(404);
    for (const file of ['nothing.ics', `${'a'.repeat(43)}.ics`, `${'a'.repeat(43)}`, '%00.ics', '..%2f..%2fetc.ics'])
      expect([file, (await read(`${kaya.url}/api/calendars/${file}`)).status]).toEqual([file, 404]);
  });

  test('if two are created at once, one remains', async () => {
    const ada = await zuma.join('employee');
    const urls = await Promise.all(Array.from({ length: 5 }, () => feedOf(ada.send, 'me')));
    const answers = await Promise.all(urls.map(async (url) => (await read(url)).status));
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
  });

  test('only admins create the company’s feed', async () => {
    for (const access of ['manager', 'employee'] as const) {
      const { send } = await zuma.join(access);
      expect((await send(`POST ${zuma.at}/calendar-feeds`, { of: 'company' })).status).toBe(403);
      expect((await send(`POST ${zuma.at}/calendar-feeds/end`, { of: 'company' })).status).toBe(403);
      expect((await send(`GET ${zuma.at}/calendar-feeds`)).body['items']).toEqual([]);
    }
  });

  test.each([
    ['is deactivated', `UPDATE companies.company_employees SET deactivated_at = now() WHERE account_id = $1`],
    ['is removed', `DELETE FROM companies.company_employees WHERE account_id = $1`],
  ])('a person who %s ends their feed and the company’s feed that they made, for good', async (_what, sql) => {
    const company = await companyWithAdmin(kaya);
    const second = await company.join('admin');
    const urls = [await feedOf(second.send, 'me', company), await feedOf(second.send, 'company', company)];
    const statuses = () => Promise.all(urls.map(async (url) => (await read(url)).status));
    expect(await statuses()).toEqual([200, 200]);
    await kaya.owner.query(sql, [second.accountId]);
    expect(await statuses()).toEqual([404, 404]);
    await kaya.owner.query(`UPDATE companies.company_employees SET deactivated_at = NULL WHERE account_id = $1`, [
      second.accountId,
    ]);
    expect(await statuses()).toEqual([404, 404]);
  });

  test('a former admin keeps their own feed but not the company’s; a closed company has none', async () => {
    const company = await companyWithAdmin(kaya);
    const second = await company.join('admin');
    const urls = [await feedOf(second.send, 'me', company), await feedOf(second.send, 'company', company)];
    const statuses = () => Promise.all(urls.map(async (url) => (await read(url)).status));
    await kaya.owner.query(`UPDATE companies.company_employees SET access = 'employee' WHERE account_id = $1`, [
      second.accountId,
    ]);
    expect(await statuses()).toEqual([200, 404]);
    await kaya.owner.query('UPDATE companies.companies SET closed_at = now() WHERE id = $1', [company.id]);
    expect(await statuses()).toEqual([404, 404]);
  });
});
