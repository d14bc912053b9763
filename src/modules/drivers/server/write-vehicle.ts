import type { Act } from '../../../kernel/db/act.ts';
import { brokenConstraint } from '../../../kernel/db/faults.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import type { Answer, Input } from '../../../shared/contract.ts';
import { Refused, refuseField } from '../../../shared/refusal.ts';
import { type OwnVehicle, applicationRefusals as refuse } from '../application-contract.ts';
import { driversEvents } from '../events.ts';
import { waitForStaff } from './applications.sql.ts';
import { ownApplication } from './read-application.ts';
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

/** Unique keys decide, so that two people with one plate cannot both win. */
const refused = (error: unknown): unknown => {
  const broken = brokenConstraint(error);
  if (broken === 'one_plate') return refuseField(refuse.plate_taken, 'plate');
  return broken === 'vehicles_driver_id_vehicle_class_key' ? refuseField(refuse.class_taken, 'vehicle_class') : error;
};

const done = async (act: Act, change: Change, plate: string): Promise<Answer<typeof contract.addVehicle>> => {
  const driverId = ownAccount(act);
  if (change !== 'removed') void act.sql(waitForStaff, { id: driverId });
  act.emit(driversEvents.vehicle_changed, { driverId, change, plate });
  return ownApplication(act);
};

const ofMine = async (act: Act, id: string): Promise<OwnVehicle> => {
  const { vehicles } = await ownApplication(act);
  const found = vehicles.find((one) => one.id === id);
  if (!found) throw new Refused(refuse.no_vehicle);
  return found;
};

export const addVehicle: UseCase<typeof contract.addVehicle> = async (act, { body }) => {
  await ownApplication(act);
  try {
    await act.one(insertVehicle, { driver: ownAccount(act), ...rowOf(body) });
  } catch (error) {
    throw refused(error);
  }
  return done(act, 'added', body.plate);
};

export const changeVehicle: UseCase<typeof contract.changeVehicle> = async (act, { params: { id }, body }) => {
  await ofMine(act, id);
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
