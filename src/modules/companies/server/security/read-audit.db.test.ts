// The filters of the audit log: days, words, ids; and a search in a long log, part by part.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openCompany, type TestCompany } from '../../../../../tests/support/company.ts';
import { eventPayload } from '../../../../../tests/support/event-payload.ts';
import { noExchange } from '../../../../../tests/support/job-database.ts';
import { openPapersDatabase, type PapersDatabase } from '../../../../../tests/support/papers-database.ts';
import type { Act, Actor } from '../../../../kernel/db/act.ts';
import { eventKinds, trail } from '../../../../server/modules.ts';
import { auditKindOf, auditKinds } from '../../security-rules.ts';
import { exportAudit, readAudit } from './read-audit.ts';

let papers: PapersDatabase;
let company: TestCompany;
let other: TestCompany;
beforeAll(async () => {
  papers = await openPapersDatabase();
});
afterAll(() => papers.close());
beforeEach(async () => {
  company = await openCompany(papers);
  other = await openCompany(papers);
});

type Case<I, A> = (act: Act, input: I, exchange: typeof noExchange) => Promise<A>;
const as = <I, A>(actor: Actor, run: Case<I, A>, input: object): Promise<A> =>
  papers.as(actor, (act) => run(act, input as I, noExchange));
const on = (more: object = {}, of = company) => ({ params: { company: of.id }, query: {}, ...more });

