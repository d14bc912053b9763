// Ways to order × Bookings (every-way-everywhere.db.test.ts has all ways and places): once in the list, in its file and its sum, in the month's sums, and in the bill when
// it is done. And the state in Bookings is that of the work, however often and in whichever order its events come.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBilling } from '../../tests/support/billed-company.ts';
import { openCompany, type TestCompany } from '../../tests/support/company.ts';
import { makeDue } from '../../tests/support/due-job.ts';
import { openPartner } from '../../tests/support/meal-partner.ts';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../tests/support/job-database.ts';
import { programItem } from '../../tests/support/program-item.ts';
import type { Actor } from '../kernel/db/act.ts';
import { system } from '../kernel/db/actor.ts';
import { addDays, lagosDate } from '../shared/clock.ts';
import { makeBill } from '../modules/billing/server/make-bill.ts';
import { submitBooking } from '../modules/bookings/server/submit-booking.ts';
import { followBooking } from '../modules/bookings/server/follow-order.ts';
import { followApproval } from '../modules/companies/server/orders/follow-approval.ts';
import { exportBookings } from '../modules/companies/server/orders/export-bookings.ts';
import { listBookings } from '../modules/companies/server/orders/list-bookings.ts';
import { sumBookings } from '../modules/companies/server/orders/sum-bookings.ts';
import { readBooking } from '../modules/companies/server/orders/read-booking.ts';
import { readBookingCalendar } from '../modules/companies/server/orders/read-booking-calendar.ts';
import { decideApproval } from '../modules/companies/server/spend/decide-approval.ts';
import { makeApproved } from '../modules/companies/server/spend/make-approved.ts';
import { withdrawApproval } from '../modules/companies/server/spend/withdraw-approval.ts';
import { settleSpend } from '../modules/companies/server/door.ts';
import { acceptOpenJobAs } from '../modules/jobs/server/board/accept-job.ts';
import { arriveAtJob, departForJob } from '../modules/jobs/server/steps/take-step.ts';
import { confirmItem } from '../modules/programs/server/confirm-item.ts';
import { followItem } from '../modules/programs/server/note-item.ts';
import type { ItemKind } from '../modules/programs/rules.ts';
import { cancelRequest } from '../modules/requests/server/cancel-request.ts';
import { followRequest } from '../modules/requests/server/follow-order.ts';
import { orderForCompany, requestOfCompany } from '../modules/requests/server/order-for-company.ts';
import { orderForProgram } from '../modules/requests/server/order-for-program.ts';
import { managerOf } from './modules.ts';
import { followerFor, personFor } from '../modules/requests/server/tracking-key.ts';
import { trackRequest } from '../modules/requests/server/track-request.ts';

let market: JobDatabase;
let billing: Awaited<ReturnType<typeof openBilling>>;
beforeAll(async () => {
  market = await openJobDatabase(12);
  billing = await openBilling(market);
});
afterAll(() => market.close());

const today = lagosDate(new Date());
const move = {
  service: 'move',
  move_type: 'move-in',
  move_option: 'door-to-door',
  present_location: '14 Adeniran Ogunsanya Street, Surulere',
  destination: 'Admiralty Way, Lekki Phase 1, Lagos',
  preferred_date: addDays(today, 3),
  preferred_time: '10:00',
  room_size: '2bedroom',
  phone: '+2348031234567',
} as const;
type Member = Actor & { readonly employee_id: string };

const asks = (company: TestCompany, who: Actor, more: object = {}) =>
  orderForCompany(market.db, who, { params: { company: company.id }, body: { ...move, ...more } } as never, noExchange);
const list = (company: TestCompany, who: Actor, query: object = {}) =>
  market.as(who, (act) =>
    listBookings(act, { params: { company: company.id }, query: { shelf: 'all', ...query } } as never, noExchange),
  );
const newest = (company: TestCompany): Promise<string> =>
  market
    .value('SELECT key FROM companies.orders WHERE company_id = $1 ORDER BY id DESC LIMIT 1', [company.id])
    .then(String);
const idOf = (key: string): string => key.slice(key.indexOf(':') + 1);

