// A person is removed from the company at the moment in which somebody makes something with them, or they do it themselves: it comes before, or
// is refused with a reason; nothing is a fault.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveBody, type Office, openOffice, today } from '../../tests/support/approval-office.ts';
import { type JobDatabase, openJobDatabase } from '../../tests/support/job-database.ts';
import { openPartner } from '../../tests/support/meal-partner.ts';
import { onTheDay } from '../../tests/support/partner-world.ts';
import { addDays } from '../shared/clock.ts';
import { Refused } from '../shared/refusal.ts';
import { removeEmployee } from '../modules/companies/server/people/change-person.ts';
import { openRelocation } from '../modules/companies/server/relocations/open-relocation.ts';
import { setStandIn } from '../modules/companies/server/spend/set-stand-in.ts';
import { makeApiKey } from '../modules/integrations/server/make-api-key.ts';
import { createItem } from '../modules/programs/server/create-item.ts';
import { offerSwap } from '../modules/programs/server/move-swap.ts';
import { orderForCompany } from '../modules/requests/server/order-for-company.ts';

let market: JobDatabase;
let office: Office;
beforeAll(async () => {
  market = await openJobDatabase(12);
  office = await openOffice(market, []);
  ({ offer } = await openPartner(market.owner));
  await market.owner.query('UPDATE companies.companies SET verified_at = now() WHERE id = $1', [office.company.id]);
});
afterAll(() => market.close());

const item = {
  kind: 'meal',
  title: 'Lunch',
  date: addDays(today, 3),
  time: '10:00',
  fields: onTheDay({ restaurant: 'The partner', people: 2 }),
};
let offer = '';
const plan = {
  person_name: 'Tunde',
  budget_kobo: 500_000_00,
  starts_on: addDays(today, 20),
  family_size: 2,
  from_place: 'Ibadan',
  to_place: 'Lagos',
  contact_name: 'Hauwa',
  contact_phone: '+2348031112222',
  note: '',
};
const until_on = addDays(today, 2);
type Person = Awaited<ReturnType<Office['company']['join']>>;

/** What is tried while this person is removed. */
const tries: readonly (readonly [string, (one: Office, person: Person) => Promise<unknown>])[] = [
  [
    'createItem for them',
    ({ act, company }, { employee_id }) =>
      act(company.admin, createItem, { body: { ...item, partner_offer_id: offer, employee_id } }),
  ],
  ['createItem by them', ({ act }, person) => act(person, createItem, { body: { ...item, partner_offer_id: offer } })],
  [
    'offerSwap by them',
    ({ act }, person) =>
      act(person, offerSwap, { body: { title: 'Desk', description: '', place: 'Yaba', price_kobo: 0 } }),
  ],
  [
    'setStandIn to them',
    ({ act, company }, { employee_id }) =>
      act(company.admin, setStandIn, { body: { stand_in_id: employee_id, until_on } }),
  ],
  [
    'setStandIn by them',
    ({ act, lead }, person) => act(person, setStandIn, { body: { stand_in_id: lead.employee_id, until_on } }),
  ],
  [
    'makeApiKey by them',
    ({ act }, person) => act(person, makeApiKey, { body: { name: 'Payroll', scopes: ['spend:read'], life_days: 30 } }),
  ],
  ['orderForCompany by them', ({ call }, person) => call(person, orderForCompany, { body: moveBody })],
  [
    'openRelocation of them',
    async ({ act, company }, { employee_id }) => {
      const person_email = await market.value('SELECT email FROM companies.company_employees WHERE id = $1', [
        employee_id,
      ]);
      return act(company.admin, openRelocation, { body: { ...plan, person_email } });
    },
  ],
];

describe('removeEmployee', () => {
  test.each(tries)('%s', async (_what, work) => {
    const faults: string[] = [];
    const fault = (error: unknown): void => {
      if (!(error instanceof Refused)) faults.push(String(error));
    };
    for (let round = 0; round < 6; round += 1) {
      const person = await office.company.join('admin');
      const { company } = office;
      const removed = office.act(company.admin, removeEmployee, {
        params: { company: company.id, id: person.employee_id },
      });
      await Promise.all([work(office, person).catch(fault), removed.catch(fault)]);
    }
    expect(faults).toEqual([]);
  });
});
