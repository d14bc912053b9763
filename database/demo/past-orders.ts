// Orders of the demo company whose day has passed, or that are fixed already: no use case makes an order for yesterday. Each has the rows of a
// served order: the item, its row in Bookings, and what it cost.
import type pg from 'pg';
import type { Act, Database } from '../../src/kernel/db/act.ts';
import { system } from '../../src/kernel/db/actor.ts';
import type { CompanyProgram } from '../../src/modules/companies/rules.ts';
import { reserveSpend, settleSpend } from '../../src/modules/companies/server/door.ts';
import { orderKey } from '../../src/modules/companies/spend-rules.ts';
import { itemById } from '../../src/modules/programs/server/items.sql.ts';
import { noteItem } from '../../src/modules/programs/server/note-item.ts';
import type { ItemFields, ItemKind, ItemState } from '../../src/modules/programs/rules.ts';

export type PastOrder = {
  readonly program: Extract<CompanyProgram, ItemKind>;
  readonly title: string;
  readonly naira: number;
  /** The Lagos day of the service, YYYY-MM-DD, and its usual hour of the day. */
  readonly on: string;
  readonly time?: string;
  readonly fields: ItemFields;
  readonly done: boolean;
  readonly employee_id?: string | null;
  readonly cost_centre_id?: string | null;
  readonly relocation_id?: string | null;
  /** How far a move was, and whether its mover came late. */
  readonly km?: number | undefined;
  readonly late?: boolean | undefined;
  /** From the list of a partner, at its price of one unit; without: agreed with somebody by telephone. */
  readonly of?: { readonly partner_id: string; readonly offer_id: string; readonly unit_kobo: number };
};

/** The fields of a past order. */
export const moved = (from: string, to: string, movers = 3): ItemFields => ({
  location: from,
  destination: to,
  movers,
});
export const ate = (people: number, restaurant = 'Mama Put Kitchen, Yaba'): ItemFields => ({ restaurant, people });
export const slept = (property: string, beds: number, nights: number): ItemFields => ({ property, beds, nights });

const usualTime: Readonly<Record<PastOrder['program'], string>> = {
  move: '09:00',
  meal: '12:30',
  swap: '11:00',
  housing: '14:00',
};
const vanGrams_km = 256;
const agreed: Readonly<Record<PastOrder['program'], ItemState>> = {
  move: 'UPCOMING',
  meal: 'ORDERED',
  swap: 'ACTIVE',
  housing: 'CONFIRMED',
};

/** Nobody hears today of what is long past. */
export const silent = (act: Act): Act => ({ ...act, emit: () => undefined, task: () => undefined });

/** @returns the id of the item. */
export const seedPastOrder = async (
  { db, owner }: { readonly db: Database; readonly owner: pg.Pool },
  company: string,
  { program, title, naira, on, done, fields, time = usualTime[program], km, late = false, of, ...about }: PastOrder,
): Promise<string> => {
  const { employee_id = null, cost_centre_id = null, relocation_id = null } = about;
  const amount_kobo = naira * 100;
  const { rows } = await owner.query<{ id: string }>(
    // What is done began before now, at any hour of the demo's first start.
    `INSERT INTO programs.items (company_id, kind, title, date, time, status, price_kobo, fields, employee_id, cost_centre_id, relocation_id,
         partner_id, offer_id, unit_price_kobo, cancel_hours, ordered_by, created_at, ended_at)
       SELECT $1::uuid, $2::text, $3::text, $4::date, d.starts, $5::text, $6::int8, $7::jsonb, $8::uuid, $9::uuid, $10::uuid,
              $13::uuid, $14::uuid, $15::int8, CASE WHEN $14::uuid IS NOT NULL THEN 24 END,
              (SELECT e.id FROM companies.company_employees e WHERE e.company_id = $1::uuid AND e.access = 'admin' ORDER BY e.id LIMIT 1),
              least(now(), ($4::date - 4 + time '10:20') AT TIME ZONE 'Africa/Lagos'),
              CASE WHEN $11::bool THEN least(now(), ($4::date + d.starts + make_interval(days => $16::int, hours => 3)) AT TIME ZONE 'Africa/Lagos') END
         FROM (SELECT CASE WHEN $11::bool AND ($4::date + $12::time) AT TIME ZONE 'Africa/Lagos' > now() THEN time '00:00' ELSE $12::time END AS starts) d
     RETURNING id`,
    [
      company,
      program,
      title,
      on,
      done ? 'COMPLETED' : agreed[program],
      amount_kobo,
      JSON.stringify(fields),
      employee_id,
      cost_centre_id,
      relocation_id,
      done,
      time,
      of?.partner_id ?? null,
      of?.offer_id ?? null,
      of?.unit_kobo ?? null,
      'nights' in fields ? fields.nights : 0,
    ],
  );
  const id = rows[0]?.id ?? '';
  const key = orderKey('item', id);
  const spend = {
    company_id: company,
    key,
    program,
    title,
    employee_id,
    cost_centre_id,
    relocation_id,
    amount_kobo,
    on,
  };
  // Nobody may order for a day that has passed, so a member's actor would be refused.
  await db.act(system, async (act) => {
    await reserveSpend(act, spend);
    if (done) await settleSpend(act, { key, amount_kobo });
    const item = await act.one(itemById, { id });
    if (!item) throw new Error(`no item ${title}`);
    await noteItem(silent(act), item, item.ordered_by);
  });
  // Older than any job of the demo, from which a real move is counted.
  if (km !== undefined)
    await owner.query(
      `UPDATE companies.spends SET moves = 1, on_time = $2, measured = 1, distance_m = $3, co2_g = $4 WHERE key = $1`,
      [key, late ? 0 : 1, km * 1000, km * vanGrams_km],
    );
  await datesOfItem(owner, id);
  return id;
};

/** Its row in Bookings was made and has ended when the item was made and ended. */
export const datesOfItem = (owner: pg.Pool, id: string): Promise<unknown> =>
  owner.query(
    `UPDATE companies.orders o SET created_at = i.created_at, ended_at = i.ended_at FROM programs.items i WHERE i.id = $1::uuid AND o.key = $2::text`,
    [id, orderKey('item', id)],
  );
