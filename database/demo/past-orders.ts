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
  /** The Lagos day of the service, YYYY-MM-DD. */
  readonly on: string;
  readonly done: boolean;
  readonly employee_id?: string | null;
  readonly cost_centre_id?: string | null;
  readonly relocation_id?: string | null;
  /** Who eats, of a meal. */
  readonly people?: number;
};

const fieldsOf = (people: number): Readonly<Record<PastOrder['program'], ItemFields>> => ({
  move: { location: 'Ikeja, Lagos', destination: 'Lekki, Lagos', movers: 3 },
  meal: { restaurant: 'Mama Put Kitchen, Yaba', people },
  swap: { items: ['Office chairs'] },
  housing: { property: 'Guest house in Ikoyi', beds: 2, nights: 6 },
});
const agreed: Readonly<Record<PastOrder['program'], ItemState>> = {
  move: 'UPCOMING',
  meal: 'ORDERED',
  swap: 'ACTIVE',
  housing: 'CONFIRMED',
};

/** Nobody hears today of what is long past. */
const silent = (act: Act): Act => ({ ...act, emit: () => undefined });

export const seedPastOrder = async (
  { db, owner }: { readonly db: Database; readonly owner: pg.Pool },
  company: string,
  { program, title, naira, on, done, ...of }: PastOrder,
): Promise<void> => {
  const { employee_id = null, cost_centre_id = null, relocation_id = null, people = 24 } = of;
  const amount_kobo = naira * 100;
  const { rows } = await owner.query<{ id: string }>(
    // What is done began before now, at any hour of the demo's first start.
    `INSERT INTO programs.items (company_id, kind, title, date, time, status, price_kobo, fields, employee_id, cost_centre_id, relocation_id,
         ordered_by, created_at, ended_at)
       SELECT $1::uuid, $2::text, $3::text, $4::date, d.starts, $5::text, $6::int8, $7::jsonb, $8::uuid, $9::uuid, $10::uuid,
              (SELECT e.id FROM companies.company_employees e WHERE e.company_id = $1::uuid AND e.access = 'admin' ORDER BY e.id LIMIT 1),
              least(now(), ($4::date - 4 + time '10:20') AT TIME ZONE 'Africa/Lagos'),
              CASE WHEN $11::bool THEN least(now(), ($4::date + time '17:00') AT TIME ZONE 'Africa/Lagos') END
         FROM (SELECT CASE WHEN $11::bool AND ($4::date + time '09:00') AT TIME ZONE 'Africa/Lagos' > now() THEN time '00:00' ELSE time '09:00' END AS starts) d
     RETURNING id`,
    [
      company,
      program,
      title,
      on,
      done ? 'COMPLETED' : agreed[program],
      amount_kobo,
      JSON.stringify(fieldsOf(people)[program]),
      employee_id,
      cost_centre_id,
      relocation_id,
      done,
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
  await owner.query(
    `UPDATE companies.orders o SET created_at = i.created_at, ended_at = i.ended_at FROM programs.items i WHERE i.id = $1::uuid AND o.key = $2::text`,
    [id, key],
  );
};