describe('the filters of the audit log', () => {
  const read = (asked: object, actor: Actor = company.admin) => as(actor, readAudit(trail.words), on({ query: asked }));
  const wordsOf = async (asked: object) => (await read(asked)).items.map(({ words }) => words);
  /** Events at a time, with the id that they would have had then. */
  const put = (count: number, at: string, title: string) =>
    papers.owner.query(
      `INSERT INTO kernel.events (id, name, payload, actor_kind, created_at)
       SELECT uuidv7($3::timestamptz - now() + make_interval(secs => n)), 'programs.item_confirmed',
              jsonb_build_object('companyId', $1::text, 'itemId', 'item-' || n, 'by', 'Hauwa Bello', 'title', $4::text || ' ' || n, 'amountKobo', 5000000), 'system', $3
         FROM generate_series(1, $2::int) n`,
      [company.id, count, at, title],
    );

  test('days are those of Lagos, and both ends count', async () => {
    await put(1, '2026-03-04T22:30:00Z', 'Late on the fourth');
    await put(1, '2026-03-04T23:30:00Z', 'Early on the fifth');
    const said = (day: string) => `Confirmed “${day} 1”, ₦50,000`;
    expect(await wordsOf({ from: '2026-03-04', to: '2026-03-04' })).toEqual([said('Late on the fourth')]);
    expect(await wordsOf({ from: '2026-03-05', to: '2026-03-05' })).toEqual([said('Early on the fifth')]);
    expect(await wordsOf({ from: '2026-03-04', to: '2026-03-05' })).toHaveLength(2);
    expect(await wordsOf({ from: '2026-03-06', to: '2026-03-04' })).toEqual([]);
    // Ids have no time before 1970.
    for (const day of ['1900-01-01', '1969-12-30', '1970-01-01']) expect(await wordsOf({ to: day })).toEqual([]);
    expect(await wordsOf({ from: '1900-01-01', to: '2199-12-31' })).not.toHaveLength(0);
  });

  test('words, names and ids are found, all of them; hostile ones find nothing and break nothing', async () => {
    await put(3, '2026-03-04T10:00:00Z', 'Lunch');
    expect(await wordsOf({ search: 'hauwa LUNCH' })).toHaveLength(3);
    expect(await wordsOf({ search: 'item-2' })).toEqual(['Confirmed “Lunch 2”, ₦50,000']);
    for (const search of ['%', '_____', '\\', "' OR 1=1 --", '.*', '(', '<script>', '\u0000x'.slice(1)])
      expect([search, await wordsOf({ search })]).toEqual([search, []]);
    const { items } = await as(other.admin, readAudit(trail.words), on({ query: { search: 'lunch' } }, other));
    expect(items).toEqual([]);
  });

  test('a title that ends with the name of who acted stays whole', async () => {
    await put(1, '2026-03-06T10:00:00Z', 'Lunch by Hauwa Bello');
    await put(1, '2026-03-06T11:00:00Z', 'Cake by Hauwa Bello,');
    expect(await wordsOf({ from: '2026-03-06', to: '2026-03-06' })).toEqual([
      'Confirmed “Cake by Hauwa Bello, 1”, ₦50,000',
      'Confirmed “Lunch by Hauwa Bello 1”, ₦50,000',
    ]);
  });

  test('the log names who acted once, and what is said of an order twice within a minute is one entry', async () => {
    const log = (name: string, payload: object, at: string, actor = 'system') =>
      papers.owner.query(
        `INSERT INTO kernel.events (id, name, payload, actor_kind, created_at)
         VALUES (uuidv7($4::timestamptz - now()), $1, $2, $3, $4)`,
        [name, JSON.stringify({ ...payload, companyId: company.id }), actor, at],
      );
    const by = 'Hauwa Bello';
    await log('companies.spend_rules_set', { by }, '2026-03-04T10:00:00Z');
    await log('companies.budget_set', { by, scope: 'company', limitKobo: 5_000_000 }, '2026-03-04T10:01:00Z');
    await log('companies.step_rules_set', { by, steps: 2 }, '2026-03-04T10:02:00Z');
    await log('rides.voucher_made', { by, guest: 'Tunde Alabi' }, '2026-03-04T10:03:00Z');
    const key = 'request:019ab000-0000-7000-8000-000000000001';
    const order = { key, orderId: key.slice(8), title: 'Studio to Yaba', startsAt: '2026-03-09T08:00:00Z' };
    const noted = (state: string, priceKobo: number | null, at: string) =>
      log('companies.order_changed', { ...order, state, priceKobo }, at);
    await noted('asked', null, '2026-03-04T10:04:00Z');
    await noted('asked', 5_000_000, '2026-03-04T10:04:02Z');
    await noted('scheduled', 5_000_000, '2026-03-04T10:04:03Z');
    await noted('asked', 5_000_000, '2026-03-04T10:04:04Z');
    await noted('asked', 6_000_000, '2026-03-04T10:30:00Z');
    const day = { from: '2026-03-04', to: '2026-03-04' };
    const asked = 'Company order “Studio to Yaba”: Waiting for approval';
    const { items } = await read(day);
    expect(items.map(({ by: who, words }) => [who, words])).toEqual([
      ['Kaya', asked],
      ['Kaya', asked],
      ['The mover', 'Company order “Studio to Yaba”: Mover found'],
      ['Kaya', asked],
      [by, 'Ride voucher for Tunde Alabi made'],
      [by, 'Approvals by amount set: 2 steps'],
      [by, 'Budget of ₦50,000 a month set'],
      [by, 'Rules for bookings set'],
    ]);
    expect(await wordsOf({ ...day, search: 'hauwa voucher' })).toEqual(['Ride voucher for Tunde Alabi made']);
  });

  test('a search reads a part of a long log, and goes on where it ended', async () => {
    await put(1, '2026-03-01T10:00:00Z', 'Needle');
    await put(2_600, '2026-03-04T10:00:00Z', 'Hay');
    const first = await read({ search: 'needle' });
    expect([first.items, first.next]).toEqual([[], expect.any(String)]);
    const { items, next } = await read({ search: 'needle', cursor: first.next });
    expect([items.map(({ words }) => words), next]).toEqual([['Confirmed “Needle 1”, ₦50,000'], null]);
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: { id: string }[]; next: string | null } = await read({
        from: '2026-03-01',
        to: '2026-03-04',
        search: 'hay',
        ...(cursor ? { cursor } : {}),
      });
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    } while (cursor);
    expect([ids.length, new Set(ids).size]).toEqual([2_600, 2_600]);
  });

  test('the file has the same filters', async () => {
    await put(2, '2026-03-04T10:00:00Z', 'Lunch');
    const text = async (asked: object) =>
      new TextDecoder().decode(await as(company.admin, exportAudit(trail.words), on({ query: asked })));
    expect((await text({ search: 'lunch', to: '2026-03-04' })).trim().split('\r\n')).toHaveLength(3);
    expect((await text({ search: 'lunch', to: '2026-03-03' })).trim().split('\r\n')).toHaveLength(1);
  });

  test('a kind is what an entry is about: its label and its filter agree, also with a person, and nothing is of two kinds', async () => {
    const named = [
      ['companies.order_changed', 'Bookings'],
      ['programs.item_confirmed', 'Bookings'],
      ['billing.dispute_opened', 'Problems'],
      ['billing.reminded', 'Billing'],
      ['rides.voucher_made', 'Rides'],
      ['companies.ride_rules_set', 'Rides'],
      ['companies.employee_added', 'People'],
      ['companies.budget_set', 'Budgets and approvals'],
      ['companies.approval_decided', 'Budgets and approvals'],
      ['companies.domains_set', 'Security'],
      ['integrations.key_made', 'Integrations'],
    ] as const;
    const account = await papers.owner.query<{ id: string; account_id: string }>(
      'SELECT id, account_id FROM companies.company_employees WHERE company_id = $1',
      [company.id],
    );
    for (const [name] of named)
      await papers.owner.query(
        `INSERT INTO kernel.events (name, payload, actor_kind, actor_id) VALUES ($1, $2, 'account', $3)`,
        [
          name,
          JSON.stringify({ ...eventPayload, domains: [], scopes: [], companyId: company.id }),
          account.rows[0]?.account_id,
        ],
      );
    const seen: string[] = [];
    for (const { value, label } of auditKinds)
      for (const more of [{}, { person: account.rows[0]?.id }]) {
        const { items } = await read({ kind: value, ...more });
        expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(items.length > 0 ? [label] : []));
        const expected = named.filter((one) => one[1] === label).length;
        expect([value, items.length - (value === 'company' && !('person' in more) ? 1 : 0)]).toEqual([value, expected]);
        if (!('person' in more)) seen.push(...items.map(({ id }) => id));
      }
    expect([...seen].toSorted()).toEqual((await read({})).items.map(({ id }) => id).toSorted());
  });

  test('every event of a company has a kind, and every name in a kind is an event', () => {
    const names = [...eventKinds.keys()];
    const listed: readonly string[] = auditKinds.flatMap((kind): readonly string[] => kind.names);
    expect(listed.filter((name) => !names.includes(name))).toEqual([]);
    expect(listed).toEqual([...new Set(listed)]);
    // A sign-up is of no company yet.
    const without = names.filter((name) => name.startsWith('companies.') && !auditKindOf(name));
    expect(without).toEqual(['companies.sign_up_started']);
  });
});
