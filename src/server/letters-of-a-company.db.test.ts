// An unverified company can write only to a few people who have not joined: by its link, by orders, and by order updates.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCompany, type TestCompany } from '../../tests/support/company.ts';
import { type JobDatabase, noExchange, openJobDatabase } from '../../tests/support/job-database.ts';
import { system } from '../kernel/db/actor.ts';
import { addDays, lagosDate } from '../shared/clock.ts';
import { unverifiedLetters } from '../modules/companies/rules.ts';
import { bookingLinkTask } from '../modules/companies/server/booking-page/send-booking-link.ts';
import { hearEvents as hearKinds } from '../modules/notifications/server/hear-events.ts';
import { eventKinds } from './modules.ts';
import { orderForCompany } from '../modules/requests/server/order-for-company.ts';
import { orderForProgram } from '../modules/requests/server/order-for-program.ts';

const hearEvents = hearKinds(eventKinds);

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(8);
});
afterAll(() => market.close());

const list = async (company: TestCompany, email: string): Promise<string> =>
  String(
    await market.value(
      `INSERT INTO companies.company_employees (company_id, name, email) VALUES ($1, 'Ada Obi', $2) RETURNING id`,
      [company.id, email],
    ),
  );
const emailOf = async (employee: string): Promise<string> =>
  String(await market.value('SELECT email FROM companies.company_employees WHERE id = $1', [employee]));
/** A company with this many letters left, and one member. */
const opened = async (left: number) => {
  const company = await openCompany(market);
  await market.owner.query('INSERT INTO companies.letter_days (company_id, letters) VALUES ($1, $2)', [
    company.id,
    unverifiedLetters.max_letters - left,
  ]);
  const member = await emailOf((await company.join('employee')).employee_id);
  return { company, member };
};
const lettersTo = (email: string) =>
  market.value(
    `SELECT count(*)::int FROM graphile_worker._private_jobs j,
            json_array_elements(CASE json_typeof(j.payload) WHEN 'array' THEN j.payload ELSE json_build_array(j.payload) END) AS letter
      WHERE letter ->> 'to' = $1`,
    [email],
  );
const order = {
  service: 'move',
  move_type: 'move-in',
  move_option: 'door-to-door',
  present_location: '14 Adeniran Ogunsanya Street, Surulere',
  destination: 'Admiralty Way, Lekki Phase 1, Lagos',
  preferred_date: addDays(lagosDate(new Date()), 3),
  preferred_time: '10:00',
  room_size: '2bedroom',
  phone: '+2348031234567',
} as const;

test('a booking link: above the limit no letter and no account; a member still gets theirs', async () => {
  const { company, member } = await opened(1);
  const [first, second] = [`first@${company.id}.example`, `second@${company.id}.example`];
  for (const email of [first, second]) await list(company, email);
  for (const email of [first, first, second, member])
    await bookingLinkTask({ slug: company.slug, email, source: 'test' }, market.db);
  expect([await lettersTo(first), await lettersTo(second), await lettersTo(member)]).toEqual([1, 0, 1]);
  expect(await market.value('SELECT count(*)::int FROM identity.accounts WHERE email = $1', [second])).toBe(0);
});

test('an order for somebody: it is made, and above the limit the person gets no email', async () => {
  const { company, member } = await opened(1);
  const people = [`one@${company.id}.example`, `two@${company.id}.example`];
  const leftOut: boolean[] = [];
  for (const email of people) {
    const employee_id = await list(company, email);
    const call = { params: { company: company.id }, body: { ...order, employee_id }, query: undefined };
    const made = await orderForCompany(market.db, company.admin, call as never, noExchange);
    expect(made.outcome).toBe('booked');
    leftOut.push(made.letter_left_out);
  }
  const own = await market.value('SELECT id FROM companies.company_employees WHERE email = $1', [member]);
  const call = { params: { company: company.id }, body: { ...order, employee_id: String(own) }, query: undefined };
  const toMember = await orderForCompany(market.db, company.admin, call as never, noExchange);
  expect([...leftOut, toMember.letter_left_out], 'the person who ordered is told').toEqual([false, true, false]);
  expect(await Promise.all([...people, member].map(lettersTo))).toEqual([1, 0, 1]);
});

test("a program's order, and its updates, count the same", async () => {
  const { company } = await opened(2);
  const email = `three@${company.id}.example`;
  const employee_id = await list(company, email);
  const { id } = await market.db.act(system, (act) =>
    orderForProgram(act, company.id, { ...order, employee_id } as never, { source: 'key:test' }),
  );
  const cancelled = async () => {
    const payload = { requestId: id, customerId: null, code: 'K-1', title: 'A move', email, by: 'staff', reason: 'No' };
    const event = await market.value(
      `INSERT INTO kernel.events (id, name, actor_kind, payload) VALUES (uuidv7(), 'requests.cancelled', 'system', $1) RETURNING id`,
      [JSON.stringify(payload)],
    );
    await hearEvents({ eventId: String(event) }, market.db);
  };
  await cancelled();
  await cancelled();
  expect(await lettersTo(email), 'booked and cancelled once').toBe(2);
});
