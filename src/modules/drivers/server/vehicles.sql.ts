import { as, query } from '../../../kernel/db/query.ts';
import type { Vehicle } from '../contract.ts';

const fields = {
  vehicle_class: as<Vehicle['vehicle_class']>('text'),
  make: 'text',
  name: 'text',
  colour: 'text',
  plate: 'text',
  year: 'int4',
  capacity_kg: 'int4?',
  seats: 'int4?',
} as const;

export const insertVehicle = query(
  'drivers.insertVehicle',
  { driver: 'uuid', ...fields },
  { id: 'uuid' },
  `INSERT INTO drivers.vehicles (driver_id, vehicle_class, make, name, colour, plate, year, capacity_kg, seats)
   VALUES ($driver, $vehicle_class, $make, $name, $colour, $plate, $year, $capacity_kg, $seats) RETURNING id`,
);

export const updateVehicle = query(
  'drivers.updateVehicle',
  { id: 'uuid', driver: 'uuid', ...fields },
  { id: 'uuid' },
  `UPDATE drivers.vehicles SET vehicle_class = $vehicle_class, make = $make, name = $name, colour = $colour, plate = $plate,
          year = $year, capacity_kg = $capacity_kg, seats = $seats WHERE id = $id AND driver_id = $driver RETURNING id`,
);

export const deleteVehicle = query(
  'drivers.deleteVehicle',
  { id: 'uuid', driver: 'uuid' },
  { id: 'uuid' },
  `DELETE FROM drivers.vehicles WHERE id = $id AND driver_id = $driver RETURNING id`,
);

export const ownerOfVehicle = query(
  'drivers.ownerOfVehicle',
  { vehicle: 'uuid' },
  { account: 'uuid' },
  `SELECT driver_id AS account FROM drivers.vehicles WHERE id = $vehicle`,
);

export const findVehicle = query(
  'drivers.findVehicle',
  { vehicle: 'uuid' },
  { plate: 'text', version: 'int4', application: 'text', full_name: 'text', phone: 'text?' },
  `SELECT v.plate, v.version, a.status AS application, a.full_name, a.phone FROM drivers.vehicles v
     JOIN drivers.applications a ON a.id = v.driver_id WHERE v.id = $vehicle`,
);

/** Approved without a reason, or rejected with one; no row if that is already so, or if it is another version. */
export const decideVehicle = query(
  'drivers.decideVehicle',
  { id: 'uuid', version: 'int4', reason: 'text?' },
  { id: 'uuid' },
  `UPDATE drivers.vehicles SET approved = $reason::text IS NULL, reason = $reason
    WHERE id = $id AND version = $version AND (CASE WHEN $reason::text IS NULL THEN NOT approved ELSE reason IS NULL END) RETURNING id`,
);

export const hasApprovedVehicle = query(
  'drivers.hasApprovedVehicle',
  { driver: 'uuid' },
  { has: 'bool' },
  `SELECT EXISTS (SELECT FROM drivers.vehicles WHERE driver_id = $driver AND approved) AS has`,
);
