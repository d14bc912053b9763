// What the demo company's people book: an order within the limits, the limits and rules, and a question that waits for its manager. What it
// has spent is in relocation.ts.
import type pg from 'pg';
import type { Actor, Database } from '../../src/kernel/db/act.ts';
import { system } from '../../src/kernel/db/actor.ts';
import { addDays } from '../../src/shared/clock.ts';
import { joinCompany } from '../../src/modules/companies/entry-contract.ts';
import { setBudget, setSpendRules } from '../../src/modules/companies/spend-contract.ts';
import { confirmItem, createItem } from '../../src/modules/programs/contract.ts';
import { findPartners } from '../../src/modules/programs/partner-contract.ts';
import { openConfirmedAccount } from '../../src/modules/identity/server/door.ts';
import { orderForCompany } from '../../src/modules/requests/company-order-contract.ts';
import type { CallAs } from './call.ts';
import { demoPassword } from './people.ts';
import { seedWorkRides } from './work-rides.ts';

const naira = 100;

export const seedSpend = async (
  { db, owner, call }: { readonly db: Database; readonly owner: pg.Pool; readonly call: CallAs },
  { company, admin, driver }: { readonly company: string; readonly admin: Actor; readonly driver: Actor },
  today: string,
): Promise<void> => {
  const params = { company };
  await owner.query(
    `INSERT INTO companies.cost_centres (company_id, kind, code, name)
     VALUES ($1, 'cost_centre', 'FAC', 'Facilities'), ($1, 'project', 'IKJ-2', 'Second Ikeja branch')`,
    [company],
  );
  const join = async (who: { email: string; name: string; phone: string }): Promise<Actor> => {
    const accountId = await db.act(system, (act) => openConfirmedAccount(act, { ...who, password: demoPassword }));
    const person: Actor = { kind: 'account', accountId, sessionId: null, orderId: null };
    await call(person, joinCompany, { params: { id: company } });
    return person;
  };
  const segun = { email: 'segun@zuma.example', name: 'Segun Adeyemi', phone: '+2348031230077' };
  const person = await join(segun);
  // Only managers who have joined are asked to approve.
  await join({ email: 'hauwa@zuma.example', name: 'Hauwa Bello', phone: '+2348031230078' });
  await join({ email: 'chidi@zuma.example', name: 'Chidi Nwosu', phone: '+2348031230079' });
  const move = {
    service: 'move',
    move_type: 'move-in',
    move_option: 'door-to-door',
    present_location: '14 Adeniran Ogunsanya Street, Surulere',
    preferred_time: '10:00',
    phone: segun.phone,
    special_requests: 'Third floor. The lift is behind the shop.',
  } as const;
  const body = { ...move, destination: '27 Herbert Macaulay Way, Yaba, Lagos' };
  await call(person, orderForCompany, {
    params,
    body: { ...body, preferred_date: addDays(today, 8), room_size: 'studio' },
  });
  await call(admin, orderForCompany, {
    params,
    body: {
      ...move,
      via: 'dashboard',
      destination: '31 Adetokunbo Ademola Street, Victoria Island, Lagos',
      preferred_date: addDays(today, 12),
      preferred_time: '08:00',
      room_size: '2bedroom',
      special_requests: 'The accounts team moves to its new floor.',
    },
  });
  // Before the limits, which the meals of the other months use up.
  await seedWorkRides({ db, owner, call }, { company, admin, person, driver }, today);
  await call(admin, setBudget, { params, body: { scope: 'company', limit_kobo: 2_500_000 * naira } });
  await call(admin, setBudget, { params, body: { scope: 'everyone', limit_kobo: 40_000 * naira } });
  await call(admin, setSpendRules, {
    params,
    body: {
      services: null,
      places: ['Lagos', 'Abuja', 'Ogun'],
      weekdays: null,
      from_time: '07:00',
      to_time: '19:00',
      strict: [],
      approval_hours: 48,
    },
  });
  await call(person, orderForCompany, {
    params,
    body: {
      ...move,
      destination: 'Admiralty Way, Lekki Phase 1, Lagos',
      preferred_date: addDays(today, 9),
      room_size: '3bedroom',
      ask_reason: 'The Ikeja team moves into its new office, furniture included.',
    },
  });
  const { rows } = await owner.query<{ id: string }>(
    `SELECT id FROM companies.company_employees WHERE company_id = $1 AND email = 'ngozi@zuma.example'`,
    [company],
  );
  const { partners } = await call(admin, findPartners, { params, query: { kind: 'meal', city: 'Lagos' } });
  const lunch = partners.flatMap(({ offers }) => offers).find(({ title }) => title === 'Jollof lunch');
  const training = await call(admin, createItem, {
    params,
    body: {
      kind: 'meal',
      title: 'Meals for the training week',
      date: addDays(today, 18),
      time: '12:00',
      partner_offer_id: lunch?.id ?? '',
      fields: {
        restaurant: 'The partner',
        people: 75,
        address: '8 Broad Street, Lagos Island, third floor',
        contact_name: 'Ngozi Eze',
        contact_phone: '+2348031230079',
      },
      employee_id: rows[0]?.id ?? '',
    } as never,
  });
  await call(admin, confirmItem, {
    params: { company, id: training.id },
    body: { version: training.version, ask_reason: 'The sales team trains for five days.' },
  });
};
