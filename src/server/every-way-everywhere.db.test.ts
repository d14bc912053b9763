// Each way in which a company orders × each place where an order must be found: it is there once, and leads to itself.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noExchange } from '../../tests/support/job-database.ts';
import { openOrdered, type Ordered, ways } from '../../tests/support/ordered-company.ts';
import { readPdf } from '../../tests/support/pdf-text.ts';
import { readXml, textsAt } from '../../tests/support/read-xml.ts';
import { impatient } from '../../tests/support/webhooks.ts';
import { companyKey, system } from '../kernel/db/actor.ts';
import { listBillOrders } from '../modules/billing/server/list-bill-orders.ts';
import { makeBill } from '../modules/billing/server/make-bill.ts';
import { readBillCsv } from '../modules/billing/server/read-bill-csv.ts';
import { readBillPdf } from '../modules/billing/server/read-bill-pdf.ts';
import { readBillUbl } from '../modules/billing/server/read-bill-ubl.ts';
import { rowsBehind } from '../modules/companies/insight-rules.ts';
import { serviceFilterOf } from '../modules/companies/order-rules.ts';
import { settleSpend } from '../modules/companies/server/door.ts';
import { exportBookings } from '../modules/companies/server/orders/export-bookings.ts';
import { listBookings } from '../modules/companies/server/orders/list-bookings.ts';
import { readBooking } from '../modules/companies/server/orders/read-booking.ts';
import { sumBookings } from '../modules/companies/server/orders/sum-bookings.ts';
import { exportInsights, readInsights } from '../modules/companies/server/read-insights.ts';
import { readAudit } from '../modules/companies/server/security/read-audit.ts';
import { hearEvents } from '../modules/integrations/server/hear-events.ts';
import { hears } from '../modules/integrations/server/hears.ts';
import { listSpend } from '../modules/integrations/server/list-spend.ts';
import { makeWebhook } from '../modules/integrations/server/make-webhook.ts';
import { feedEventsOf } from '../modules/integrations/server/read-calendar.ts';
import { tellBilled } from '../modules/integrations/server/tell-billed.ts';
import { allWebhookKinds } from '../modules/integrations/rules.ts';
import { addDays } from '../shared/clock.ts';
import { trail } from './modules.ts';

let world: Ordered;
beforeAll(async () => {
  world = await openOrdered();
});
afterAll(() => world.street.close());

type Found = Awaited<ReturnType<Ordered['ordered']>>;
const at = ({ company }: Found) => ({ company: company.id });
const text = (file: unknown): string => new TextDecoder().decode(file as Uint8Array);
const rowsOf = (file: unknown): string[] => text(file).trim().split('\r\n').slice(1);
const find = (found: Found, query: object) =>
  world.street.as(found.company.admin, (act) => listBookings(act, { params: at(found), query } as never, noExchange));
const valueOf = async (sql: string, ...values: unknown[]) => Number(await world.street.value(sql, values));

/** Its service was last month, and it is done. */
const done = async ({ key }: Found) => {
  const on = addDays(world.billing.lastMonth, 14);
  await world.street.owner.query('UPDATE companies.spends SET month = $2, on_day = $3 WHERE key = $1', [
    key,
    world.billing.lastMonth,
    on,
  ]);
  await world.street.owner.query(`UPDATE companies.orders SET starts_at = $2::date + time '09:00' WHERE key = $1`, [
    key,
    on,
  ]);
  const amount_kobo = await valueOf('SELECT amount_kobo FROM companies.spends WHERE key = $1', key);
  await world.street.db.act(system, (act) => settleSpend(act, { key: key as never, amount_kobo }));
  return { amount_kobo, on };
};

