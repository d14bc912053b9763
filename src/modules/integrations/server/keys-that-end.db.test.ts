// Keys and webhooks end with the admin who created them, however that admin ceases to be one; the others are told.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type CompanyWithAdmin,
  companyWithAdmin,
  type Send,
  withKey,
} from '../../../../tests/support/company-people.ts';
import { type Kaya, startKaya } from '../../../../tests/support/kaya.ts';

let kaya: Kaya;
beforeAll(async () => {
  kaya = await startKaya({ KAYA_ROLE: 'all' });
});
afterAll(() => kaya.stop());

const hook = 'https://hooks.zuma.example/secret-path';
/** A second admin, the creator of these programs. */
const office = async () => {
  const company = await companyWithAdmin(kaya);
  const second = await company.join('admin');
  const made = await second.send(`POST ${company.at}/api-keys`, {
    name: 'Payroll',
    scopes: ['items:read'],
    life_days: 0,
  });
  const key = withKey(kaya, (made.body as { secret: string }).secret);
  const kinds = ['item.created'];
  const added = await second.send(`POST ${company.at}/webhooks`, { url: hook, description: '', kinds });
  const webhook = (added.body as { webhook: { id: string } }).webhook.id;
  const { rows } = await kaya.owner.query<{ id: string }>(
    'SELECT id FROM companies.company_employees WHERE company_id = $1 AND account_id = $2',
    [company.id, second.accountId],
  );
  return { company, second, key, webhook, row: rows[0]?.id ?? '' };
};
const webhooksOf = async ({ admin, at }: CompanyWithAdmin) =>
  (await admin.send(`GET ${at}/webhooks`)).body['items'] as { id: string; disabled_because: string | null }[];
const opens = async (key: Send) => (await key('GET /api/v1/items?kind=meal')).status;

const ways: [string, (given: Awaited<ReturnType<typeof office>>) => Promise<unknown>][] = [
  ['is deactivated', ({ company, row }) => company.admin.send(`POST ${company.at}/people/${row}/deactivation`)],
  [
    'is demoted',
    ({ company, row }) => company.admin.send(`PUT ${company.at}/people/${row}`, { name: 'Ada Eze', access: 'manager' }),
  ],
  ['is removed', ({ company, row }) => company.admin.send(`DELETE ${company.at}/people/${row}`)],
  ['leaves', ({ company, second }) => second.send(`DELETE /api/company-entries/${company.id}`)],
];

describe('an admin who made a key and a webhook', () => {
  test.each(ways)(
    '%s: both end immediately, the other admins are notified, and it is in the audit log',
    async (_how, end) => {
      const given = await office();
      const { company, key, webhook } = given;
      const own = await company.key(['items:read']);
      expect(await opens(key)).toBe(200);
      await end(given);
      expect([await opens(key), await opens(own.send)], 'those of other admins stay').toEqual([401, 200]);
      expect(await webhooksOf(company)).toMatchObject([{ id: webhook, disabled_because: 'maker_left' }]);
      const [letter] = await kaya.letters(company.admin.email);
      expect(letter?.subject).toBe('API keys or webhooks of Zuma Foods Ltd are switched off');
      expect(letter?.text).toContain('Payroll');
      expect(letter?.text, 'the path of an address is a secret').not.toContain('secret-path');
      const { items } = (await company.admin.send(`GET ${company.at}/audit`)).body as {
        items: { words: string }[];
      };
      expect(JSON.stringify(items)).toContain('API key revoked, because Ada Eze made it and is no longer an admin');
      expect(JSON.stringify(items)).toContain('Webhook switched off, because Ada Eze added it');
    },
  );

  test('a webhook that another admin enables again becomes theirs', async () => {
    const { company, webhook, row } = await office();
    await company.admin.send(`POST ${company.at}/people/${row}/deactivation`);
    const body = { url: hook, description: '', kinds: ['item.created'], on: true };
    await company.admin.send(`PUT ${company.at}/webhooks/${webhook}`, body);
    await company.admin.send(`DELETE ${company.at}/people/${row}/deactivation`);
    await company.admin.send(`POST ${company.at}/people/${row}/deactivation`);
    expect(await webhooksOf(company)).toMatchObject([{ disabled_because: null }]);
  });

  test('a change of name or team ends nothing', async () => {
    const { company, key, row } = await office();
    await company.admin.send(`PUT ${company.at}/people/${row}`, { name: 'Ada O. Eze', access: 'admin' });
    expect(await opens(key)).toBe(200);
  });

  test('deleting an account ends its keys', async () => {
    const { company, second, key } = await office();
    await kaya.owner.query('DELETE FROM companies.company_employees WHERE company_id = $1 AND account_id = $2', [
      company.id,
      second.accountId,
    ]);
    expect(await opens(key)).toBe(401);
  });
});
