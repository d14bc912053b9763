// The demo company's account: two months ago is paid, last month is partly paid and due soon, and this month goes on.
import type pg from 'pg';
import type { Act, Actor, Database } from '../../src/kernel/db/act.ts';
import { system } from '../../src/kernel/db/actor.ts';
import { monthBefore, monthOf } from '../../src/modules/billing/rules.ts';
import { registerSoon } from '../../src/modules/billing/server/begin-e-invoice.ts';
import { makeBill } from '../../src/modules/billing/server/make-bill.ts';
import { payBill } from '../../src/modules/billing/server/record-transfer.ts';
import { remindCompanies } from '../../src/modules/billing/server/remind-companies.ts';
import { readBill, saveBillingDetails } from '../../src/modules/billing/contract.ts';
import { recordTransfer, setTerms } from '../../src/modules/billing/staff-contract.ts';
import { addDays } from '../../src/shared/clock.ts';
import type { CallAs } from './call.ts';
import { type PastOrder, seedPastOrder } from './past-orders.ts';

type Order = readonly [
  program: PastOrder['program'],
  title: string,
  centre: string | null,
  naira: number,
  people?: number,
];

const twoMonthsAgo: readonly Order[] = [
  ['move', '2-bedroom flat to Lekki Phase 1', 'HR-LAG', 285_000],
  ['meal', 'Lunch for 40, quarterly review', 'OPS-LAG', 220_000, 40],
  ['housing', 'Two weeks in Ikoyi, new engineer', 'HR-LAG', 640_000],
];
const lastMonth: readonly Order[] = [
  ['move', 'Office desks to Yaba', 'OPS-LAG', 180_000],
  ['meal', 'Team lunch, Fridays', 'OPS-LAG', 156_500, 18],
  ['swap', 'Office chairs, 12', null, 96_000],
];
const thisMonth: readonly Order[] = [
  ['meal', 'Team lunch, first week', 'OPS-LAG', 78_250, 9],
  ['move', 'Studio to Gbagada, new colleague', 'HR-LAG', 95_000],
];

/** Nobody gets a letter of today about what is long past. */
const quiet = (act: Act): Act => ({ ...act, task: () => undefined });

/** Before its first order, which would not fit the first limit of a company by card. */
export const seedTerms = (call: CallAs, { company, staff }: { readonly company: string; readonly staff: Actor }) =>
  call({ ...staff, kind: 'staff' }, setTerms, {
    params: { company },
    body: {
      pays: 'invoice',
      limit_kobo: 15_000_000_00,
      days_to_pay: 14,
      reason: 'A tailored account, agreed by phone',
    },
  });

/** @param today the Lagos day */
export const seedBilling = async (
  { db, owner, call }: { readonly db: Database; readonly owner: pg.Pool; readonly call: CallAs },
  { company, admin, staff: member }: { readonly company: string; readonly admin: Actor; readonly staff: Actor },
  today: string,
): Promise<void> => {
  await owner.query(
    `INSERT INTO companies.cost_centres (company_id, kind, code, name)
     VALUES ($1, 'cost_centre', 'OPS-LAG', 'Operations Lagos'), ($1, 'cost_centre', 'HR-LAG', 'People Lagos') ON CONFLICT DO NOTHING`,
    [company],
  );
  const { rows: centres } = await owner.query<{ id: string; code: string }>(
    'SELECT id, code FROM companies.cost_centres WHERE company_id = $1',
    [company],
  );
  const staff: Actor = { ...member, kind: 'staff' };
  const params = { company };
  await call(admin, saveBillingDetails, {
    params,
    body: {
      tin: '20481234-0001',
      address: '12 Adeola Odeku Street, Victoria Island',
      city: 'Lagos',
      telephone: '+2348031230001',
      email: null,
    },
  });
  const spend = async (orders: readonly Order[], on: string): Promise<void> => {
    for (const [program, title, centre, naira, people] of orders) {
      const cost_centre_id = centres.find(({ code }) => code === centre)?.id ?? null;
      await seedPastOrder({ db, owner }, company, { program, title, naira, people, on, done: true, cost_centre_id });
    }
  };
  const now = monthOf(today);
  /** Issued on the first of the month after it. Nothing but the owner can move what happened into the past. */
  const bill = async (orders: readonly Order[], month: string, dueLatest = ''): Promise<string | null> => {
    await spend(orders, addDays(month, 12));
    const issued = monthOf(addDays(month, 31));
    const due = [addDays(issued, 14), dueLatest].toSorted().at(-1) ?? '';
    const id = await db.act(system, (act) =>
      makeBill(
        { ...quiet(act), emit: (kind, payload) => act.emit(kind, { ...payload, dueOn: due }) },
        company,
        'month',
        month,
      ),
    );
    if (!id) return null;
    await owner.query(
      `UPDATE companies.spends SET reserved_at = $2::date + interval '9 hours', settled_at = $2::date + interval '20 hours' WHERE bill_id = $1`,
      [id, addDays(month, 12)],
    );
    const at = `least(now(), ($2::date + time '00:40') AT TIME ZONE 'Africa/Lagos')`;
    await owner.query(`UPDATE money.invoices SET issued_at = ${at}, due_on = $3 WHERE subject_id = $1`, [
      id,
      issued,
      due,
    ]);
    await owner.query(`UPDATE billing.bills SET created_at = ${at}, due_on = $3 WHERE id = $1`, [id, issued, due]);
    return id;
  };
  const pay = (id: string, amount_kobo: number, reference: string) =>
    call(staff, recordTransfer, { params: { id }, body: { amount_kobo, reference, received_on: today } });
  const wholeOf = async (id: string): Promise<number> =>
    (await call(admin, readBill, { params: { company, id } })).total_kobo;
  const [before, last] = [monthBefore(monthBefore(now)), monthBefore(now)];
  // What others of the demo have spent in the year before.
  const year = Array.from({ length: 10 }).reduce<string[]>(
    ([first = before, ...more]) => [monthBefore(first), first, ...more],
    [],
  );
  for (const month of year.filter((one) => one < before)) {
    const id = await bill([], month);
    if (!id) continue;
    const received_on = addDays(monthOf(addDays(month, 31)), 9);
    const taken = {
      bill: id,
      amount_kobo: await wholeOf(id),
      how: 'transfer',
      reference: `ZENITH ${month}`,
      received_on,
    } as const;
    await db.act(staff, (act) => payBill(quiet(act), company, taken));
  }
  const paid = await bill(twoMonthsAgo, before);
  if (paid) await pay(paid, await wholeOf(paid), 'ZENITH 77120');
  // Not overdue, which would stop its orders.
  const open = await bill(lastMonth, last, addDays(today, 5));
  if (open) await pay(open, 100_000_00, 'GTB 0092417');
  // Yesterday, or today on the first of a month.
  const yesterday = addDays(today, -1);
  await spend(thisMonth, yesterday < now ? today : yesterday);
  await remindCompanies({}, db);
  // The months above were issued without their tasks; their bills are registered with the others.
  await db.act(system, async (act) => registerSoon(act));
};
