// What a person ordered before they left stays with their company: its page says so, and a manager decides (docs/decisions/0172-money-of-partners.md).
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manager, moveBody, openOffice, today } from '../../tests/support/approval-office.ts';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../tests/support/job-database.ts';
import { system } from '../kernel/db/actor.ts';
import { orderKey } from '../modules/companies/spend-rules.ts';
import { leaveCompany } from '../modules/companies/server/people/join-company.ts';
import { makeApproved } from '../modules/companies/server/spend/make-approved.ts';
import { reserveSpend } from '../modules/companies/server/spend/spend.ts';
import { readBooking } from '../modules/companies/server/orders/read-booking.ts';
import { cancelRequest } from '../modules/requests/server/cancel-request.ts';
import { orderForCompany, requestOfCompany } from '../modules/requests/server/order-for-company.ts';
import { followerFor } from '../modules/requests/server/tracking-key.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(8);
});
afterAll(() => market.close());

test('the move of a person who left stays as it is; its page says so, and an admin cancels it', async () => {
  const { company, ada, call } = await openOffice(market, []);
  await call(ada, orderForCompany, { body: moveBody });
  const key = String(await market.value('SELECT key FROM companies.orders WHERE company_id = $1', [company.id]));
  const asked = { params: { company: company.id, key } };
  const page = () => market.as(company.admin, (act) => readBooking(act, asked, noExchange));
  expect(await page()).toMatchObject({ left: false, state: 'booked' });
  await market.owner.query('UPDATE companies.company_employees SET deactivated_at = now() WHERE id = $1', [
    ada.employee_id,
  ]);
  expect(await page()).toMatchObject({ left: true, state: 'booked', spend: { state: 'reserved' } });
  const given = { params: { key: key.split(':')[1] ?? '' } };
  const cancel = async () => {
    const acting = await followerFor(market.db, company.admin, given);
    return market.as(acting, (act) =>
      cancelRequest(act, { ...given, body: { reason: 'They left', fee_kobo: 0 } } as never, noExchange),
    );
  };
  // Two presses at once: one cancels it.
  const codes = await Promise.all([codeOf(cancel()), codeOf(cancel())]);
  expect(codes.filter((code) => code === 'not refused')).toHaveLength(1);
  expect(await market.value('SELECT status FROM requests.requests WHERE company_id = $1', [company.id])).toBe(
    'cancelled',
  );
});

test('a person leaves after the approval, before the order is made: nothing is made, and nothing is ordered for them any more', async () => {
  const { company, ada, lead, ask, decide, orders, act, call } = await openOffice(market, [manager]);
  const id = await ask();
  await decide(lead, id, { approve: true });
  await act(ada, leaveCompany, { params: { id: company.id } });
  await market.db.act(system, (acting) => makeApproved(acting, { request: requestOfCompany }, id, 'Ada'));
  expect(await orders()).toBe(0);
  expect(await market.value('SELECT failed_reason FROM companies.approvals WHERE id = $1', [id])).toBe(
    'This person is not in the company any more.',
  );
  const { employee_id } = ada;
  expect(await codeOf(call(company.admin, orderForCompany, { body: { ...moveBody, employee_id } }))).toBe(
    'not_allowed',
  );
  const key = orderKey('request', randomUUID());
  const spend = {
    company_id: company.id,
    key,
    program: 'move',
    title: 'A move',
    employee_id,
    amount_kobo: 1,
    on: today,
  } as const;
  expect(await market.db.act(system, (acting) => reserveSpend(acting, spend))).toMatchObject({ outcome: 'refused' });
});
