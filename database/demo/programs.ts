// Meals, stays and swaps of the demo company, in each state. Its moves are orders (moves.ts, spend.ts).
import type pg from 'pg';
import type { Actor } from '../../src/kernel/db/act.ts';
import { addDays } from '../../src/shared/clock.ts';
import * as items from '../../src/modules/programs/contract.ts';
import type { ItemFields, ItemKind } from '../../src/modules/programs/rules.ts';
import { findPartners } from '../../src/modules/programs/partner-contract.ts';
import { answerForPartner } from '../../src/modules/programs/staff-partner-contract.ts';
import { offerSwap } from '../../src/modules/programs/swap-contract.ts';
import type { CallAs } from './call.ts';

/** How far the item has come. */
type Reached = 'pending' | 'confirmed' | 'started' | 'cancelled';
type Sample = {
  readonly kind: Extract<ItemKind, 'meal' | 'housing'>;
  readonly title: string;
  readonly inDays: number;
  readonly time: string;
  readonly offer: string;
  readonly fields: ItemFields;
  readonly reached: Reached;
};

const samples: readonly Sample[] = [
  {
    kind: 'meal',
    title: 'Lunch for the moving day',
    inDays: 3,
    time: '12:30',
    offer: 'Jollof lunch',
    fields: { restaurant: 'The partner', people: 40 },
    reached: 'started',
  },
  {
    kind: 'meal',
    title: 'Board breakfast',
    inDays: 8,
    time: '08:00',
    offer: 'Breakfast box',
    fields: { restaurant: 'The partner', people: 12 },
    reached: 'confirmed',
  },
  {
    kind: 'meal',
    title: 'End of year dinner',
    inDays: 25,
    time: '19:00',
    offer: 'Dinner with service',
    fields: { restaurant: 'The partner', people: 120 },
    reached: 'pending',
  },
  {
    kind: 'housing',
    title: 'Two auditors from Accra',
    inDays: 4,
    time: '14:00',
    offer: 'Room',
    fields: { property: 'The partner', beds: 2, nights: 6 },
    reached: 'started',
  },
  {
    kind: 'housing',
    title: 'New plant manager',
    inDays: 11,
    time: '15:00',
    offer: 'Suite with kitchen',
    fields: { property: 'The partner', beds: 1, nights: 14 },
    reached: 'confirmed',
  },
  {
    kind: 'housing',
    title: 'Sales training week',
    inDays: 21,
    time: '14:00',
    offer: 'Room',
    fields: { property: 'The partner', beds: 8, nights: 5 },
    reached: 'pending',
  },
  {
    kind: 'housing',
    title: 'Visit that did not take place',
    inDays: 3,
    time: '14:00',
    offer: 'Room',
    fields: { property: 'The partner', beds: 1, nights: 1 },
    reached: 'cancelled',
  },
];

/** What the partner has to know about the day. */
const onTheDay = (kind: Sample['kind']) => ({
  ...(kind === 'meal' ? { address: '8 Broad Street, Lagos Island, third floor' } : {}),
  contact_name: 'Segun Adeyemi',
  contact_phone: '+2348031230077',
});

const swaps = [
  ['Two standing desks', 'Height adjustable, three years old.', 'Broad Street, Lagos Island', 0],
  ['Laser printer', 'With two full toners.', 'Adeola Odeku, Victoria Island', 45_000],
  ['Ten office chairs', 'Black, with arms. One lever is loose.', 'Allen Avenue, Ikeja', 60_000],
] as const;

/** today: YYYY-MM-DD in Lagos. */
export const seedItems = async (
  { owner, call }: { readonly owner: pg.Pool; readonly call: CallAs },
  { company, admin, staff: member }: { readonly company: string; readonly admin: Actor; readonly staff: Actor },
  today: string,
): Promise<void> => {
  const staff: Actor = { ...member, kind: 'staff' };
  const offerOf = async (kind: 'meal' | 'housing', title: string): Promise<string> => {
    const { partners } = await call(admin, findPartners, { params: { company }, query: { kind, city: 'Lagos' } });
    return partners.flatMap(({ offers }) => offers).find((one) => one.title === title)?.id ?? '';
  };
  for (const { kind, title, inDays, time, offer, fields, reached } of samples) {
    const made = await call(admin, items.createItem, {
      params: { company },
      body: {
        kind,
        title,
        date: addDays(today, inDays),
        time,
        fields: { ...fields, ...onTheDay(kind) },
        partner_offer_id: await offerOf(kind, offer),
      } as never,
    });
    if (reached === 'pending') continue;
    const params = { company, id: made.id };
    const press = reached === 'cancelled' ? items.cancelItem : items.confirmItem;
    const { version } = await call(admin, press, { params, body: { version: made.version } });
    if (reached === 'started')
      await call(staff, answerForPartner, {
        params: { id: made.id },
        body: { version, answer: 'confirm', reason: 'Confirmed by telephone' },
      });
    // An item is ordered for a day to come: what is over is moved to last week.
    if (reached === 'cancelled')
      await owner.query(`UPDATE programs.items SET date = date - 7 WHERE id = $1`, [made.id]);
  }
  for (const [title, description, place, naira] of swaps)
    await call(admin, offerSwap, { params: { company }, body: { title, description, place, price_kobo: naira * 100 } });
};
