// Orders with partners whose day has passed: served and to be paid, served with a problem that staff decide, and confirmed by a partner that has
// not said how it ended. The last steps of each are those of the product.
import type pg from 'pg';
import type { Actor, Database } from '../../src/kernel/db/act.ts';
import { system } from '../../src/kernel/db/actor.ts';
import { addDays } from '../../src/shared/clock.ts';
import { reportItem, sayServed } from '../../src/modules/programs/partner-contract.ts';
import { partnerRules } from '../../src/modules/programs/partner-rules.ts';
import { answerFor } from '../../src/modules/programs/server/answer-partner-order.ts';
import { askCompanies } from '../../src/modules/programs/server/chase-partners.ts';
import { itemById } from '../../src/modules/programs/server/items.sql.ts';
import { noteItem } from '../../src/modules/programs/server/note-item.ts';
import { owePartnerOf } from '../../src/modules/programs/server/owe-partner.ts';
import { latestPartnerOrder } from '../../src/modules/programs/server/partner-orders.sql.ts';
import { setPartnerAccount } from '../../src/modules/programs/staff-partner-money-contract.ts';
import type { CallAs } from './call.ts';
import { ate, datesOfItem, type PastOrder, seedPastOrder, silent, slept } from './past-orders.ts';

type Sample = {
  readonly title: string;
  readonly program: 'meal' | 'housing';
  readonly offer: string;
  readonly daysAgo: number;
  readonly time: string;
  readonly fields: PastOrder['fields'];
  readonly units: number;
  readonly email: string;
  /** unserved: its company says that nobody came. silent: nobody has said how it ended. */
  readonly ends: 'served' | 'problem' | 'unserved' | 'silent';
};

const cass = 'Mama Cass Catering, Lagos';
const samples: readonly Sample[] = [
  {
    title: 'Lunch of the sales team',
    program: 'meal',
    offer: 'Jollof lunch',
    daysAgo: 12,
    time: '12:30',
    fields: ate(22, cass),
    units: 22,
    email: 'hauwa@zuma.example',
    ends: 'served',
  },
  {
    title: 'Two engineers from Kano',
    program: 'housing',
    offer: 'Room',
    daysAgo: 6,
    time: '14:00',
    fields: slept('Room, Admiralty Suites, Lagos', 2, 3),
    units: 6,
    email: 'chidi@zuma.example',
    ends: 'silent',
  },
  {
    title: 'Breakfast for the drivers',
    program: 'meal',
    offer: 'Breakfast box',
    daysAgo: 4,
    time: '08:00',
    fields: ate(18, cass),
    units: 18,
    email: 'chidi@zuma.example',
    ends: 'unserved',
  },
  {
    title: 'Lunch at the stocktaking',
    program: 'meal',
    offer: 'Jollof lunch',
    daysAgo: 3,
    time: '13:00',
    fields: ate(30, cass),
    units: 30,
    email: 'chidi@zuma.example',
    ends: 'problem',
  },
  {
    title: 'Team lunch',
    program: 'meal',
    offer: 'Jollof lunch',
    daysAgo: 1,
    time: '12:30',
    fields: ate(24, cass),
    units: 24,
    email: 'hauwa@zuma.example',
    ends: 'served',
  },
];

type Parts = { readonly db: Database; readonly owner: pg.Pool; readonly call: CallAs };

/** Its partner was asked four days before, and confirmed within the hour. */
const confirmedBefore = (owner: pg.Pool, item: string, endsAfter_days: number): Promise<unknown> =>
  owner.query(
    `INSERT INTO programs.partner_orders (item_id, partner_id, asks, state, price_kobo, sent_at, remind_at, answer_by, answered_at, answered_by, ask_company_at)
     SELECT i.id, i.partner_id, 'order', 'confirmed', i.price_kobo, i.created_at, i.created_at + interval '4 hours', i.created_at + interval '1 day',
            i.created_at + interval '40 minutes', 'partner', i.starts_at + make_interval(days => $2)
       FROM programs.items i WHERE i.id = $1`,
    [item, endsAfter_days + partnerRules.askServedAfter_days],
  );

