// The demo's drivers. Each applies with seven papers and vehicles, and staff approve them, as anybody becomes a driver.
import { addDays } from '../../src/shared/clock.ts';
import type { Actor, Database } from '../../src/kernel/db/act.ts';
import { system } from '../../src/kernel/db/actor.ts';
import type { FileStore } from '../../src/kernel/files.ts';
import { addVehicle, startApplication, submitApplication } from '../../src/modules/drivers/application-contract.ts';
import { documentKinds } from '../../src/modules/drivers/application-rules.ts';
import { approveDocument, approveVehicle, readApplicationFile } from '../../src/modules/drivers/staff-contract.ts';
import { openConfirmedAccount } from '../../src/modules/identity/server/door.ts';
import type { CallAs } from './call.ts';
import { handsIn } from './papers.ts';
import { demoPassword } from './people.ts';

export type VehicleClass = 'car' | 'truck' | 'bus_van' | 'inter_city';
type Vehicle = readonly [VehicleClass, make: string, model: string, colour: string, plate: string, year: number];

/** What fits in, as the application asks for it. */
const room = {
  car: { seats: 4 },
  truck: { capacity_kg: 3_000 },
  bus_van: { capacity_kg: 1_200 },
  inter_city: { seats: 6 },
} as const satisfies Record<VehicleClass, { seats?: number; capacity_kg?: number }>;

const sani: readonly Vehicle[] = [
  ['car', 'Toyota', 'Camry', 'grey', 'LSR-264 FG', 2017],
  ['truck', 'Mitsubishi', 'Canter', 'blue', 'APP-205 YE', 2015],
  ['bus_van', 'Ford', 'Transit', 'white', 'EKY-913 AB', 2016],
  ['inter_city', 'Toyota', 'Sienna', 'green', 'KJA-731 XM', 2018],
];

type Person = { readonly email: string; readonly name: string; readonly phone: string };
type Applicant = Person & { readonly vehicles: readonly Vehicle[] };

/** They accept and drive by themselves; nothing but the seed makes such drivers. */
export const sampleDrivers: readonly (Applicant & { readonly rating: number; readonly trips: number })[] = [
  {
    email: 'kunle.adebayo@kaya.example',
    name: 'Kunle Adebayo',
    phone: '+2348025550142',
    rating: 4.8,
    trips: 240,
    vehicles: [
      ['bus_van', 'Toyota', 'HiAce', 'white', 'KJA-482 XB', 2014],
      ['car', 'Toyota', 'Corolla', 'silver', 'KJA-317 BD', 2016],
      ['truck', 'Isuzu', 'NPR', 'white', 'LND-508 XW', 2013],
      ['inter_city', 'Toyota', 'Sienna', 'grey', 'KJA-640 BG', 2015],
    ],
  },
  {
    email: 'ifeoma.okeke@kaya.example',
    name: 'Ifeoma Okeke',
    phone: '+2348035550187',
    rating: 4.9,
    trips: 318,
    vehicles: [
      ['bus_van', 'Nissan', 'Urvan', 'silver', 'EKY-264 KL', 2017],
      ['car', 'Honda', 'Accord', 'black', 'LSD-719 KR', 2015],
      ['truck', 'Tata', 'LPT', 'yellow', 'AGL-187 XA', 2012],
      ['inter_city', 'Toyota', 'HiAce', 'blue', 'EPE-356 AA', 2018],
    ],
  },
];

const inQueue: Applicant = {
  email: 'grace.effiong@kaya.example',
  name: 'Grace Effiong',
  phone: '+2348055550129',
  vehicles: [['bus_van', 'Toyota', 'HiAce', 'blue', 'CAL-346 RB', 2015]],
};

type Stage = { readonly db: Database; readonly call: CallAs; readonly files: FileStore };

/** Sani drives, and two samples do; Grace's application waits for staff. */
export const seedDrivers = async (
  { db, call, files }: Stage,
  people: { readonly staff: Actor; readonly driver: Actor },
  today: string,
): Promise<ReadonlyMap<string, Actor>> => {
  const staff: Actor = { ...people.staff, kind: 'staff' };
  const handIn = await handsIn(db, files);
  const nextYear = addDays(today, 365);

  const open = async ({ email, name, phone }: Person): Promise<Actor> => {
    const accountId = await db.act(system, (act) =>
      openConfirmedAccount(act, { email, name, phone, password: demoPassword }),
    );
    return { kind: 'account', accountId, sessionId: null, orderId: null };
  };
  const apply = async (actor: Actor, vehicles: readonly Vehicle[]): Promise<void> => {
    const method = vehicles[0]?.[0] ?? 'car';
    await call(actor, startApplication, { body: { city: 'Lagos', method } });
    for (const { kind } of documentKinds) await handIn(actor, kind, nextYear);
    for (const [vehicle_class, make, model, colour, plate, year] of vehicles)
      await call(actor, addVehicle, {
        body: { vehicle_class, make, model, colour, plate, year, ...room[vehicle_class] },
      });
    await call(actor, submitApplication, {});
  };
  const fileOf = ({ accountId }: Actor) => call(staff, readApplicationFile, { params: { id: accountId ?? '' } });
  const approve = async (actor: Actor): Promise<void> => {
    const { documents, vehicles } = await fileOf(actor);
    for (const { id, version } of vehicles) await call(staff, approveVehicle, { params: { id }, body: { version } });
    for (const { id, version } of documents)
      await call(staff, approveDocument, { params: { id: id ?? '' }, body: { version } });
  };
  const becomes = async (actor: Actor, vehicles: readonly Vehicle[]): Promise<void> => {
    await apply(actor, vehicles);
    await approve(actor);
  };
  await becomes(people.driver, sani);
  const samples = new Map<string, Actor>();
  for (const { vehicles, ...person } of sampleDrivers) {
    const actor = await open(person);
    await becomes(actor, vehicles);
    samples.set(person.email, actor);
  }
  await apply(await open(inQueue), inQueue.vehicles);
  return samples;
};
