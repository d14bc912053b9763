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

export const passVehicle = query(
  'drivers.passVehicle',
  { id: 'uuid' },
  { driver_id: 'uuid', plate: 'text' },
  `UPDATE drivers.vehicles SET approved = true WHERE id = $id RETURNING driver_id, plate`,
);
