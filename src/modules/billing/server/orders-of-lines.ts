// Which orders make up each line of a bill, with their amounts without VAT: for the UBL file. The lines are those that were registered.
import { lagosDate } from '../../../shared/clock.ts';
import type { InvoiceView } from '../../money/invoice-contract.ts';
import { netLines } from '../e-invoice-rules.ts';
import { type SpentSum, sumKey } from '../rules.ts';
import type { OrderOnBill } from './read-orders.ts';

/** day: of the service, in Lagos; null: not known. */
export type OrderOfLine = {
  readonly title: string;
  readonly person: string | null;
  readonly day: string | null;
  readonly centre: string | null;
  readonly net_kobo: number;
};

type Group = {
  readonly program: string;
  readonly centre_code: string | null;
  readonly orders: OrderOnBill[];
  amount_kobo: number;
};

const groupsOf = (orders: readonly OrderOnBill[]): Group[] => {
  const groups = new Map<string, Group>();
  for (const one of orders) {
    const program = one.program as SpentSum['program'];
    const of = { program, centre_code: one.centre, centre_name: one.centre_name };
    const group = groups.get(sumKey(of)) ?? { program, centre_code: one.centre, orders: [], amount_kobo: 0 };
    group.orders.push(one);
    group.amount_kobo += one.amount_kobo;
    groups.set(sumKey(of), group);
  }
  // As billLines sorts them, for two groups of the same amount.
  return [...groups.values()].toSorted(
    (one, other) =>
      Number(one.centre_code === null) - Number(other.centre_code === null) ||
      (one.centre_code ?? '').localeCompare(other.centre_code ?? '', 'en'),
  );
};

/**
 * For each line its orders, whose amounts add up to the line's to the kobo. A line is found by its program and amount, because a cost centre may
 * have another name by now; one whose orders are not found has none.
 */
export const ordersOfLines = (
  lines: InvoiceView['lines'],
  orders: readonly OrderOnBill[],
  vat_bps: number,
): OrderOfLine[][] => {
  const left = groupsOf(orders);
  const parts = lines.map((line) => {
    const at = left.findIndex((one) => one.program === line.code && one.amount_kobo === line.amount_kobo);
    return { line, orders: at < 0 ? [] : (left.splice(at, 1)[0]?.orders ?? []) };
  });
  const flat = parts.flatMap((one) =>
    one.orders.length > 0
      ? one.orders.map(({ title, amount_kobo }) => ({ code: one.line.code, label: title, amount_kobo }))
      : [one.line],
  );
  const nets = netLines(flat, vat_bps).lines.values();
  return parts.map((one) => {
    if (one.orders.length === 0) nets.next();
    return one.orders.map(({ title, person, on_day, settled_at, centre }) => ({
      title,
      person,
      day: on_day ?? (settled_at && lagosDate(settled_at)),
      centre,
      net_kobo: nets.next().value?.net_kobo ?? 0,
    }));
  });
};
