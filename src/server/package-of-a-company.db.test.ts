// A package that a company pays for needs a receiver, as every package does.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCompany } from '../../tests/support/company.ts';
import { type JobDatabase, noExchange, openJobDatabase } from '../../tests/support/job-database.ts';
import { addDays, lagosDate } from '../shared/clock.ts';
import { orderForCompany } from '../modules/requests/server/order-for-company.ts';
import { trackRequest } from '../modules/requests/server/track-request.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(2);
});
afterAll(() => market.close());

test('it is refused without one, and its customer reads whom it is for', async () => {
  const company = await openCompany(market);
  const order = (receiver: { receiver_name?: string; receiver_phone?: string }) => {
    const body = {
      service: 'package',
      move_type: 'move-in',
      move_option: 'door-to-door',
      present_location: '14 Adeniran Ogunsanya Street, Surulere',
      destination: 'Admiralty Way, Lekki Phase 1, Lagos',
      preferred_date: addDays(lagosDate(new Date()), 3),
      preferred_time: '10:00',
      room_size: '2bedroom',
      phone: '+2348031234567',
      ...receiver,
    } as const;
    return orderForCompany(market.db, company.admin, { params: { company: company.id }, body }, noExchange);
  };
  await expect(order({})).rejects.toMatchObject({
    kind: { code: 'invalid_request' },
    fields: [{ path: 'receiver_name' }, { path: 'receiver_phone' }],
  });
  expect(await market.value('SELECT count(*) FROM requests.requests WHERE company_id = $1', [company.id])).toBe('0');
  const receiver = { name: 'Ngozi Eze', phone: '+2348052345678' };
  const { tracking_path } = await order({ receiver_name: receiver.name, receiver_phone: receiver.phone });
  const key = tracking_path?.split('/').at(-1) ?? '';
  const view = await market.as(company.admin, (act) => trackRequest(act, { params: { key } }, noExchange));
  expect(view.receiver).toEqual(receiver);
});
