// What a test key reads in place of a company's people and its spend: three people who do not exist, and the test bookings.
import type { Act } from '../../../kernel/db/act.ts';
import { highestId } from '../../../kernel/http/cursor.ts';
import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { Answer } from '../../../shared/contract.ts';
import type * as contract from '../api-contract.ts';
import { apiRules } from '../rules.ts';
import { lastOf, type StepTaken, testBookingRules } from '../test-booking-rules.ts';
import { testBookingsOf, type TestBookingRow } from './test-bookings.sql.ts';

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

/** What waits for an approval reserves nothing. */
const spends = async (act: Act, company: string, month: string): Promise<Spend[]> =>
  (await act.sql(testBookingsOf, { company, before: highestId, max: testBookingRules.max }))
    .filter(({ steps }) => steps.some(({ code }) => code === 'placed'))
    .map(spendOf)
    .filter((spend) => spend.month === month);

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
  const sums = new Map<string | null, Answer<typeof contract.sumSpend>['sums'][number]>();
  for (const { team, state, amount_kobo } of await spends(act, company, month)) {
    if (state === 'freed') continue;
    const sum = sums.get(team) ?? { program: 'move', team, orders: 0, reserved_kobo: 0, spent_kobo: 0 };
    const field = state === 'spent' ? 'spent_kobo' : 'reserved_kobo';
    sums.set(team, { ...sum, orders: sum.orders + 1, [field]: sum[field] + amount_kobo });
  }
  return { month, sums: [...sums.values()] };
};
