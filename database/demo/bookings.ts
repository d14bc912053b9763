// The demo's business bookings, each where another part of their way begins: new, in review, late, quoted, scheduled.
import type pg from 'pg';
import { addDays } from '../../src/shared/clock.ts';
import type { Call } from '../../src/shared/contract.ts';
import type { Actor } from '../../src/kernel/db/act.ts';
import { visitor } from '../../src/kernel/db/actor.ts';
import { acceptQuote, submitBooking } from '../../src/modules/bookings/contract.ts';
import { startingLines } from '../../src/modules/bookings/rules.ts';
import type { PriceLine } from '../../src/modules/catalogue/rules.ts';
import { scheduleBooking, sendQuote, startReview } from '../../src/modules/bookings/staff-contract.ts';
import type { CallAs } from './call.ts';

type Asked = Call<typeof submitBooking>['body'];
type Given = { [K in keyof Asked]?: NonNullable<Asked[K]> };

const usual = {
  move_type: 'Single Location',
  service_level: 'Standard Package',
  preferred_time: 'morning',
  project_scale: 'medium',
  budget_range: '$10K-$50K',
  project_timeline: 'Standard',
  consents: ['terms', 'updates'],
} as const satisfies Given;

const zuma = {
  service_type: 'guest-relocation',
  move_type: 'Multiple Locations',
  company_name: 'Zuma Foods Ltd',
  contact_person: 'Amina Yusuf',
  email: 'amina@zuma.example',
  phone: '+2348031234567',
  primary_location: 'Wuse II, Abuja',
  service_area: 'Abuja and Kaduna',
  number_of_employees: '6-20',
  relocation_type: 'new-hire',
  distance: 'national',
  special_requirements: 'The lift at Wuse II is free from 9 AM.',
  additional_services: ['Dedicated Project Manager', 'Storage Solutions'],
} as const satisfies Given;

const marina = {
  service_type: 'medical-facility',
  company_name: 'Marina Clinic',
  contact_person: 'Dr Bode Ajayi',
  email: 'facilities@marina-clinic.example',
  phone: '+2348052223344',
  primary_location: 'Marina, Lagos Island, Lagos',
  service_area: 'Lagos Island and Victoria Island',
  additional_services: ['Insurance & Liability Coverage', '24/7 Emergency Support'],
} as const satisfies Given;

const stage = {
  service_type: 'event-logistics',
  service_level: 'Basic Package',
  company_name: 'Eko Stage Nights',
  contact_person: 'Ladi Coker',
  email: 'ladi@eko-stage.example',
  phone: '+2348065556677',
  primary_location: 'Victoria Island, Lagos',
  service_area: 'Lagos',
  preferred_time: 'evening',
  project_timeline: 'ASAP',
} as const satisfies Given;

const interiors = {
  service_type: 'employee-relocation',
  service_level: 'Basic Package',
  company_name: 'Adaeze Interiors',
  contact_person: 'Adaeze Okafor',
  email: 'customer@kaya.example',
  phone: '+2348031234567',
  primary_location: 'Ikeja, Lagos',
  service_area: 'Lagos mainland',
  project_scale: 'small',
  additional_services: ['Post-move Support Services'],
} as const satisfies Given;

const shops = {
  ...interiors,
  service_type: 'retail-chain',
  company_name: 'Adaeze Interiors Shops',
  move_type: 'Multiple Locations',
  primary_location: 'Ikeja, Lagos',
} as const satisfies Given;

/** Hours since the promise began to run. */
const askedBefore = (owner: pg.Pool, id: string, hours: number): Promise<unknown> =>
  owner.query(
    `UPDATE bookings.bookings SET created_at = created_at - make_interval(mins => $2),
            review_due_at = review_due_at - make_interval(mins => $2) WHERE id = $1`,
    [id, Math.round(hours * 60)],
  );

export const seedBookings = async (
  call: CallAs,
  owner: pg.Pool,
  people: { readonly staff: Actor; readonly customer: Actor },
  today: string,
): Promise<void> => {
  const { customer } = people;
  const staff: Actor = { ...people.staff, kind: 'staff' };
  const ask = async (who: Actor, given: Given, inDays: number): Promise<string> => {
    const body = { ...usual, preferred_start_date: addDays(today, inDays), ...given } as Asked;
    return (await call(who, submitBooking, { body })).id;
  };
  const quote = async (id: string, given: typeof interiors | typeof shops, miles: number, note: string) => {
    await call(staff, startReview, { params: { id } });
    const wished = given.additional_services.map(
      (label, nth): PriceLine => ({ code: `wish_${nth}`, label, amount_kobo: 0 }),
    );
    const lines = [...startingLines(given.service_type, given.service_level, miles), ...wished];
    const { booking } = await call(staff, sendQuote, { params: { id }, body: { lines, miles, note } });
    return booking.quote?.id ?? '';
  };

  await askedBefore(owner, await ask(visitor, zuma, 12), 4);
  const inReview = await ask(visitor, marina, 9);
  await call(staff, startReview, { params: { id: inReview } });
  await askedBefore(owner, inReview, 20.8);
  const late = await ask(visitor, stage, 4);
  await call(staff, startReview, { params: { id: late } });
  await askedBefore(owner, late, 24.8);

  const quoted = await ask(customer, interiors, 15);
  await quote(quoted, interiors, 6, 'Two vans on the first morning. Please confirm the loading bay.');

  const agreed = await ask(customer, shops, 18);
  const accepted = await quote(agreed, shops, 4, '');
  await call(customer, acceptQuote, { params: { key: agreed, quote: accepted } });
  const job = { time: '09:00', hours: 6, from: 'Ikeja, Lagos', size: 'heavy', crew: 5 } as const;
  await call(staff, scheduleBooking, {
    params: { id: agreed },
    body: {
      jobs: [
        {
          ...job,
          title: 'Shop fittings to Lekki',
          date: addDays(today, 18),
          to: 'Lekki Phase 1, Lagos',
          price_kobo: 300_000_00,
        },
        { ...job, title: 'Stock to Yaba', date: addDays(today, 19), to: 'Yaba, Lagos', price_kobo: 229_000_00 },
      ],
    },
  });
};
