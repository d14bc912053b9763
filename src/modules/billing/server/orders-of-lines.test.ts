import { expect, test } from 'vitest';
import { readXml, textsAt } from '../../../../tests/support/read-xml.ts';
import { netLines } from '../e-invoice-rules.ts';
import { addSums, billLines } from '../rules.ts';
import { ordersOfLines } from './orders-of-lines.ts';
import type { OrderOnBill } from './read-orders.ts';
import { ublFile } from './ubl-file.ts';

const order = (program: 'move' | 'ride', amount_kobo: number, more: Partial<OrderOnBill> = {}): OrderOnBill => ({
  id: crypto.randomUUID(),
  settled_at: new Date('2026-10-31T23:30:00Z'),
  program,
  title: 'A van to Yaba',
  person: 'Ada Obi',
  team: null,
  centre: 'OPS',
  centre_name: 'Operations',
  project: null,
  amount_kobo,
  on_day: '2026-10-14',
  disputed: false,
  key: 'request:x',
  ...more,
});
const orders = [
  order('ride', 9_99, { person: 'Chief Bello', centre: null, centre_name: null }),
  order('move', 10_00_03),
  order('move', 7),
  order('ride', 5_01, { person: null, on_day: null }),
];
const lines = billLines(
  addSums(
    orders.map(({ program, centre, centre_name, amount_kobo }) => ({
      program: program as 'move',
      centre_code: centre,
      centre_name,
      orders: 1,
      amount_kobo,
    })),
  ),
);
const person = { name: 'K', tin: null, email: null, telephone: null, street: null, city: null, business: '' };
const fileOf = (of: readonly OrderOnBill[]) =>
  readXml(
    ublFile(
      {
        ...netLines(lines, 750),
        kind: 'bill',
        irn: '',
        number: 'KY-1',
        issued_on: '2026-11-01',
        due_on: '2026-11-15',
        is_paid: false,
        note: 'October',
        supplier: person,
        customer: person,
        vat_bps: 750,
        refers_to: null,
      } as never,
      ordersOfLines(lines, of, 750),
    ),
  );

test('each line names its orders with person, day and cost centre, and they add up to the line to the kobo', () => {
  const invoice = netLines(lines, 750);
  const parts = ordersOfLines(lines, orders, 750);
  expect(parts.map((part) => part.map((one) => one.person))).toEqual([['Ada Obi', 'Ada Obi'], [null], ['Chief Bello']]);
  expect(parts.map((part) => part.reduce((sum, one) => sum + one.net_kobo, 0))).toEqual(
    invoice.lines.map(({ net_kobo }) => net_kobo),
  );
  const root = fileOf(orders);
  const of = (path: string) => textsAt(root, `InvoiceLine/SubInvoiceLine/${path}`);
  expect(of('ID')).toEqual(['1.1', '1.2', '2.1', '3.1']);
  expect(of('OriginatorParty/PartyName/Name')).toEqual(['Ada Obi', 'Ada Obi', 'Chief Bello']);
  // Without a day of the service it is the day in Lagos on which it was done.
  expect(of('InvoicePeriod/StartDate')).toEqual(['2026-10-14', '2026-10-14', '2026-11-01', '2026-10-14']);
  expect(of('AccountingCost')).toEqual(['OPS', 'OPS', 'OPS']);
  expect(textsAt(root, 'InvoiceLine/LineExtensionAmount')).toHaveLength(3);
});

test('a line whose orders are not all there has none, and the others keep theirs', () => {
  const parts = ordersOfLines(lines, orders.slice(0, 2), 750);
  expect(parts.map((part) => part.length)).toEqual([0, 0, 1]);
  expect(parts[2]?.[0]?.net_kobo).toBe(netLines(lines, 750).lines[2]?.net_kobo);
  expect(textsAt(fileOf(orders.slice(0, 2)), 'InvoiceLine/ID')).toEqual(['1', '2', '3']);
});
