// The phone typed for one's own company order is stored in the account; for somebody else's order it is not.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCompany } from '../../tests/support/company.ts';
import { type JobDatabase, noExchange, openJobDatabase } from '../../tests/support/job-database.ts';
import type { Actor } from '../kernel/db/act.ts';
import { addDays, lagosDate } from '../shared/clock.ts';
import { orderForCompany } from '../modules/requests/server/order-for-company.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(4);
});
afterAll(() => market.close());

test('an order for oneself stores the phone, an order for somebody else does not', async () => {
  const company = await openCompany(market);
  const ada = await company.join('employee');
  const order = (more: { phone: string; employee_id?: string }) =>
    orderForCompany(
      market.db,
      company.admin,
      {
        params: { company: company.id },
        body: {
          service: 'cleaning',
          move_type: 'move-in',
          move_option: 'door-to-door',
          present_location: '14 Adeniran Ogunsanya Street, Surulere',
          destination: '14 Adeniran Ogunsanya Street, Surulere',
          preferred_date: addDays(lagosDate(new Date()), 3),
          preferred_time: '10:00',
          room_size: 'studio',
          ...more,
        },
      },
      noExchange,
    );
  const kept = ({ accountId }: Actor) => market.value('SELECT phone FROM identity.accounts WHERE id = $1', [accountId]);
  await order({ phone: '+2348035550116', employee_id: ada.employee_id });
  expect([await kept(company.admin), await kept(ada)]).toEqual([null, null]);
  await order({ phone: '+2348035550117' });
  expect(await kept(company.admin)).toBe('+2348035550117');
});
