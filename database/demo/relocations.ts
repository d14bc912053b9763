// A year of orders of the demo company, for its insights, and a relocation that is underway.
import type pg from 'pg';
import type { Actor, Database } from '../../src/kernel/db/act.ts';
import { moveRelocation, openRelocation } from '../../src/modules/companies/relocation-contract.ts';
import { addDays, lagosDate } from '../../src/shared/clock.ts';
import type { CallAs } from './call.ts';
import { ate, moved, type PastOrder, seedPastOrder, slept } from './past-orders.ts';

type Parts = { readonly db: Database; readonly owner: pg.Pool; readonly call: CallAs };
type Order = Pick<PastOrder, 'program' | 'title' | 'naira' | 'fields' | 'time' | 'km' | 'late'> & {
  readonly daysAgo: number;
  readonly email: string;
};

const hauwa = 'hauwa@zuma.example';
const chidi = 'chidi@zuma.example';
const segun = 'segun@zuma.example';
const ngozi = 'ngozi@zuma.example';
const move = (
  title: string,
  naira: number,
  daysAgo: number,
  email: string,
  fields: PastOrder['fields'],
  km: number,
  late = false,
): Order => ({ program: 'move', title, naira, daysAgo, email, fields, km, late });
const meal = (title: string, naira: number, daysAgo: number, email: string, people: number, time = '12:30'): Order => ({
  program: 'meal',
  title,
  naira,
  daysAgo,
  email,
  fields: ate(people),
  time,
});
const stay = (title: string, naira: number, daysAgo: number, email: string, fields: PastOrder['fields']): Order => ({
  program: 'housing',
  title,
  naira,
  daysAgo,
  email,
  fields,
});
const ajah = moved('Surulere, Lagos', 'Ajah, Lagos');
const year: readonly Order[] = [
  move('Desks to the Ikeja office', 185_000, 320, chidi, moved('Apapa, Lagos', 'Ikeja, Lagos'), 21),
  meal('Lunch for the induction', 62_000, 290, hauwa, 12),
  move('Archive to Apapa', 94_000, 255, segun, moved('Yaba, Lagos', 'Apapa, Lagos', 2), 14, true),
  stay('Guest flat in Ikeja, 12 nights', 420_000, 222, ngozi, slept('Guest flat, Allen Avenue, Ikeja', 1, 12)),
  {
    program: 'swap',
    title: 'Ten office chairs',
    naira: 75_000,
    daysAgo: 190,
    email: chidi,
    fields: { items: ['Ten office chairs'] },
  },
  move('Stand for the trade fair', 210_000, 160, chidi, moved('Ikorodu, Lagos', 'Victoria Island, Lagos', 4), 36),
  meal('Dinner of the sales team', 118_000, 131, hauwa, 16, '19:00'),
  move('Staff flat, Yaba to Lekki', 155_000, 98, ngozi, moved('Yaba, Lagos', 'Lekki Phase 1, Lagos'), 19),
  stay('Two rooms in Abuja, 6 nights', 264_000, 70, hauwa, slept('Guest house in Wuse, Abuja', 2, 6)),
  move('Freezers to the Ajah shop', 132_000, 41, segun, ajah, 27, true),
  move('Shelves to the Ajah shop', 88_000, 36, segun, ajah, 27),
];

export const seedRelocation = async ({ db, owner, call }: Parts, admin: Actor, company: string): Promise<void> => {
  const today = lagosDate(new Date());
  const { rows } = await owner.query<{ id: string; email: string }>(
    'SELECT id, email FROM companies.company_employees WHERE company_id = $1',
    [company],
  );
  const byEmail = new Map(rows.map(({ id, email }) => [email, id]));
  const { id } = await call(admin, openRelocation, {
    params: { company },
    body: {
      person_name: 'Ngozi Eze',
      person_email: ngozi,
      budget_kobo: 1_500_000_00,
      starts_on: addDays(today, 6),
      family_size: 3,
      from_place: 'Enugu',
      to_place: 'Lekki, Lagos',
      contact_name: 'Hauwa Bello',
      contact_phone: '+2348035550101',
      note: 'School starts in January. A flat near Lekki Phase 1, please.',
    },
  });
  await call(admin, moveRelocation, { params: { company, relocation: id }, body: { move: 'start' } });
  const booked: readonly Order[] = [
    stay(
      'Furnished flat in Lekki, 14 nights',
      560_000,
      -5,
      ngozi,
      slept('Furnished flat, Lekki Phase 1, Lagos', 1, 14),
    ),
    {
      program: 'move',
      title: 'Household, Enugu to Lekki',
      naira: 390_000,
      daysAgo: -6,
      email: ngozi,
      fields: moved('Independence Layout, Enugu', 'Lekki Phase 1, Lagos', 4),
    },
    meal('Welcome lunch for three', 45_000, 1, ngozi, 3),
  ];
  for (const { relocation_id, email, daysAgo, ...order } of [
    ...year.map((one) => ({ ...one, relocation_id: null })),
    ...booked.map((one) => ({ ...one, relocation_id: id })),
  ])
    await seedPastOrder({ db, owner }, company, {
      ...order,
      on: addDays(today, -daysAgo),
      done: daysAgo > 0,
      employee_id: byEmail.get(email) ?? null,
      relocation_id,
    });
};