describe('listBookings, sumBookings, exportBookings, readBooking, listSpend and readCalendar', () => {
  test.each(ways)('ordered by $name, it is in every list once', async (way) => {
    const found = await world.ordered(way);
    const { street } = world;
    const { company, ada, key } = found;
    const name = String(
      await street.value('SELECT name FROM companies.company_employees WHERE id = $1', [ada.employee_id]),
    );
    const person = way.person === 'ada' ? name : (way.person ?? '');
    const { items, next } = await find(found, { shelf: 'all' });
    expect(items).toMatchObject([{ key, service: way.service, cost_centre: 'OPS', ...(person && { person }) }]);
    expect(next).toBeNull();
    const price_kobo = items[0]?.price_kobo ?? 0;
    expect(price_kobo).toBeGreaterThan(0);
    const given = { params: at(found), query: { shelf: 'all' } } as never;
    const sum = await street.as(company.admin, (act) => sumBookings(act, given, noExchange));
    expect(sum).toEqual({ orders: 1, sum_kobo: price_kobo, more: false });
    const file = rowsOf(await street.as(company.admin, (act) => exportBookings(act, given, noExchange)));
    expect(file).toHaveLength(1);
    expect(file[0]).toContain(person);
    const asked = { params: { ...at(found), key } } as never;
    expect((await street.as(company.admin, (act) => readBooking(act, asked, noExchange))).key).toBe(key);
    const month = String(await street.value('SELECT month::text FROM companies.spends WHERE key = $1', [key])).slice(
      0,
      7,
    );
    const program = companyKey(crypto.randomUUID(), company.id);
    const spend = await street.as(program, (act) => listSpend(act, { query: { month } } as never, noExchange));
    expect(spend.items).toMatchObject([{ order_key: key, amount_kobo: price_kobo }]);
    const uid = `${key.replace(':', '-')}@kaya.example`;
    const calendarOf = async (employee: string | null) =>
      (await street.as(program, (act) => feedEventsOf(act, { company: company.id, employee }, 'kaya.example'))).map(
        (entry) => entry.uid,
      );
    expect(await calendarOf(null)).toEqual([uid]);
    expect(await calendarOf(ada.employee_id)).toEqual(way.person === 'ada' ? [uid] : []);
  });
});

describe('makeBill, listBillOrders, readBillCsv, readBillPdf, readBillUbl, readInsights and exportInsights', () => {
  test.each(ways)('ordered by $name and done, it is on the bill and in insights once', async (way) => {
    const found = await world.ordered(way);
    const { street, billing } = world;
    const { company, ada, key, team, centre } = found;
    const { amount_kobo, on } = await done(found);
    const bill = (await street.db.act(system, (act) => makeBill(act, company.id, 'month', billing.lastMonth))) ?? '';
    const name = String(
      await street.value('SELECT name FROM companies.company_employees WHERE id = $1', [ada.employee_id]),
    );
    const person = way.person === 'ada' ? name : way.person;
    const given = { params: { ...at(found), id: bill }, query: {} } as never;
    const lines = await street.as(company.admin, (act) => listBillOrders(act, given, noExchange));
    expect(lines.items).toMatchObject([{ key, person, day: on, amount_kobo }]);
    const csv = rowsOf(await street.as(company.admin, (act) => readBillCsv(act, given, noExchange)));
    expect(csv).toHaveLength(1);
    for (const part of [on, 'OPS', person ?? '']) expect(csv[0]).toContain(part);
    const ubl = readXml(
      (await street.as(company.admin, (act) => readBillUbl(act, given, noExchange))) as Uint8Array<ArrayBuffer>,
    );
    const lineOf = (path: string) => textsAt(ubl, `InvoiceLine/SubInvoiceLine/${path}`);
    expect(lineOf('OriginatorParty/PartyName/Name')).toEqual(person === null ? [] : [person]);
    expect([lineOf('InvoicePeriod/StartDate'), lineOf('AccountingCost')]).toEqual([[on], ['OPS']]);
    expect(lineOf('LineExtensionAmount')).toEqual(textsAt(ubl, 'InvoiceLine/LineExtensionAmount'));
    const pdf = await readPdf((await readBillPdf(street.db, company.admin, given, noExchange)) as Uint8Array);
    const drawn = pdf.pages.flatMap((page) => page.lines).filter((line) => person && line.includes(person));
    expect(drawn).toHaveLength(person === null ? 0 : 1);

    const asked = { params: at(found), query: { months: '3' } } as never;
    const insights = await street.as(company.admin, (act) => readInsights(act, asked, noExchange));
    const figure = { orders: 1, spent_kobo: amount_kobo };
    expect(insights.total).toMatchObject(figure);
    const counted = [insights.months, insights.programs, insights.teams].map((all) =>
      all.filter(({ orders }) => orders > 0),
    );
    expect(counted).toMatchObject([
      [{ ...figure, month: billing.lastMonth }],
      [{ ...figure, program: way.program }],
      [{ ...figure, id: way.person === 'ada' ? team : 'none' }],
    ]);
    expect(insights.centres).toMatchObject([{ ...figure, id: centre }]);
    // Each figure leads to its rows.
    const span = { from: billing.lastMonth, to: addDays(billing.lastMonth, 27) };
    for (const behind of [
      span,
      { ...span, service: serviceFilterOf(way.program) },
      { ...span, cost_centre: centre },
      { ...span, team: way.person === 'ada' ? team : 'none' },
    ]) {
      const { show, ...query } = Object.fromEntries(new URLSearchParams(rowsBehind('', behind).slice(1)));
      expect((await find(found, { ...query, shelf: show })).items.map((row) => row.key)).toEqual([key]);
      const keysOf = async (money: string) =>
        (await find(found, { ...query, shelf: show, money })).items.map((row) => row.key);
      expect([await keysOf('spent'), await keysOf('any'), await keysOf('reserved')]).toEqual([[key], [key], []]);
    }
    expect(rowsOf(await street.as(company.admin, (act) => exportInsights(act, asked, noExchange)))).toHaveLength(1);
  });
});

