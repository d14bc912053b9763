// An invalid relocation is refused beside its field, both when opened and when changed.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCompany } from '../../../../../tests/support/company.ts';
import { type JobDatabase, noExchange, openJobDatabase } from '../../../../../tests/support/job-database.ts';
import type { Act } from '../../../../kernel/db/act.ts';
import { addDays, lagosDate } from '../../../../shared/clock.ts';
import { changeRelocation } from './change-relocation.ts';
import { openRelocation } from './open-relocation.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(4);
});
afterAll(() => market.close());

test('a new day in the past and the same place are refused; an already planned day may pass', async () => {
  const { id: company, admin } = await openCompany(market);
  const today = lagosDate(new Date());
  const over = addDays(today, -2);
  const plan = {
    budget_kobo: 500_000_00,
    starts_on: addDays(today, 20),
    family_size: 4,
    from_place: 'Ibadan',
    to_place: 'Lekki, Lagos',
    contact_name: 'Hauwa Bello',
    contact_phone: '+2348031112222',
    note: '',
  };
  const person = { person_name: 'Tunde Alabi', person_email: 'tunde@plan-faults.example' };
  const done = (work: (act: Act) => Promise<{ id: string }>) =>
    market.as(admin, work).then(
      ({ id }) => id,
      (error: { fields?: unknown }) => error.fields,
    );
  const open = (changed: Partial<typeof plan>) =>
    done((act) => openRelocation(act, { params: { company }, body: { ...person, ...plan, ...changed } }, noExchange));
  const past = [{ path: 'starts_on', message: 'Choose today or a later day' }];
  const stays = [{ path: 'to_place', message: 'Enter a place other than the one they leave' }];
  expect(await open({ starts_on: over })).toEqual(past);
  expect(await open({ to_place: 'ibadan' })).toEqual(stays);

  const relocation = String(await open({}));
  const change = (changed: Partial<typeof plan>) =>
    done((act) =>
      changeRelocation(act, { params: { company, relocation }, body: { ...plan, ...changed } }, noExchange),
    );
  expect(await change({ starts_on: over })).toEqual(past);
  expect(await change({ to_place: 'ibadan' })).toEqual(stays);
  await market.owner.query('UPDATE companies.relocations SET starts_on = $2 WHERE id = $1', [relocation, over]);
  expect(await change({ starts_on: over, note: 'They moved.' })).toBe(relocation);
});
