// What a test key reads in place of a company's people and its spend: three people who do not exist, and the test bookings and items.
import type { Act } from '../../../kernel/db/act.ts';
import { highestId } from '../../../kernel/http/cursor.ts';
import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { Answer } from '../../../shared/contract.ts';
import type * as contract from '../api-contract.ts';
import { apiRules } from '../rules.ts';
import { lastOf, type StepTaken, testBookingRules } from '../test-booking-rules.ts';
import { testItemRules } from '../test-item-rules.ts';
import { testBookingsOf, type TestBookingRow } from './test-bookings.sql.ts';
import { testItemsOf, type TestItemRow } from './test-items.sql.ts';

type Employee = Answer<typeof contract.listEmployees>['items'][number];
type Spend = Answer<typeof contract.listSpend>['items'][number];

const since = '2026-11-30T08:00:00.000Z';
const person = (nth: number, name: string, more: Partial<Employee>): Employee => ({
  id: `0198e011-0000-7000-8000-00000000000${nth}`,
  name,
  email: `test-${nth}@kaya.example`,
  role: null,
  access: 'employee',
  team: 'Test team',
  cost_centre: null,
  joined_at: since,
  deactivated_at: null,
  created_at: since,
  ...more,
});
/** The newest first. One has not joined yet, one has left. */
export const testPeople: readonly Employee[] = [
  person(3, 'Test Left', { deactivated_at: since }),
  person(2, 'Test Invited', { joined_at: null, team: null }),
  person(1, 'Test Manager', { access: 'manager', role: 'Office manager' }),
];

export const listTestPeople = (cursor: string = highestId): Answer<typeof contract.listEmployees> => ({
  items: testPeople.filter(({ id }) => id < cursor),
  next: null,
});

const stateOf = (steps: readonly StepTaken[]): Spend['state'] => {
  const last = lastOf(steps);
  if (last === 'cancelled') return 'freed';
  return last === 'confirmed' || last === 'billed' ? 'spent' : 'reserved';
};

const spendOf = ({ id, booking, steps, created_at }: TestBookingRow): Spend => ({
  id,
  order_key: `request:${id}`,
  program: 'move',
  title: booking.title,
  amount_kobo: booking.price_kobo,
  state: stateOf(steps),
  month: booking.date.slice(0, 7),
  employee_id: booking.employee_id,
  team: testPeople.find((one) => one.id === booking.employee_id)?.team ?? null,
  cost_centre: booking.cost_centre,
  project: booking.project,
  relocation_id: null,
  reserved_at: created_at.toISOString(),
  settled_at: steps.find(({ code }) => code === 'confirmed' || code === 'cancelled')?.at ?? null,
});

/** Null: it is not confirmed, or its booking is paid in its place. */
const spendOfItem = ({ id, item, status, ended_at }: TestItemRow): Spend | null => {
  if (item.reserved_at === null || item.order_key !== null) return null;
  const freed = status === 'CANCELLED' && item.fee_kobo === 0;
  return {
    id,
    order_key: `item:${id}`,
    program: item.kind,
    title: item.title,
    amount_kobo: status === 'CANCELLED' && !freed ? item.fee_kobo : item.price_kobo,
    state: freed ? 'freed' : ended_at ? 'spent' : 'reserved',
    month: item.date.slice(0, 7),
    employee_id: item.employee_id,
    team: item.team,
    cost_centre: item.cost_centre,
    project: item.project,
    relocation_id: null,
    reserved_at: item.reserved_at,
    settled_at: ended_at?.toISOString() ?? null,
  };
};

/** What waits for an approval reserves nothing. The newest first. */
const spends = async (act: Act, company: string, month: string): Promise<Spend[]> => {
  const [bookings, items] = await Promise.all([
    act.sql(testBookingsOf, { company, before: highestId, max: testBookingRules.max }),
    act.sql(testItemsOf, { company, max: testItemRules.max }),
  ]);
  return [
    ...bookings.filter(({ steps }) => steps.some(({ code }) => code === 'placed')).map(spendOf),
    ...items.flatMap((row) => spendOfItem(row) ?? []),
  ]
    .filter((spend) => spend.month === month)
    .toSorted((one, other) => (one.id < other.id ? 1 : -1));
};

export const listTestSpend = async (
  act: Act,
  company: string,
  { month, cursor = highestId }: { readonly month: string; readonly cursor: string | undefined },
): Promise<Answer<typeof contract.listSpend>> =>
  cutPage(
    (await spends(act, company, month)).filter(({ id }) => id < cursor).slice(0, apiRules.page + 1),
    apiRules.page,
  );

export const sumTestSpend = async (
  act: Act,
  company: string,
  month: string,
): Promise<Answer<typeof contract.sumSpend>> => {
  const sums = new Map<string, Answer<typeof contract.sumSpend>['sums'][number]>();
  for (const { program, team, state, amount_kobo } of await spends(act, company, month)) {
    if (state === 'freed') continue;
    const of = JSON.stringify([program, team]);
    const sum = sums.get(of) ?? { program, team, orders: 0, reserved_kobo: 0, spent_kobo: 0 };
    const field = state === 'spent' ? 'spent_kobo' : 'reserved_kobo';
    sums.set(of, { ...sum, orders: sum.orders + 1, [field]: sum[field] + amount_kobo });
  }
  return { month, sums: [...sums.values()] };
};