describe('hearEvents, tellBilled and readAudit', () => {
  const url = 'https://hooks.zuma.example/kaya';
  const messagesOf = async (company: string) =>
    (
      await world.street.owner.query<{ kind: string; body: { data: Record<string, unknown> } }>(
        'SELECT kind, body::jsonb AS body FROM integrations.webhook_messages WHERE company_id = $1 ORDER BY id',
        [company],
      )
    ).rows;
  /** What the listener hears of every event from this one on, twice. */
  const hear = async (after: string) => {
    const { rows } = await world.street.owner.query<{ id: string }>(
      'SELECT id FROM kernel.events WHERE id > $1 AND name = ANY ($2) ORDER BY id',
      [after, [...hears.keys()]],
    );
    for (const { id } of [...rows, ...rows]) await hearEvents({ eventId: id }, world.street.db);
  };

  test.each(ways)('ordered by $name, programs hear of it once, and once that it is billed', async (way) => {
    const { street, billing } = world;
    const before = String(await street.value('SELECT uuidv7()'));
    const found = await world.ordered(way, async (company) => {
      const body = { url, kinds: [...allWebhookKinds] };
      await street.as(company.admin, (act) =>
        makeWebhook(impatient())(act, { params: { company: company.id }, body }, noExchange),
      );
    });
    const { company, key } = found;
    const id = key.slice(key.indexOf(':') + 1);
    await hear(before);
    const isAbout = ({ body: { data } }: { body: { data: Record<string, unknown> } }) =>
      [data['order_key'] === key, data['item_id'] === id, data['booking_id'] === id].some(Boolean);
    const firsts = (await messagesOf(company.id)).filter(isAbout);
    expect(new Set(firsts.map(({ body }) => JSON.stringify(body))).size).toBe(firsts.length);
    const states = firsts.map(({ body }) => body.data['state']);
    expect(firsts.filter(({ kind }) => kind === way.told)).toHaveLength(
      way.told.endsWith('.changed') ? new Set(states).size : 1,
    );
    expect(firsts[0]?.kind).toBe(way.told);

    const { items } = await street.as(company.admin, (act) =>
      readAudit(trail.words)(act, { params: at(found), query: { kind: 'bookings', search: id } } as never, noExchange),
    );
    const placed = items.at(-1);
    expect(placed?.order, 'leads to its booking').toBe(key);
    const orderer = await street.value(
      `SELECT e.name FROM companies.orders o JOIN companies.company_employees e ON e.id = o.ordered_by WHERE o.key = $1`,
      [key],
    );
    // A key and a guest have no name here.
    expect(orderer ? [orderer] : ['Kaya', 'An API key', 'A former member']).toContain(placed?.by);
    expect(new Set(items.map(({ words }) => words)).size).toBe(items.length);

    await done(found);
    await street.db.act(system, (act) => makeBill(act, company.id, 'month', billing.lastMonth));
    await hear(before);
    const { rows } = await street.owner.query<{ payload: Record<string, unknown> }>(
      `SELECT payload FROM graphile_worker._private_jobs WHERE payload ->> 'company' = $1 AND payload ->> 'bill' IS NOT NULL`,
      [company.id],
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { payload } of rows) await tellBilled(payload, street.db);
    const told = (await messagesOf(company.id)).filter(({ kind }) => kind.endsWith('.billed')).filter(isAbout);
    expect(told.map(({ kind }) => kind)).toEqual([`${way.told.split('.')[0]}.billed`]);
  });
});
