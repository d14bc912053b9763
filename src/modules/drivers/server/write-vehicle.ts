import type { Act } from '../../../kernel/db/act.ts';
import { brokenConstraint } from '../../../kernel/db/faults.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import type { Answer, Input } from '../../../shared/contract.ts';
import { lagosDate } from '../../../shared/clock.ts';
import { common, Refused, refuseField } from '../../../shared/refusal.ts';
import { type OwnVehicle, applicationRefusals as refuse } from '../application-contract.ts';
import { isBuildYear } from '../application-rules.ts';
import { driversEvents } from '../events.ts';
import { holdApplication, stopWaiting } from './applications.sql.ts';
import { ownApplication } from './read-application.ts';
import { waitAgain } from './wait-again.ts';
import { deleteVehicle, insertVehicle, updateVehicle } from './vehicles.sql.ts';
import type * as contract from '../application-contract.ts';

type Body = Input<typeof contract.addVehicle>['body'];
type Change = 'added' | 'changed' | 'removed';

const rowOf = ({ model, capacity_kg, seats, ...rest }: Body) => ({
  ...rest,
  name: `${rest.make} ${model}`,
  capacity_kg: capacity_kg ?? null,
  seats: seats ?? null,
});

/** Unique keys decide, so that of two people with one plate only one succeeds. */
const refused = (error: unknown): unknown => {
  const broken = brokenConstraint(error);
  if (broken === 'one_plate') return refuseField(refuse.plate_taken, 'plate');
  return broken === 'vehicles_driver_id_vehicle_class_key' ? refuseField(refuse.class_taken, 'vehicle_class') : error;
};

const done = async (act: Act, change: Change, plate: string): Promise<Answer<typeof contract.addVehicle>> => {
  const driverId = ownAccount(act);
  act.emit(driversEvents.vehicle_changed, { driverId, change, plate });
  if (change === 'removed') void act.sql(stopWaiting, { id: driverId });
  else await waitAgain(act, driverId);
  return ownApplication(act);
};

/** The actor's application, locked against changes and decisions until the act ends. */
const heldApplication = async (act: Act) => {
  await act.sql(holdApplication, { account: ownAccount(act) });
  return ownApplication(act);
};

const checkYear = async (act: Act, year: number): Promise<void> => {
  const thisYear = Number(lagosDate(await act.now()).slice(0, 4));
  if (!isBuildYear(year, thisYear)) throw refuseField(common.invalid_request, 'year', 'Enter the year it was built');
};

const ofMine = async (act: Act, id: string): Promise<OwnVehicle> => {
  const { vehicles } = await heldApplication(act);
  const vehicle = vehicles.find((one) => one.id === id);
  if (!vehicle) throw new Refused(refuse.no_vehicle);
  return vehicle;
};

export const addVehicle: UseCase<typeof contract.addVehicle> = async (act, { body }) => {
  await heldApplication(act);
  await checkYear(act, body.year);
  try {
    await act.one(insertVehicle, { driver: ownAccount(act), ...rowOf(body) });
  } catch (error) {
    throw refused(error);
  }
  return done(act, 'added', body.plate);
};

export const changeVehicle: UseCase<typeof contract.changeVehicle> = async (act, { params: { id }, body }) => {
  await ofMine(act, id);
  await checkYear(act, body.year);
  try {
    await act.one(updateVehicle, { id, driver: ownAccount(act), ...rowOf(body) });
  } catch (error) {
    throw refused(error);
  }
  return done(act, 'changed', body.plate);
};

export const removeVehicle: UseCase<typeof contract.removeVehicle> = async (act, { params: { id } }) => {
  const { plate } = await ofMine(act, id);
  await act.one(deleteVehicle, { id, driver: ownAccount(act) });
  return done(act, 'removed', plate);
};
