// Items of the demo company: each kind, each state.
import type pg from 'pg';
import type { Actor } from '../../src/kernel/db/act.ts';
import { addDays } from '../../src/shared/clock.ts';
import * as items from '../../src/modules/programs/contract.ts';
import type { ItemFields, ItemKind } from '../../src/modules/programs/rules.ts';
import { findPartners } from '../../src/modules/programs/partner-contract.ts';
import { answerForPartner } from '../../src/modules/programs/staff-partner-contract.ts';
import { offerSwap } from '../../src/modules/programs/swap-contract.ts';
import * as staffItems from '../../src/modules/programs/staff-contract.ts';
import type { CallAs } from './call.ts';

/** How far the item has come. */
type Reached = 'pending' | 'confirmed' | 'started' | 'done' | 'cancelled';
type Sample = {
  readonly kind: ItemKind;
  readonly title: string;
  readonly inDays: number;
  readonly time: string;
  /** The price of a move or a swap; meals and stays have the price of their partner. */
  readonly naira?: number;
  readonly offer?: string;
  readonly fields: ItemFields;
  readonly reached: Reached;
};

const samples: readonly Sample[] = [
  {
    kind: 'move',
    title: 'Accounts team to the new floor',
    inDays: 3,
    time: '08:00',
    naira: 480_000,
    fields: { location: 'Broad Street, Lagos Island', destination: 'Adeola Odeku, Victoria Island', movers: 6 },
    reached: 'started',
  },
  {
    kind: 'move',
    title: 'Hauwa Bello relocates to Abuja',
    inDays: 12,
    time: '07:30',
    naira: 899_000,
    fields: { location: 'Yaba, Lagos', destination: 'Wuse, Abuja', movers: 4 },
    reached: 'confirmed',
  },
  {
    kind: 'move',
    title: 'Depot shelves to Apapa',
    inDays: 19,
    time: '09:00',
    naira: 310_000,
    fields: { location: 'Ikeja', destination: 'Apapa', movers: 5 },
    reached: 'pending',
  },
  {
    kind: 'move',
    title: 'Reception desk to storage',
    inDays: 1,
    time: '10:00',
    naira: 95_000,
    fields: { location: 'Broad Street, Lagos Island', destination: 'Oregun, Ikeja', movers: 2 },
    reached: 'done',
  },
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
    offer: 'Two-bedroom flat',
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
  for (const { kind, title, inDays, time, naira = 0, offer, fields, reached } of samples) {
    const listed = kind === 'meal' || kind === 'housing';
    const made = await call(admin, items.createItem, {
      params: { company },
      body: {
        kind,
        title,
        date: addDays(today, inDays),
        time,
        fields,
        ...(listed ? { partner_offer_id: await offerOf(kind, offer ?? '') } : { price_kobo: naira * 100 }),
      } as never,
    });
    if (reached === 'pending') continue;
    const params = { company, id: made.id };
    const press = reached === 'cancelled' ? items.cancelItem : items.confirmItem;
    const { version } = await call(admin, press, { params, body: { version: made.version } });
    if (reached === 'started' && listed)
      await call(staff, answerForPartner, {
        params: { id: made.id },
        body: { version, answer: 'confirm', reason: 'Confirmed by telephone' },
      });
    else if (reached === 'started' || reached === 'done')
      await call(staff, reached === 'done' ? staffItems.completeItem : staffItems.startItem, {
        params: { id: made.id },
        body: { version },
      });
    // An item is ordered for a day to come: what is over is moved to last week.
    if (reached === 'done' || reached === 'cancelled')
      await owner.query(`UPDATE programs.items SET date = date - 7 WHERE id = $1`, [made.id]);
  }
  for (const [title, description, place, naira] of swaps)
    await call(admin, offerSwap, { params: { company }, body: { title, description, place, price_kobo: naira * 100 } });
};
