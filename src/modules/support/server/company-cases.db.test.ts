// A case names the company of its author, and one of its orders.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noExchange } from '../../../../tests/support/job-database.ts';
import { openWorkRides, refusalOf, type WorkRides } from '../../../../tests/support/work-rides.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import type { Call } from '../../../shared/contract.ts';
import type * as contract from '../contract.ts';
import { openCase } from './open-case.ts';
import { readCase } from './read-case.ts';
import { readCaseFile } from './read-case-file.ts';

let street: WorkRides;
let staff: Actor;
beforeAll(async () => {
  street = await openWorkRides();
  const person = await street.account();
  await street.owner.query(`UPDATE identity.accounts SET roles = '{staff}' WHERE id = $1`, [person.accountId]);
  staff = { ...person, kind: 'staff' };
});
afterAll(() => street.close());

type Body = Call<typeof contract.openCase>['body'];
const open = (who: Actor, key?: string) => {
  const about = key === undefined ? {} : { about: { kind: 'company' as const, key } };
  const body = { topic: 'order', message: 'The driver never came to the office.', ...about } as Body;
  return openCase(street.db, who, { body } as never, noExchange);
};
const file = (id: string) => street.as(staff, (act) => readCaseFile(act, { params: { id } } as never, noExchange));

describe('openCase about a company', () => {
  test('staff and the author read the company and the order', async () => {
    const { company, ada } = await street.openOffice();
    const ride = (await street.bookWork(ada, company.id)).trip?.id ?? '';
    const { id } = await open(ada, `${company.id}/ride:${ride}`);
    const about = { kind: 'company', id: company.id, company: 'Zuma Foods Ltd', order_key: `ride:${ride}` };
    expect((await file(id)).about).toMatchObject(about);
    const own = await street.as(ada, (act) => readCase(act, { params: { key: id } } as never, noExchange));
    expect(own.about).toMatchObject(about);
    const general = await open(company.admin, company.id);
    expect((await file(general.id)).about).toMatchObject({ code: 'Zuma Foods Ltd', order_key: null });
  });

  test('a case about something else names the companies of its author, until they leave', async () => {
    const { company, ada } = await street.openOffice();
    const { id } = await open(ada);
    const [about, companies] = [null, [{ id: company.id, name: 'Zuma Foods Ltd' }]];
    expect(await file(id)).toMatchObject({ about, companies });
    await street.owner.query('DELETE FROM companies.company_employees WHERE id = $1', [ada.employee_id]);
    expect((await file(id)).companies).toEqual([]);
  });

  test('order_not_found: another company, an order of another company, of a colleague, or nothing of the kind', async () => {
    const { company, ada } = await street.openOffice();
    const other = await street.openOffice();
    const colleague = await company.join('employee');
    const [own, foreign] = await Promise.all([
      street.bookWork(ada, company.id),
      street.bookWork(other.ada, other.company.id),
    ]);
    const keys: [Actor, string][] = [
      [await street.account(), company.id],
      [ada, other.company.id],
      [ada, `${company.id}/ride:${foreign.trip?.id}`],
      [colleague, `${company.id}/ride:${own.trip?.id}`],
      [ada, `${company.id}/ride:nothing`],
      [ada, 'nothing'],
    ];
    for (const [who, key] of keys)
      expect(await refusalOf(open(who, key))).toMatchObject({ code: 'order_not_found', field: 'about' });
    await open(company.admin, `${company.id}/ride:${own.trip?.id}`);
  });
});
