// A ride on a company's account, of one of its people or of a guest: what it costs the company, and its rows.
import type { Act } from '../../../../kernel/db/act.ts';
import { lagosDate } from '../../../../shared/clock.ts';
import { vehicleClasses } from '../../../catalogue/rules.ts';
import type { OrderFacts } from '../../../companies/approval-contract.ts';
import type { NewSpend } from '../../../companies/server/door.ts';
import { orderKey } from '../../../companies/spend-rules.ts';
import { announceBooked } from '../begin-trip.ts';
import { refuseMore, refusingSecond } from '../book-trip.ts';
import { areasOf, insertPeople, insertRide, type SettledRide } from '../make-trip.ts';
import { tripView, type TripRecord } from '../trip-views.ts';
import { findTrip, insertCompanyRide } from '../trips.sql.ts';
import type { Trip } from '../../contract.ts';
import { companyPaysLater } from './company-rides.sql.ts';

export type ForCompany = {
  readonly id: string;
  readonly company_id: string;
  readonly company_name: string;
  /** null: a guest with a voucher. */
  readonly employee_id: string | null;
  readonly voucher_id: string | null;
  readonly purpose: string;
  readonly cost_centre_id: string | null;
  readonly project_id: string | null;
};

/** `Yaba, Lagos` → `Yaba`. */
const shortly = (area: string): string => area.split(',')[0] ?? area;

/** On the bill and in the company's lists: areas, never an address. */
export const titleOfRide = (ride: SettledRide, purpose: string): string => {
  const { from, to } = areasOf(ride);
  const [a, b] = [shortly(from), shortly(to)];
  const way = a === b ? `Ride in ${a}` : `Ride from ${a} to ${b}`;
  return (purpose === '' ? way : `${way}: ${purpose}`).slice(0, 200);
};

/** When the ride begins. */
export const startsAt = ({ scheduled_for, now }: Pick<SettledRide, 'scheduled_for' | 'now'>): Date =>
  scheduled_for ?? now;

export const askedOf = (ride: SettledRide) => {
  const { from, to } = areasOf(ride);
  return {
    starts_at: startsAt(ride),
    places: [from, to],
    vehicle_class: ride.body.vehicle_class,
    fare_kobo: ride.total_kobo,
  };
};

/** For those who decide about it: areas, as its page has no address for a manager (0175). */
export const factsOfRide = (ride: SettledRide, { purpose }: ForCompany): OrderFacts => {
  const { from, to } = areasOf(ride);
  const vehicle = vehicleClasses.find(({ code }) => code === ride.body.vehicle_class)?.title ?? '';
  const lines = [
    { label: 'From', value: from },
    { label: 'To', value: to },
    { label: 'Vehicle', value: vehicle },
  ];
  return {
    lines: [...lines, ...(purpose === '' ? [] : [{ label: 'Purpose', value: purpose }])],
    letter: lines,
    price_lines: ride.lines.map(({ label, amount_kobo }) => ({ label, amount_kobo })),
  };
};

export const spendOfRide = (ride: SettledRide, of: ForCompany): NewSpend => ({
  company_id: of.company_id,
  key: orderKey('ride', of.id),
  program: 'ride',
  title: titleOfRide(ride, of.purpose),
  employee_id: of.employee_id,
  cost_centre_id: of.cost_centre_id,
  project_id: of.project_id,
  amount_kobo: ride.total_kobo,
  on: lagosDate(startsAt(ride)),
  // A guest's ride is within its voucher, which has the rules.
  ...(of.employee_id === null ? {} : { ride: askedOf(ride) }),
});

/** Once its price is reserved. By the system, for the account of the person who rides. */
export const makeCompanyRide = async (
  act: Act,
  ride: SettledRide,
  of: ForCompany,
  customer: string,
): Promise<TripRecord> => {
  const { id, company_id: company, company_name, employee_id: employee, voucher_id: voucher, purpose } = of;
  await refuseMore(act, customer, ride);
  const pay_waits = (await act.one(companyPaysLater, { company }))?.waits ?? true;
  await refusingSecond(insertRide(act, ride, { id, customer, method: 'invoice', pay_waits }));
  await insertPeople(act, id, customer, ride.body);
  await act.sql(insertCompanyRide, { trip: id, company, company_name, employee, voucher, purpose });
  const row = await act.one(findTrip, { id });
  if (!row) throw new Error('the trip was not kept');
  await announceBooked(act, row);
  return row;
};

export const shownRide = (act: Act, row: TripRecord): Promise<Trip> => tripView(act, row);
