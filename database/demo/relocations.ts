// A year of orders of the demo company, for its insights, and a relocation that is underway.
import type pg from 'pg';
import type { Actor, Database } from '../../src/kernel/db/act.ts';
import { moveRelocation, openRelocation } from '../../src/modules/companies/relocation-contract.ts';
import { addDays, lagosDate } from '../../src/shared/clock.ts';
import type { CallAs } from './call.ts';
import { type PastOrder, seedPastOrder } from './past-orders.ts';

type Parts = { readonly db: Database; readonly owner: pg.Pool; readonly call: CallAs };
type Order = {
  readonly program: PastOrder['program'];
  readonly title: string;
  readonly naira: number;
  readonly daysAgo: number;
  readonly email: string;
  /** Who eats, of a meal. */
  readonly people?: number;
  /** How far the move was, and whether its mover came late. */
  readonly km?: number;
  readonly late?: boolean;
};

const hauwa = 'hauwa@zuma.example';
const chidi = 'chidi@zuma.example';
const segun = 'segun@zuma.example';
const ngozi = 'ngozi@zuma.example';
const year: readonly Order[] = [
  { program: 'move', title: 'Desks to the Ikeja office', naira: 185_000, daysAgo: 320, email: chidi, km: 21 },
  { program: 'meal', title: 'Lunch for the induction', naira: 62_000, daysAgo: 290, email: hauwa, people: 12 },
  { program: 'move', title: 'Archive to Apapa', naira: 94_000, daysAgo: 255, email: segun, km: 14, late: true },
  { program: 'housing', title: 'Guest flat in Ikeja, 12 nights', naira: 420_000, daysAgo: 222, email: ngozi },
  { program: 'swap', title: 'Ten office chairs', naira: 75_000, daysAgo: 190, email: chidi },
  { program: 'move', title: 'Stand for the trade fair', naira: 210_000, daysAgo: 160, email: chidi, km: 36 },
  { program: 'meal', title: 'Dinner of the sales team', naira: 118_000, daysAgo: 131, email: hauwa, people: 16 },
  { program: 'move', title: 'Staff flat, Yaba to Lekki', naira: 155_000, daysAgo: 98, email: ngozi, km: 19 },
  { program: 'housing', title: 'Two rooms in Abuja, 6 nights', naira: 264_000, daysAgo: 70, email: hauwa },
  {
    program: 'move',
    title: 'Freezers to the Ajah shop',
    naira: 132_000,
    daysAgo: 41,
    email: segun,
    km: 27,
    late: true,
  },
  { program: 'move', title: 'Shelves to the Ajah shop', naira: 88_000, daysAgo: 36, email: segun, km: 27 },
];

const vanGrams_km = 256;

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
  const booked = [
    { program: 'housing', title: 'Furnished flat in Lekki, 14 nights', naira: 560_000, daysAgo: -5, email: ngozi },
    { program: 'move', title: 'Household, Enugu to Lekki', naira: 390_000, daysAgo: -6, email: ngozi },
    { program: 'meal', title: 'Welcome lunch for three', naira: 45_000, daysAgo: 1, email: ngozi, people: 3 },
  ] as const satisfies readonly Order[];
  for (const { relocation_id, email, daysAgo, program, title, naira, people } of [
    ...year.map((one) => ({ ...one, relocation_id: null })),
    ...booked.map((one): Order & { relocation_id: string } => ({ ...one, relocation_id: id })),
  ])
    await seedPastOrder({ db, owner }, company, {
      program,
      title,
      naira,
      people,
      on: addDays(today, -daysAgo),
      done: daysAgo > 0,
      employee_id: byEmail.get(email) ?? null,
      relocation_id,
    });
  // Past moves, older than any job of the demo.
  for (const { title, km, late = false } of year)
    if (km !== undefined)
      await owner.query(
        `UPDATE companies.spends SET moves = 1, on_time = $3, measured = 1, distance_m = $4, co2_g = $5 WHERE company_id = $1 AND title = $2`,
        [company, title, late ? 0 : 1, km * 1000, km * vanGrams_km],
      );
};
