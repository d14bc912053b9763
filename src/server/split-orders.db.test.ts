// An order that is split into parts below an approval step: the orders of one person for one day count together
// (docs/decisions/0172-money-of-partners.md).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { admin, moveBody, type Office, openOffice, price_kobo, today } from '../../tests/support/approval-office.ts';
import { type JobDatabase, noExchange, openJobDatabase } from '../../tests/support/job-database.ts';
import type { Actor } from '../kernel/db/act.ts';
import { system } from '../kernel/db/actor.ts';
import { addDays, lagosInstant, showDate } from '../shared/clock.ts';
import { naira } from '../shared/naira.ts';
import type { ApprovalView } from '../modules/companies/approval-contract.ts';
import { readBookingDesk } from '../modules/companies/server/booking-page/read-booking-desk.ts';
import { listApprovals } from '../modules/companies/server/spend/list-approvals.ts';
import { makeApproved } from '../modules/companies/server/spend/make-approved.ts';
import { cancelRequest } from '../modules/requests/server/cancel-request.ts';
import { orderForCompany, requestOfCompany } from '../modules/requests/server/order-for-company.ts';
import { previewCompanyOrder } from '../modules/requests/server/preview-company-order.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(12);
});
afterAll(() => market.close());

const above_kobo = 50_000_00;
const office = () => openOffice(market, [{ ...admin, above_kobo, reason: '' }]);
const day = moveBody.preferred_date;
const together = (count: string, parts: number) =>
  `With ${count} for ${showDate(lagosInstant(day, '12:00'))} it is ${naira(parts * price_kobo)}, ${naira(parts * price_kobo - above_kobo)} above ${naira(above_kobo)}: an admin approves.`;

const asksOf = async ({ act, second }: Office) =>
  (await act<{ items: ApprovalView[] }>(second, listApprovals, { query: { show: 'pending' } })).items;
const requestsOf = async ({ company }: Office): Promise<string[]> =>
  (
    await market.owner.query<{ id: string }>('SELECT id FROM requests.requests WHERE company_id = $1 ORDER BY id', [
      company.id,
    ])
  ).rows.map(({ id }) => id);
const order = ({ call }: Office, who: Actor, more: object = {}) =>
  call(who, orderForCompany, { body: { ...moveBody, ...more } });
const preview = ({ call }: Office, who: Actor) => {
  const { phone: _phone, ask_reason: _reason, ...body } = moveBody;
  return call(who, previewCompanyOrder, { body });
};

describe('companies.reserve_spend: the orders of one person for one day', () => {
  test('the second order needs the step that both together exceed; form, list and letter say so', async () => {
    const one = await office();
    expect(await preview(one, one.ada)).toMatchObject({ outcome: 'within', reasons: [] });
    await order(one, one.ada);
    expect(await preview(one, one.ada)).toMatchObject({
      outcome: 'needs_approval',
      reasons: [together('1 other order', 2)],
      deciders: expect.arrayContaining([expect.any(String)]),
    });
    await order(one, one.ada);
    expect(await requestsOf(one)).toHaveLength(1);
    expect(await asksOf(one)).toMatchObject([
      {
        reasons: [together('1 other order', 2)],
        steps: [{ who: 'An admin', above_kobo }],
        may_decide: { allowed: true },
      },
    ]);
  });

  test('another day, and another person, count apart', async () => {
    const one = await office();
    await order(one, one.ada);
    await order(one, one.ada, { preferred_date: addDays(today, 4) });
    await order(one, one.lead);
    expect(await requestsOf(one)).toHaveLength(3);
  });

  test('what somebody approved is no reason for a step, and neither is what was cancelled', async () => {
    const one = await office();
    await order(one, one.ada);
    const [first = ''] = await requestsOf(one);
    await order(one, one.ada);
    const [asked] = await asksOf(one);
    await one.decide(one.second, asked?.id ?? '', { approve: true });
    await market.db.act(system, (act) => makeApproved(act, { request: requestOfCompany }, asked?.id ?? '', 'Bose'));
    expect(await requestsOf(one)).toHaveLength(2);
    // The first one, which nobody approved, and this: more than the step. The approved one does not count.
    expect(await preview(one, one.ada)).toMatchObject({ reasons: [together('1 other order', 2)] });
    await market.as(one.ada, (act) =>
      cancelRequest(act, { params: { key: first }, body: { fee_kobo: 0 } } as never, noExchange),
    );
    await market.owner.query(
      `UPDATE companies.spends SET state = 'freed', settled_at = now() WHERE key = $1 AND state = 'reserved'`,
      [`request:${first}`],
    );
    expect(await preview(one, one.ada)).toMatchObject({ outcome: 'within', reasons: [] });
  });

  test('the page of the company counts what the person ordered for others, also what they no longer see', async () => {
    const one = await office();
    await order(one, one.lead, { employee_id: one.ada.employee_id });
    await market.owner.query(`UPDATE companies.company_employees SET access = 'employee' WHERE id = $1`, [
      one.lead.employee_id,
    ]);
    const slug = String(await market.value('SELECT slug FROM companies.companies WHERE id = $1', [one.company.id]));
    const desk = await market.as(one.lead, (act) =>
      readBookingDesk(act, { params: { slug }, query: { day, amount_kobo: String(price_kobo) } }, noExchange),
    );
    expect(desk.over).toEqual([together('1 other order', 2)]);
    expect(await preview(one, one.lead)).toMatchObject({ reasons: desk.over });
  });

  test('two at once: one is made, and the other asks', async () => {
    for (let round = 0; round < 3; round += 1) {
      const one = await office();
      await Promise.all([order(one, one.ada), order(one, one.ada)]);
      expect(await requestsOf(one)).toHaveLength(1);
      expect(await asksOf(one)).toMatchObject([{ reasons: [together('1 other order', 2)] }]);
    }
  });
});