const fields: Readonly<Record<ItemKind, object>> = {
  move: { location: 'Yaba, Lagos', destination: 'Lekki, Lagos', movers: 2 },
  meal: { restaurant: 'Mama Cass', people: 4 },
  swap: { items: ['Desk'] },
  housing: { property: 'Lekki Suites', beds: 2, nights: 3 },
};
const item = async (company: TestCompany, kind: ItemKind, more: object = {}) => {
  const partner = kind === 'meal' || kind === 'housing' ? await openPartner(market.owner, { kind }) : null;
  const made = await market.as(company.admin, (act) =>
    programItem(act, company.id, {
      kind,
      title: `A ${kind}`,
      date: addDays(today, 4),
      time: '10:00',
      ...(partner ? { partner_offer_id: partner.offer } : { price_kobo: 300_000 }),
      fields: fields[kind],
      ...more,
    }),
  );
  await confirmItem(
    market.db,
    company.admin,
    { params: { company: company.id, id: made.id }, body: { version: made.version } } as never,
    noExchange,
  );
  await market.db.act(system, (act) => followItem(act, made.id));
};

const wizard = {
  service_type: 'event-logistics',
  move_type: 'Single Location',
  service_level: 'Standard Package',
  email: 'ada@zuma.example',
  phone: '+2348031234567',
  company_name: 'Zuma Foods Ltd',
  contact_person: 'Ada Obi',
  primary_location: 'Yaba, Lagos',
  service_area: 'Lagos',
  preferred_start_date: addDays(today, 10),
  preferred_time: 'morning',
  project_scale: 'small',
  budget_range: 'Under $10K',
  project_timeline: 'Standard',
} as const;

/** reserved: at once; a booking of the wizard has no price before its quote. */
type Way = {
  readonly name: string;
  readonly reserved: boolean;
  readonly shown: object;
  readonly order: (company: TestCompany, ada: Member) => Promise<unknown>;
};
const ways: readonly Way[] = [
  {
    name: 'the company’s booking page',
    reserved: true,
    shown: { state: 'booked', service: 'move' },
    order: asks,
  },
  {
    name: 'the order form of the dashboard',
    reserved: true,
    shown: { state: 'booked', words: 'Finding a mover' },
    order: (company, ada) => asks(company, company.admin, { employee_id: ada.employee_id, via: 'dashboard' }),
  },
  {
    name: 'the API',
    reserved: true,
    shown: { state: 'booked' },
    order: (company, { employee_id }) =>
      market.db.act(system, (act) =>
        orderForProgram(act, company.id, { ...move, employee_id } as never, { source: 'key:test' }),
      ),
  },
  {
    name: 'the wizard',
    reserved: false,
    shown: { state: 'quoted', words: 'Waiting for a quote', price_kobo: null },
    order: (company, ada) =>
      market.as(ada, (act) =>
        submitBooking(
          act,
          { body: { ...wizard, company: { company_id: company.id } } } as never,
          {
            ...noExchange,
            address: '127.0.0.1',
          } as never,
        ),
      ),
  },
  ...(['move', 'meal', 'swap', 'housing'] as const).map((kind) => ({
    name: `an item: ${kind}`,
    reserved: true,
    shown: { service: kind, title: `A ${kind}` },
    order: (company: TestCompany) => item(company, kind),
  })),
];

