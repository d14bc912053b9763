// A company that orders in every way there is, in one database.
import { openBilling } from './billed-company.ts';
import { openCompany, type TestCompany } from './company.ts';
import { noExchange } from './job-database.ts';
import { onTheDay } from './partner-world.ts';
import { openPartner } from './meal-partner.ts';
import { way } from './ride-database.ts';
import { ahead, openWorkRides, type WorkRides } from './work-rides.ts';
import type { Actor } from '../../src/kernel/db/act.ts';
import { system } from '../../src/kernel/db/actor.ts';
import { addDays, lagosDate } from '../../src/shared/clock.ts';
import { acceptQuote } from '../../src/modules/bookings/server/answer-quote.ts';
import { followBooking } from '../../src/modules/bookings/server/follow-order.ts';
import { sendQuote } from '../../src/modules/bookings/server/send-quote.ts';
import { startReview } from '../../src/modules/bookings/server/start-review.ts';
import { submitBooking } from '../../src/modules/bookings/server/submit-booking.ts';
import type { CompanyProgram } from '../../src/modules/companies/rules.ts';
import { openRelocation } from '../../src/modules/companies/server/relocations/open-relocation.ts';
import { confirmItem } from '../../src/modules/programs/server/confirm-item.ts';
import { createItem } from '../../src/modules/programs/server/create-item.ts';
import { moveSwap, offerSwap } from '../../src/modules/programs/server/move-swap.ts';
import { followItem } from '../../src/modules/programs/server/note-item.ts';
import { followRequest } from '../../src/modules/requests/server/follow-order.ts';
import { orderForCompany } from '../../src/modules/requests/server/order-for-company.ts';
import { orderForProgram } from '../../src/modules/requests/server/order-for-program.ts';
import { makeVoucher } from '../../src/modules/rides/server/work/change-voucher.ts';
import { bookVoucherRide } from '../../src/modules/rides/server/work/use-voucher.ts';
import { businessBooking } from './business-booking.ts';

export type Member = Actor & { readonly accountId: string; readonly employee_id: string };
const today = lagosDate(new Date());
export const move = {
  service: 'move',
  move_type: 'move-in',
  move_option: 'door-to-door',
  present_location: '14 Adeniran Ogunsanya Street, Surulere',
  destination: 'Admiralty Way, Lekki Phase 1, Lagos',
  preferred_date: addDays(today, 3),
  preferred_time: '10:00',
  room_size: '2bedroom',
  phone: '+2348031234567',
} as const;

type Ordering = {
  readonly street: WorkRides;
  readonly company: TestCompany;
  readonly ada: Member;
  readonly staff: Actor;
  readonly centre: string;
};
const of = ({ company }: Ordering) => ({ company: company.id });

const asks = ({ street, company, centre }: Ordering, who: Actor, more: object = {}) =>
  orderForCompany(
    street.db,
    who,
    { params: { company: company.id }, body: { ...move, cost_centre_id: centre, ...more } } as never,
    noExchange,
  );

const item = async (ordering: Ordering, kind: 'meal' | 'housing', more: object = {}) => {
  const { street, company, ada, centre } = ordering;
  const partner = await openPartner(street.owner, { kind });
  const fields = kind === 'meal' ? { restaurant: 'Mama Cass', people: 4 } : { property: 'Suites', beds: 2, nights: 3 };
  const body = { kind, title: `A ${kind}`, date: addDays(today, 4), time: '10:00', partner_offer_id: partner.offer };
  const made = await street.as(company.admin, (act) =>
    createItem(
      act,
      {
        params: of(ordering),
        body: { ...body, employee_id: ada.employee_id, cost_centre_id: centre, ...more, fields: onTheDay(fields) },
      } as never,
      noExchange,
    ),
  );
  const given = { params: { ...of(ordering), id: made.id }, body: { version: made.version } };
  await confirmItem(street.db, company.admin, given as never, noExchange);
};

const quoted = async (ordering: Ordering) => {
  const { street, company, ada, staff, centre } = ordering;
  const body = { ...businessBooking, company: { company_id: company.id, cost_centre_id: centre } };
  const exchange = { ...noExchange, address: '127.0.0.1' };
  await street.as(ada, (act) => submitBooking(act, { body } as never, exchange as never));
  const id = String(
    await street.value('SELECT id FROM bookings.bookings WHERE user_id = $1 ORDER BY id DESC LIMIT 1', [ada.accountId]),
  );
  const params = { id };
  const lines = [{ code: 'base', label: 'The event', amount_kobo: 250_000_00 }];
  await street.as(staff, (act) => startReview(act, { params } as never, noExchange));
  const { booking } = await street.as(staff, (act) =>
    sendQuote(act, { params, body: { lines, miles: 3 } } as never, noExchange),
  );
  const answer = { params: { key: id, quote: booking.quote?.id ?? '' } };
  await street.as(ada, (act) => acceptQuote(act, answer as never, noExchange));
};

const fetched = async (ordering: Ordering) => {
  const { street, company, ada } = ordering;
  const giver = await company.join('employee');
  const words = { title: 'Office chair', description: 'Black', place: 'Ikeja, Lagos', price_kobo: 0 };
  const made = await street.as(giver, (act) => offerSwap(act, { params: of(ordering), body: words }, noExchange));
  const given = { params: { ...of(ordering), id: made.id }, body: { version: made.version, move: 'take' as const } };
  await street.as(ada, (act) => moveSwap(act, given, noExchange));
  const more = { service: 'package', present_location: words.place };
  const receiver = { receiver_name: 'Ada Obi', receiver_phone: '+2348031234567' };
  await asks(ordering, ada, { ...more, ...receiver, via: 'dashboard' });
};

