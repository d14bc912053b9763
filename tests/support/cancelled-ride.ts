// A ride that Chidi Obi booked for his aunt, and Sani Yakubu set off for: cancelled on the way, with a fee.
import type pg from 'pg';

/** driver: an account that does not drive yet. Returns the ride's id. */
export const cancelledRide = async (owner: pg.Pool | pg.Client, customer: string, driver: string): Promise<string> => {
  await owner.query(
    `INSERT INTO drivers.drivers (id, full_name, phone, status) VALUES ($1, 'Sani Yakubu', '+2348025550142', 'approved')`,
    [driver],
  );
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO rides.trips (customer_id, status, vehicle_class, pickup, pickup_lat, pickup_lng, pickup_landmark, destination,
       destination_lat, destination_lng, distance_m, duration_s, price_kobo, price_lines, driver_share_kobo, driver_id, driver_phone,
       vehicle, cancelled_at, cancelled_by, cancelled_reason, fee_kobo, fee_share_kobo, accepted_at)
     VALUES ($1, 'cancelled', 'car', 'Herbert Macaulay Way, Yaba', 6.51, 3.37, 'By the bank', 'Toyin Street, Ikeja', 6.6, 3.35, 14000,
       1800, 500000, '[{"code": "base", "label": "Car", "amount_kobo": 500000}]', 450000, $2, '+2348025550142',
       '{"name": "Toyota Corolla", "colour": "silver", "plate": "KJA-101 XB"}', now(), 'customer', 'Too late', 150000, 135000, now())
     RETURNING id`,
    [customer, driver],
  );
  const id = rows[0]?.id ?? '';
  await owner.query(
    `INSERT INTO rides.contacts (trip_id, customer_name, customer_phone, rider_name, rider_phone)
     VALUES ($1, 'Chidi Obi', '+2347065550101', 'Mama Ngozi', '+2347065550202')`,
    [id],
  );
  await owner.query(`INSERT INTO rides.start_codes (trip_id, code) VALUES ($1, '4711')`, [id]);
  return id;
};