describe('listBookings, sumBookings, exportBookings, readBooking and readBookingCalendar', () => {
  test.each(ways)('ordered by $name, it is everywhere once', async ({ order, shown, reserved }) => {
    const company = await openCompany(market);
    const ada: Member = await company.join('employee');
    await order(company, ada);
    const key = await newest(company);
    const { items, next } = await list(company, company.admin);
    expect(items).toMatchObject([{ key, ...shown }]);
    expect(next).toBeNull();
    const of = { params: { company: company.id }, query: { shelf: 'all' } } as never;
    const sum = await market.as(company.admin, (act) => sumBookings(act, of, noExchange));
    expect(sum).toEqual({ orders: 1, sum_kobo: items[0]?.price_kobo ?? 0, more: false });
    const file = await market.as(company.admin, (act) => exportBookings(act, of, noExchange));
    expect(
      new TextDecoder()
        .decode(file as Uint8Array)
        .trim()
        .split('\r\n'),
    ).toHaveLength(2);
    expect(
      Number(
        await market.value('SELECT coalesce(sum(orders), 0) FROM companies.month_sums WHERE company_id = $1', [
          company.id,
        ]),
      ),
    ).toBe(reserved ? 1 : 0);
    const entry = async (who: Actor, its: TestCompany) =>
      new TextDecoder().decode(
        (await market.as(who, (act) =>
          readBookingCalendar(act, { params: { company: its.id, key } } as never, noExchange),
        )) as Uint8Array,
      );
    expect((await entry(company.admin, company)).replaceAll('\r\n ', '')).toContain(`UID:${key.replace(':', '-')}@`);
    // Its stranger, and another company's admin.
    const other = await openCompany(market, 'Other Ltd');
    expect(
      await codeOf(
        market.as(other.admin, (act) => readBooking(act, { params: { company: other.id, key } } as never, noExchange)),
      ),
    ).toBe('not_found');
    expect(await codeOf(entry(other.admin, other))).toBe('not_found');
    if (!reserved) return;
    const { amount_kobo } = (
      await market.owner.query<{ amount_kobo: string }>('SELECT amount_kobo FROM companies.spends WHERE key = $1', [
        key,
      ])
    ).rows[0] ?? { amount_kobo: '0' };
    await market.owner.query(
      `UPDATE companies.spends SET month = date_trunc('month', $2::date - interval '1 month') WHERE key = $1`,
      [key, billing.today],
    );
    await market.db.act(system, (act) => settleSpend(act, { key: key as never, amount_kobo: Number(amount_kobo) }));
    const bill = await market.db.act(system, (act) =>
      makeBill(
        act,
        company.id,
        'month',
        String(lagosDate(new Date(new Date().setUTCDate(0))))
          .slice(0, 8)
          .concat('01'),
      ),
    );
    expect(Number(await market.value('SELECT count(*) FROM companies.spends WHERE bill_id = $1', [bill]))).toBe(1);
    // The bill is named to those who may see bills.
    const one = { params: { company: company.id, key } } as never;
    const costs = async (who: Actor) => (await market.as(who, (act) => readBooking(act, one, noExchange))).spend;
    expect(await costs(company.admin)).toMatchObject({
      billed: true,
      bill: { id: bill, number: expect.stringMatching(/^KY-/) },
    });
    expect(await costs(await company.join('manager'))).toMatchObject({ billed: true, bill: null });
  });
});

describe('a request of the company in Bookings', () => {
  const ordered = async () => {
    const company = await openCompany(market);
    const ada: Member = await company.join('employee');
    await asks(company, ada);
    const key = await newest(company);
    const job = String(await market.value('SELECT id FROM jobs.jobs WHERE order_id = $1', [idOf(key)]));
    const follow = () => market.db.act(system, (act) => followRequest(act, idOf(key)));
    const state = async () => (await list(company, company.admin)).items[0]?.words;
    return { company, ada, key, job, follow, state };
  };

  test('it follows the work, and an event that comes again or late changes nothing', async () => {
    const { key, job, follow, state } = await ordered();
    expect(await state()).toBe('Finding a mover');
    const mover = await market.worker();
    await acceptOpenJobAs(market.db, mover, job);
    await follow();
    expect(await state()).toBe('Mover found');
    await makeDue(market.owner, job);
    for (const [step, words] of [
      [departForJob, 'On the way'],
      [arriveAtJob, 'At the door'],
    ] as const) {
      await market.as(mover, (act) => step(act, { params: { id: job } }, noExchange));
      await follow();
      await follow();
      expect(await state()).toBe(words);
    }
    const news = await market.owner.query<{ state: string }>(
      `SELECT payload ->> 'state' AS state FROM kernel.events WHERE name = 'companies.order_changed' AND payload ->> 'key' = $1 ORDER BY id`,
      [key],
    );
    expect(news.rows.map((row) => row.state)).toEqual(['booked', 'scheduled', 'on_the_way', 'at_the_door']);
  });

  test('a manager follows and cancels it, but does not read the chat; an employee sees only their own', async () => {
    const { company, key, follow, state } = await ordered();
    const boss: Member = await company.join('manager');
    const colleague: Member = await company.join('employee');
    const id = idOf(key);
    const given = { params: { key: id } };
    const acting = await followerFor(market.db, boss, given);
    const view = await market.as(acting, (act) => trackRequest(act, given as never, noExchange));
    expect(view).toMatchObject({ id, contact: { phone: '+2348031234567' } });
    expect(view.of_person).toBe('Ada');
    expect(view.steps.at(-1)?.title).toBe('Ada confirms');
    expect(await personFor(market.db, boss, given)).toEqual(boss);
    expect(await managerOf(market.db, boss, id)).toEqual(acting);
    expect(await managerOf(market.db, colleague, id)).toBeNull();
    expect(await codeOf(market.as(boss, (act) => trackRequest(act, given as never, noExchange)))).toBe('not_found');
    const other = await followerFor(market.db, colleague, given);
    expect(await codeOf(market.as(other, (act) => trackRequest(act, given as never, noExchange)))).toBe('not_found');
    expect((await list(company, colleague)).items).toEqual([]);
    const stranger = await followerFor(market.db, (await openCompany(market)).admin, given);
    expect(await codeOf(market.as(stranger, (act) => trackRequest(act, given as never, noExchange)))).toBe('not_found');
    await market.as(acting, (act) =>
      cancelRequest(act, { ...given, body: { reason: 'Not needed', fee_kobo: 0 } } as never, noExchange),
    );
    await follow();
    expect(await state()).toBe('Cancelled');
  });
});