/** As the partner says by its link, on the day. */
const served = async ({ db, owner }: Parts, id: string): Promise<void> => {
  // Its partner, who says it by a link, is no member of the company.
  await db.act(system, async (act) => {
    const quiet = silent(act);
    const [item, order] = [await act.one(itemById, { id }), await act.one(latestPartnerOrder, { item: id })];
    if (!item || !order) throw new Error('the partner was not asked');
    await answerFor(quiet, item, order, { answer: 'done' }, 'partner');
    await owePartnerOf(quiet, id);
    const done = await act.one(itemById, { id });
    if (done) await noteItem(quiet, done);
  });
  const ended = `(SELECT least(now(), i.starts_at + interval '3 hours') FROM programs.items i WHERE i.id = $1::uuid)`;
  await owner.query(`UPDATE programs.items SET ended_at = ${ended} WHERE id = $1`, [id]);
  await owner.query(`UPDATE programs.partner_orders SET answered_at = ${ended} WHERE item_id = $1`, [id]);
  await owner.query(
    `UPDATE money.partner_dues SET owed_at = ${ended}, payable_at = payable_at - (now() - ${ended}) WHERE item_id = $1`,
    [id],
  );
  await owner.query(`UPDATE money.postings SET posted_at = ${ended} WHERE key LIKE '%:' || $1::uuid`, [id]);
  await datesOfItem(owner, id);
};

export const seedPartnerOrders = async (
  parts: Parts,
  { company, admin, staff: member }: { readonly company: string; readonly admin: Actor; readonly staff: Actor },
  today: string,
): Promise<void> => {
  const { db, owner, call } = parts;
  const staff: Actor = { ...member, kind: 'staff' };
  const { rows: offers } = await owner.query<{ id: string; partner_id: string; title: string; price_kobo: string }>(
    `SELECT o.id, o.partner_id, o.title, o.price_kobo FROM programs.partner_offers o JOIN programs.partners p ON p.id = o.partner_id WHERE p.city = 'Lagos'`,
  );
  const { rows: people } = await owner.query<{ id: string; email: string }>(
    'SELECT id, email FROM companies.company_employees WHERE company_id = $1',
    [company],
  );
  const made = new Map<string, Sample['ends']>();
  for (const { offer: title, units, daysAgo, email, ends, ...order } of samples) {
    const offer = offers.find((one) => one.title === title);
    if (!offer) throw new Error(`no offer ${title}`);
    const unit_kobo = Number(offer.price_kobo);
    const id = await seedPastOrder(parts, company, {
      ...order,
      naira: (unit_kobo * units) / 100,
      on: addDays(today, -daysAgo),
      done: false,
      employee_id: people.find((one) => one.email === email)?.id ?? null,
      of: { partner_id: offer.partner_id, offer_id: offer.id, unit_kobo },
    });
    await confirmedBefore(owner, id, 'nights' in order.fields ? order.fields.nights : 0);
    if (ends === 'served' || ends === 'problem') await served(parts, id);
    made.set(id, ends);
  }
  // The clock has no account.
  await db.act(system, (act) => askCompanies(act, samples.length));
  const version = async (id: string): Promise<number> => {
    const { rows } = await owner.query<{ version: number }>('SELECT version FROM programs.items WHERE id = $1', [id]);
    return rows[0]?.version ?? 0;
  };
  for (const [id, ends] of made) {
    const params = { company, id };
    if (ends === 'problem')
      await call(admin, reportItem, {
        params,
        body: {
          version: await version(id),
          reason: 'Eight of the thirty lunches were missing, and they came at 2 PM.',
        },
      });
    if (ends === 'unserved')
      await call(admin, sayServed, {
        params,
        body: { version: await version(id), served: false, reason: 'The drivers waited until 9 AM. Nobody came.' },
      });
  }
  const kitchen = offers.find(({ title }) => title === 'Jollof lunch');
  await call(staff, setPartnerAccount, {
    params: { id: kitchen?.partner_id ?? '' },
    body: { bank_code: '058', account: '0123456781', reason: 'The account of its owner, as in its CAC paper' },
  });
};
