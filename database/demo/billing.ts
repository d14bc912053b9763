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
import { addDays, weekdayOf } from '../../src/shared/clock.ts';
import type { CallAs } from './call.ts';
import { ate, moved, type PastOrder, seedPastOrder, slept } from './past-orders.ts';

type Order = Pick<PastOrder, 'program' | 'title' | 'naira' | 'fields' | 'km'> & {
  readonly centre: string | null;
  readonly email: string;
  /** A weekday as weekdayOf counts; without: the thirteenth. */
  readonly weekday?: number;
};

const [hauwa, chidi, ngozi] = ['hauwa@zuma.example', 'chidi@zuma.example', 'ngozi@zuma.example'];
const twoMonthsAgo: readonly Order[] = [
  {
    program: 'move',
    title: '2-bedroom flat to Lekki Phase 1',
    naira: 285_000,
    centre: 'HR-LAG',
    email: ngozi,
    fields: moved('Surulere, Lagos', 'Lekki Phase 1, Lagos', 4),
    km: 18,
  },
  {
    program: 'meal',
    title: 'Lunch for 40, quarterly review',
    naira: 220_000,
    centre: 'OPS-LAG',
    email: hauwa,
    fields: ate(40),
  },
  {
    program: 'housing',
    title: 'Two weeks in Ikoyi, new engineer',
    naira: 630_000,
    centre: 'HR-LAG',
    email: hauwa,
    fields: slept('Guest house in Ikoyi', 1, 14),
  },
];
const lastMonth: readonly Order[] = [
  {
    program: 'move',
    title: 'Office desks to Yaba',
    naira: 180_000,
    centre: 'OPS-LAG',
    email: chidi,
    fields: moved('Ikeja, Lagos', 'Yaba, Lagos'),
    km: 16,
  },
  {
    program: 'meal',
    title: 'Team lunch on Friday',
    naira: 157_500,
    centre: 'OPS-LAG',
    email: hauwa,
    fields: ate(35),
    weekday: 4,
  },
  {
    program: 'swap',
    title: 'Office chairs, 12',
    naira: 96_000,
    centre: null,
    email: chidi,
    fields: { items: ['12 office chairs'] },
  },
];
const thisMonth: readonly Order[] = [
  {
    program: 'move',
    title: 'Studio to Gbagada, new colleague',
    naira: 95_000,
    centre: 'HR-LAG',
    email: hauwa,
    fields: moved('Yaba, Lagos', 'Gbagada, Lagos', 2),
    km: 7,
  },
];

/** The first such weekday from this day on. */
const nextWeekday = (day: string, weekday: number): string => addDays(day, (weekday - weekdayOf(day) + 7) % 7);

/** Nobody gets a letter of today about what is long past. */
const quiet = (act: Act): Act => ({ ...act, task: () => undefined });

const daysToPay = 45;

/** Before its first order, which would not fit the first limit of a company by card. */
export const seedTerms = (call: CallAs, { company, staff }: { readonly company: string; readonly staff: Actor }) =>
  call({ ...staff, kind: 'staff' }, setTerms, {
    params: { company },
    body: {
      pays: 'invoice',
      limit_kobo: 15_000_000_00,
      // At any day of a month the bill of the month before is not overdue, which would stop its orders.
      days_to_pay: daysToPay,
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
  const { rows: people } = await owner.query<{ id: string; email: string }>(
    'SELECT id, email FROM companies.company_employees WHERE company_id = $1',
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
    for (const { centre, email, weekday, ...order } of orders)
      await seedPastOrder({ db, owner }, company, {
        ...order,
        on: weekday === undefined ? on : nextWeekday(on, weekday),
        done: true,
        cost_centre_id: centres.find(({ code }) => code === centre)?.id ?? null,
        employee_id: people.find((one) => one.email === email)?.id ?? null,
      });
  };
  const now = monthOf(today);
  /** Issued on the first of the month after it. Nothing but the owner can move what happened into the past. */
  const bill = async (orders: readonly Order[], month: string): Promise<string | null> => {
    await spend(orders, addDays(month, 12));
    const issued = monthOf(addDays(month, 31));
    const due = addDays(issued, daysToPay);
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
      `UPDATE companies.spends SET reserved_at = on_day - 4 + interval '9 hours', settled_at = on_day + interval '20 hours' WHERE bill_id = $1`,
      [id],
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
  const open = await bill(lastMonth, last);
  if (open) await pay(open, 100_000_00, 'GTB 0092417');
  // Yesterday, or today on the first of a month.
  const yesterday = addDays(today, -1);
  await spend(thisMonth, yesterday < now ? today : yesterday);
  await remindCompanies({}, db);
  // The months above were issued without their tasks; their bills are registered with the others.
  await db.act(system, async (act) => registerSoon(act));
};