describe('a question about an order in Bookings', () => {
  const asked = async () => {
    const company = await openCompany(market);
    const ada: Member = await company.join('employee');
    await market.owner.query(
      `INSERT INTO companies.budgets (company_id, scope, limit_kobo) VALUES ($1, 'everyone', 100)`,
      [company.id],
    );
    await asks(company, ada, { ask_reason: 'The office moves.' });
    const approval = String(
      await market.value('SELECT id FROM companies.approvals WHERE company_id = $1', [company.id]),
    );
    const follow = () => market.db.act(system, (act) => followApproval(act, approval));
    const row = async () => (await list(company, company.admin)).items[0];
    await follow();
    return { company, ada, approval, follow, row };
  };
  const decide = (company: TestCompany, approval: string, approve: boolean) =>
    decideApproval(
      market.db,
      company.admin,
      { params: { company: company.id, approval }, body: { approve, reason: 'No' } } as never,
      noExchange,
    );

  test('it waits, and after the approval it is the order, with who approved', async () => {
    const { company, approval, follow, row } = await asked();
    expect(await row()).toMatchObject({ state: 'asked', words: 'Waiting for approval' });
    // As if prices had changed since: what is approved is what is paid.
    await market.owner.query(
      `UPDATE companies.approvals SET amount_kobo = 1234500, order_body = jsonb_set(jsonb_set(order_body, '{priced,total_kobo}', '1234500'), '{priced,lines}',
         '[{"code": "base", "label": "As approved", "amount_kobo": 1234500}]') WHERE id = $1`,
      [approval],
    );
    await decide(company, approval, true);
    await market.db.act(system, (act) => makeApproved(act, { request: requestOfCompany }, approval, 'Ada'));
    await follow();
    expect(await row()).toMatchObject({ state: 'booked', price_kobo: 1234500, approved_by: expect.any(String) });
    expect(await market.value('SELECT amount_kobo FROM companies.spends WHERE company_id = $1', [company.id])).toBe(
      '1234500',
    );
    expect(
      await market.value('SELECT price_kobo FROM jobs.jobs WHERE order_id = $1', [idOf((await row())?.key ?? '')]),
    ).toBe('1234500');
    const key = (await row())?.key ?? '';
    const page = await market.as(company.admin, (act) =>
      readBooking(act, { params: { company: company.id, key } } as never, noExchange),
    );
    expect(page.approvals).toMatchObject([{ id: approval, status: 'approved', made: true }]);
  });

  test('declined and withdrawn, it ends', async () => {
    const declined = await asked();
    await decide(declined.company, declined.approval, false);
    await declined.follow();
    expect(await declined.row()).toMatchObject({ state: 'declined' });
    const withdrawn = await asked();
    await withdrawApproval(
      market.db,
      withdrawn.ada,
      { params: { company: withdrawn.company.id, approval: withdrawn.approval } } as never,
      noExchange,
    );
    await withdrawn.follow();
    expect(await withdrawn.row()).toMatchObject({ state: 'cancelled' });
  });
});

test('a booking of the wizard that is only reviewed waits for a quote', async () => {
  const company = await openCompany(market);
  const ada: Member = await company.join('employee');
  await ways[3]?.order(company, ada);
  const key = await newest(company);
  await market.db.act(system, (act) => followBooking(act, idOf(key)));
  expect((await list(company, ada)).items).toMatchObject([{ key, state: 'quoted', price_kobo: null }]);
});