const relocated = async (ordering: Ordering) => {
  const { street, company } = ordering;
  const body = {
    person_name: 'Tunde Alabi',
    person_email: 'tunde@example.com',
    budget_kobo: 500_000_00,
    starts_on: addDays(today, 20),
    family_size: 2,
    from_place: 'Ibadan',
    to_place: 'Lagos',
    contact_name: 'Hauwa',
    contact_phone: '+2348031112222',
    note: '',
  };
  const { id } = await street.as(company.admin, (act) =>
    openRelocation(act, { params: of(ordering), body }, noExchange),
  );
  await item(ordering, 'housing', { relocation_id: id, employee_id: undefined });
};

const byVoucher = async (ordering: Ordering) => {
  const { street, company, centre } = ordering;
  const body = {
    guest_name: 'Chief Bello',
    valid_from: new Date(Date.now() - 60_000).toISOString(),
    valid_until: ahead(48),
    max_rides: 1,
    max_fare_kobo: 100_000_00,
    places: null,
    vehicle_classes: null,
    cost_centre_id: centre,
  };
  const { link } = await makeVoucher(street.db, company.admin, { params: of(ordering), body } as never, noExchange);
  const secret = link.split('#code=')[1] ?? '';
  const ride = { secret, ...way, vehicle_class: 'car' };
  await bookVoucherRide(street.db, await street.account(), { body: ride } as never, noExchange);
};

/** program: what its money counts for. person: who it is for; null: nobody is named. told: its first message. */
export type Way = {
  readonly name: string;
  readonly service: string;
  readonly program: CompanyProgram;
  readonly person: 'ada' | 'Chief Bello' | null;
  readonly told: string;
  readonly order: (ordering: Ordering) => Promise<unknown>;
};
export const ways: readonly Way[] = [
  {
    name: 'the company’s booking page',
    service: 'move',
    program: 'move',
    person: 'ada',
    told: 'booking.created',
    order: (ordering) => asks(ordering, ordering.ada),
  },
  {
    name: 'the order form of the dashboard',
    service: 'move',
    program: 'move',
    person: 'ada',
    told: 'booking.created',
    order: (ordering) =>
      asks(ordering, ordering.company.admin, { employee_id: ordering.ada.employee_id, via: 'dashboard' }),
  },
  {
    name: 'the wizard',
    service: 'program',
    program: 'move',
    person: 'ada',
    told: 'program.changed',
    order: quoted,
  },
  {
    name: 'a meal of a partner',
    service: 'meal',
    program: 'meal',
    person: 'ada',
    told: 'item.created',
    order: (ordering) => item(ordering, 'meal'),
  },
  {
    name: 'a room of a partner',
    service: 'housing',
    program: 'housing',
    person: 'ada',
    told: 'item.created',
    order: (ordering) => item(ordering, 'housing'),
  },
  {
    name: 'the pick-up of a swap',
    service: 'package',
    program: 'move',
    person: 'ada',
    told: 'booking.created',
    order: fetched,
  },
  {
    name: 'a relocation',
    service: 'housing',
    program: 'housing',
    person: null,
    told: 'item.created',
    order: relocated,
  },
  {
    name: 'the API',
    service: 'move',
    program: 'move',
    person: 'ada',
    told: 'booking.created',
    order: ({ street, company, ada: { employee_id }, centre }) =>
      street.db.act(system, (act) =>
        orderForProgram(act, company.id, { ...move, employee_id, cost_centre_id: centre } as never, {
          source: 'key:test',
        }),
      ),
  },
  {
    name: 'a ride of an employee',
    service: 'ride',
    program: 'ride',
    person: 'ada',
    told: 'ride.changed',
    order: ({ street, company, ada, centre }) => street.bookWork(ada, company.id, { cost_centre_id: centre }),
  },
  {
    name: 'the ride of a guest with a voucher',
    service: 'ride',
    program: 'ride',
    person: 'Chief Bello',
    told: 'ride.changed',
    order: byVoucher,
  },
];

const follows = { request: followRequest, booking: followBooking, item: followItem } as const;

export const openOrdered = async () => {
  const street = await openWorkRides();
  const billing = await openBilling(street);
  return {
    street,
    billing,
    /** One order of a new company, which has rides, a team and a cost centre; and its listeners have run twice. */
    ordered: async (one: Way, prepare?: (company: TestCompany) => Promise<void>) => {
      const company = await openCompany(street);
      await street.setRules(company);
      await prepare?.(company);
      const team = String(
        await street.value(`INSERT INTO companies.teams (company_id, name) VALUES ($1, 'Sales') RETURNING id`, [
          company.id,
        ]),
      );
      const ada: Member = await company.join('employee', team);
      const centre = await billing.centreOf(company);
      await one.order({ street, company, ada, staff: billing.staff, centre });
      const key = String(
        await street.value('SELECT key FROM companies.orders WHERE company_id = $1 ORDER BY id DESC LIMIT 1', [
          company.id,
        ]),
      );
      const [kind = '', id = ''] = key.split(':');
      for (let times = 0; times < 2; times += 1) {
        if (kind === 'ride') await street.follow(id);
        else await street.db.act(system, (act) => follows[kind as keyof typeof follows](act, id));
      }
      return { company, ada, team, centre, key };
    },
  };
};
export type Ordered = Awaited<ReturnType<typeof openOrdered>>;
