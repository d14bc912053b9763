// Who orders what for whom, and what is ordered elsewhere.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCompany, type TestCompany } from '../../../../tests/support/company.ts';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { openPartner } from '../../../../tests/support/meal-partner.ts';
import { onTheDay } from '../../../../tests/support/partner-world.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { createItem } from './create-item.ts';

let market: JobDatabase;
let company: TestCompany;
let offer: string;
beforeAll(async () => {
  market = await openJobDatabase(8);
  company = await openCompany(market);
  ({ offer } = await openPartner(market.owner));
});
afterAll(() => market.close());

const when = { date: '2031-03-04', time: '10:00' };
const order = (actor: Actor, body: object) =>
  market.as(actor, (act) =>
    createItem(act, { params: { company: company.id }, body: { ...when, ...body } as never }, noExchange),
  );
const meal = (actor: Actor, { employee_id }: { readonly employee_id: string }) => {
  const fields = onTheDay({ restaurant: 'The partner', people: 30 });
  return order(actor, { kind: 'meal', title: 'Lunch', fields, partner_offer_id: offer, employee_id });
};

describe('createItem', () => {
  test('refuses a move: a person books it, and a mover comes', async () => {
    const fields = { location: 'Ikeja', destination: 'Lekki', movers: 4 };
    const move = { kind: 'move', title: 'Desks', price_kobo: 100, fields };
    expect(await codeOf(order(company.admin, move))).toBe('move_is_booked');
    expect(await codeOf(order(await market.account(), move))).toBe('not_found');
  });

  test('refuses a swap with a typed price: people offer it on the board', async () => {
    const swap = { kind: 'swap', title: 'Chairs', price_kobo: 100, fields: { items: ['10 chairs'] } };
    for (const actor of [company.admin, await company.join('employee')])
      expect(await codeOf(order(actor, swap))).toBe('swap_on_board');
  });

  test('a manager orders for a colleague, but not for somebody of another company; an employee for nobody else', async () => {
    const [manager, person] = [await company.join('manager'), await company.join('employee')];
    const stranger = await (await openCompany(market, 'Other Ltd')).join('employee');
    expect((await meal(manager, person)).employee_id).toBe(person.employee_id);
    expect(await codeOf(meal(manager, stranger))).toBe('no_such_employee');
    expect(await codeOf(meal(person, await company.join('employee')))).toBe('not_allowed');
  });
});
