// What a person ordered before they left stays with their company: its page says so, and a manager decides (docs/decisions/0172-money-of-partners.md).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveBody, openOffice } from '../../tests/support/approval-office.ts';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../tests/support/job-database.ts';
import { readBooking } from '../modules/companies/server/orders/read-booking.ts';
import { cancelRequest } from '../modules/requests/server/cancel-request.ts';
import { orderForCompany } from '../modules/requests/server/order-for-company.ts';
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
