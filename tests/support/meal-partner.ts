// A vetted partner with one offer, written by the owner of the database.
import type pg from 'pg';

let count = 0;
/** Open at every hour, without notice. price_kobo null: the partner names it. */
export const openPartner = async (
  owner: Pick<pg.Pool, 'query'>,
  {
    kind = 'meal',
    unit = kind === 'meal' ? 'person' : 'night',
    price_kobo = 4_000_00,
    city = 'Lagos',
    cancel_hours = 24,
  }: {
    kind?: 'meal' | 'housing';
    unit?: string;
    price_kobo?: number | null;
    city?: string;
    cancel_hours?: number;
  } = {},
): Promise<{ id: string; offer: string; name: string; email: string }> => {
  count += 1;
  const [name, email] = [`Mama Put ${count}`, `partner${count}@example.com`];
  const { rows } = await owner.query<{ id: string; offer: string }>(
    `WITH made AS (
       INSERT INTO programs.partners (name, kinds, city, what, from_time, to_time, email, phone, registration, status)
       VALUES ($1, ARRAY[$2], $3, 'Food and rooms', '00:00', '23:59', $4, '+2348031112233', 'RC' || (100000 + $5::int), 'active') RETURNING id)
     INSERT INTO programs.partner_offers (partner_id, kind, title, unit, price_kobo, max_units, notice_hours, cancel_hours)
     SELECT id, $2, 'Jollof', $6, $7, 500, 0, $8 FROM made RETURNING partner_id AS id, id AS offer`,
    [name, kind, city, email, count, unit, price_kobo, cancel_hours],
  );
  const [made] = rows;
  if (!made) throw new Error('no partner');
  return { ...made, name, email };
};
