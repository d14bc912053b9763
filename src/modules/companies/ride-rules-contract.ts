// The rides that a company pays (docs/decisions/0165-rides-for-work.md). Amounts kobo.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { clockTime, orderAmount, text } from '../../shared/fields.ts';
import { type VehicleClass, vehicleClasses } from '../catalogue/rules.ts';
import { ofCompany } from './contract.ts';
import { approvalRules } from './spend-rules.ts';

const someOf = <S extends z.ZodMiniType>(item: S, max: number, words: string) =>
  z.nullable(z.array(item).check(z.minLength(1, words), z.maxLength(max, words)));
const vehicleClass = z.enum(vehicleClasses.map(({ code }) => code) as [VehicleClass, ...VehicleClass[]]);
const weekday = z.int().check(z.gte(1), z.lte(7));
const limit = z.nullable(orderAmount);

/** Each null: all, or no limit. weekdays from 1, Monday. */
export const places = someOf(
  text(60, 'Enter a place'),
  approvalRules.maxPlaces,
  `Enter 1 to ${approvalRules.maxPlaces} places`,
);
export const classes = someOf(vehicleClass, 4, 'Choose a vehicle, or allow all');
const rules = {
  is_on: z.boolean(),
  places,
  weekdays: someOf(weekday, 7, 'Choose a day, or allow all'),
  from_time: z.nullable(clockTime),
  to_time: z.nullable(clockTime),
  vehicle_classes: classes,
  max_fare_kobo: limit,
  monthly_kobo: limit,
  needs_purpose: z.boolean(),
};
export const rideRulesView = z.object({
  is_on: z.boolean(),
  places: z.nullable(z.array(z.string())),
  weekdays: z.nullable(z.array(z.int())),
  from_time: z.nullable(z.string()),
  to_time: z.nullable(z.string()),
  vehicle_classes: z.nullable(z.array(vehicleClass)),
  max_fare_kobo: z.nullable(z.int()),
  monthly_kobo: z.nullable(z.int()),
  needs_purpose: z.boolean(),
});
export type RideRulesView = z.output<typeof rideRulesView>;

export const readRideRules = endpoint({
  name: 'companies.readRideRules',
  method: 'GET',
  path: '/api/companies/{company}/ride-rules',
  who: 'account',
  summary: 'Which rides the company pays.',
  params: ofCompany,
  answer: rideRulesView,
});

export const setRideRules = endpoint({
  name: 'companies.setRideRules',
  method: 'PUT',
  path: '/api/companies/{company}/ride-rules',
  who: 'account',
  summary: 'Sets which rides the company pays, from now on. Booked rides do not change. For admins.',
  params: ofCompany,
  body: z.strictObject(rules).check(
    z.refine(({ from_time, to_time }) => (from_time === null) === (to_time === null), {
      message: 'Enter both times, or none',
      path: ['to_time'],
    }),
    z.refine(({ from_time, to_time }) => from_time === null || to_time === null || from_time < to_time, {
      message: 'Choose a time after the first',
      path: ['to_time'],
    }),
  ),
  answer: rideRulesView,
});

/** For the form of a ride. left_kobo: of the person's monthly limit for rides; null: no limit. */
export const rideDesk = z.object({
  company_id: z.string(),
  name: z.string(),
  rules: rideRulesView,
  /** The rules as sentences. */
  words: z.array(z.string()),
  /** Why the company may not order at present; null: it may. */
  no_orders: z.nullable(z.string()),
  left_kobo: z.nullable(z.int()),
  cost_centre_id: z.nullable(z.string()),
  cost_centres: z.array(
    z.object({ id: z.string(), kind: z.enum(['cost_centre', 'project']), code: z.string(), name: z.string() }),
  ),
});
export type RideDesk = z.output<typeof rideDesk>;

export const readRideDesk = endpoint({
  name: 'companies.readRideDesk',
  method: 'GET',
  path: '/api/companies/{company}/ride-desk',
  who: 'account',
  summary:
    'What the signed-in person may ride on the company’s account: its rules, what is left of the month, its cost centres.',
  params: ofCompany,
  answer: rideDesk,
});
