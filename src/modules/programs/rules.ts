// The items of a company's four programs: their states, their moves, and what only one kind has (partners.md §2.6, §4; decisions.md "Corporate
// side"; docs/decisions/0072-program-items.md). Also runs in the browser.
import { type Access, itemPrograms, may, type Operation } from '../companies/rules.ts';
import type { ApprovalStatus } from '../companies/spend-rules.ts';
import { addDays, lagosInstant, showDate } from '../../shared/clock.ts';
import { lifecycle } from '../../shared/lifecycle.ts';
import { naira } from '../../shared/naira.ts';
import { showPhone } from '../../shared/phone.ts';

export { itemPrograms as itemKinds } from '../companies/rules.ts';
export type ItemKind = (typeof itemPrograms)[number];

/** Spelled as in the specification; COMPLETED and CANCELLED end every kind. */
export const itemStates = [
  'PENDING',
  'SCHEDULED',
  'BOOKED',
  'UPCOMING',
  'ORDERED',
  'ACTIVE',
  'CONFIRMED',
  'COMPLETED',
  'CANCELLED',
] as const;
export type ItemState = (typeof itemStates)[number];

/**
 * confirm: the company agrees, and its amount is reserved. change: another day, other fields; the partner must note it again. start: the partner
 * has accepted it. The partner starts, completes and frees by its link; staff record it for a partner that calls.
 */
const life = (agreed: ItemState, running: ItemState) =>
  lifecycle({
    states: ['PENDING', agreed, running, 'COMPLETED', 'CANCELLED'],
    moves: {
      confirm: { from: ['PENDING'], to: agreed, by: ['manager'] },
      start: { from: [agreed], to: running, by: ['staff', 'partner'] },
      complete: { from: [agreed, running], to: 'COMPLETED', by: ['staff', 'partner'] },
      cancel: { from: ['PENDING', agreed, running], to: 'CANCELLED', by: ['manager', 'staff', 'partner'] },
      change: { from: ['PENDING', agreed, running], to: agreed, by: ['manager'] },
      // The partner declines, names another price or does not answer: the company decides again.
      free: { from: [agreed], to: 'PENDING', by: ['partner'] },
    },
  });
export type ItemMove = 'confirm' | 'start' | 'complete' | 'cancel' | 'change' | 'free';

export const itemLife: Readonly<Record<ItemKind, ReturnType<typeof life>>> = {
  move: life('SCHEDULED', 'UPCOMING'),
  meal: life('SCHEDULED', 'ORDERED'),
  swap: life('SCHEDULED', 'ACTIVE'),
  housing: life('BOOKED', 'CONFIRMED'),
};

/** The possible states of an item of this kind, in order. */
export const statesOf = (kind: ItemKind): readonly ItemState[] => itemLife[kind].states;

/** A pending item, and a confirmed one with another price, wait for a confirmation. */
export const stateAfterChange = (kind: ItemKind, state: ItemState, samePrice: boolean): ItemState => {
  const next = itemLife[kind].next(state, 'change', 'manager');
  if (state === 'PENDING' || !next.ok) return state;
  return samePrice ? next.state : 'PENDING';
};

/** Confirmed, and not ended: its amount is reserved. */
export const isReserved = (state: ItemState): boolean =>
  state !== 'PENDING' && state !== 'COMPLETED' && state !== 'CANCELLED';

/** begun: its start has passed. */
type Standing = { kind: ItemKind; status: ItemState; offer?: object | null; begun?: boolean };
/** Its partner has agreed to deliver it. */
export const isTaken = ({ kind, status, offer }: Standing): boolean =>
  Boolean(offer) && status === itemLife[kind].states[2];
/**
 * What its partner agreed to deliver has begun: only the partner and staff say how it ended. Otherwise a company could cancel what it was
 * served, and pay nothing.
 */
export const isBeingDelivered = (item: Standing): boolean => (item.begun ?? false) && isTaken(item);

/** What a member may do with it now. Employees may change and cancel their own items until somebody confirms them. */
export const openMoves = (item: Standing, access: Access, own: boolean): ItemMove[] => {
  if (isBeingDelivered(item)) return [];
  const moves = itemLife[item.kind].open(item.status, 'manager') as ItemMove[];
  if (may(access, 'manageItems')) return moves;
  return own && item.status === 'PENDING' ? moves.filter((move) => move !== 'confirm') : [];
};

export const kindWords: Readonly<
  Record<ItemKind, { one: string; many: string; confirm: string; change: string; cancel: string }>
> = {
  move: { one: 'move', many: 'moves', confirm: 'Confirm Move', change: 'Reschedule', cancel: 'Cancel Move' },
  meal: { one: 'meal', many: 'meals', confirm: 'Confirm Order', change: 'Modify', cancel: 'Cancel Order' },
  swap: { one: 'swap', many: 'swaps', confirm: 'Confirm Swap', change: 'Edit Details', cancel: 'Cancel Swap' },
  housing: { one: 'stay', many: 'stays', confirm: 'Confirm Booking', change: 'Modify Dates', cancel: 'Cancel Booking' },
};
export const stateWords: Readonly<Record<ItemState, string>> = {
  PENDING: 'Pending',
  SCHEDULED: 'Scheduled',
  BOOKED: 'Booked',
  UPCOMING: 'Upcoming',
  ORDERED: 'Ordered',
  ACTIVE: 'Active',
  CONFIRMED: 'Confirmed',
  COMPLETED: 'Completed',
  CANCELLED: 'Cancelled',
};

export type MoveFields = { location: string; destination: string; movers: number };
/** Who is there on the day, for the partner. A program of the company may leave it out. */
export type OnTheDay = { contact_name?: string | undefined; contact_phone?: string | undefined };
export const dayWords = {
  address: 'Enter where it is delivered',
  contact_name: 'Enter who is there on the day',
  contact_phone: 'Enter the number of the person who is there',
} as const;
/** address: where it is delivered. */
export type MealFields = { restaurant: string; people: number; address?: string | undefined } & OnTheDay;
export type SwapFields = { items: string[] };
export type HousingFields = { property: string; beds: number; nights: number } & OnTheDay;
export type ItemFields = MoveFields | MealFields | SwapFields | HousingFields;

/** Shown to people and to the partner: the end of the id, `3F9A12C7`. */
export const itemNumber = (id: string): string => id.slice(-8).toUpperCase();

const count = (of: number, one: string, many: string): string => `${of} ${of === 1 ? one : many}`;

/** The fields of one kind as labels and values, shared by the details, the CSV and the calendar. */
export const fieldLines = (fields: ItemFields): { label: string; value: string }[] => {
  if ('location' in fields)
    return [
      { label: 'From', value: fields.location },
      { label: 'To', value: fields.destination },
      { label: 'Movers', value: String(fields.movers) },
    ];
  if ('restaurant' in fields)
    return [
      { label: 'Restaurant', value: fields.restaurant },
      { label: 'People', value: String(fields.people) },
      ...(fields.address ? [{ label: 'Deliver to', value: fields.address }] : []),
    ];
  if ('items' in fields) return [{ label: 'Items', value: fields.items.join(', ') }];
  return [
    { label: 'Property', value: fields.property },
    { label: 'Rooms', value: String(fields.beds) },
    { label: 'Nights', value: String(fields.nights) },
  ];
};

/** The same for the partner, without the name of its own place. */
export const partnerLines = (fields: ItemFields): { label: string; value: string }[] =>
  fieldLines(fields).filter(({ label }) => label !== 'Restaurant' && label !== 'Property');

/** The Lagos day on which a stay ends; null: it is no stay. */
export const checkOutOf = ({ date, fields }: Pick<Planned, 'date' | 'fields'>): string | null =>
  'nights' in fields ? addDays(date, fields.nights) : null;
export const checkOutLines = (item: Pick<Planned, 'date' | 'fields'>): { label: string; value: string }[] => {
  const out = checkOutOf(item);
  return out === null ? [] : [{ label: 'Check-out', value: showDate(lagosInstant(out, '12:00')) }];
};

/** Who is there on the day. */
export const contactLines = (fields: ItemFields): { label: string; value: string }[] => {
  if (!('people' in fields || 'nights' in fields)) return [];
  const { contact_name, contact_phone } = fields;
  const value = [contact_name, contact_phone && showPhone(contact_phone)].filter(Boolean).join(', ');
  return value === '' ? [] : [{ label: 'nights' in fields ? 'Guest' : 'Call on the day', value }];
};

/** Where it takes place, for a company's rules: both ends of a move; a swap has no place. */
export const placesOf = (fields: ItemFields): string[] => {
  if ('location' in fields) return [fields.location, fields.destination];
  if ('restaurant' in fields) return [fields.restaurant];
  return 'property' in fields ? [fields.property] : [];
};

type Planned = {
  readonly date: string;
  readonly time: string;
  readonly fields: ItemFields;
};
/** Whether a change at the same price needs no new check of budgets and rules: day, time and places stay the same. */
export const asksNoMore = (before: Planned, now: Planned): boolean =>
  before.date === now.date &&
  before.time === now.time &&
  placesOf(before.fields).join('\n') === placesOf(now.fields).join('\n');

/** Names of the people who may decide about a waiting item. */
export const waitsForWords = (deciders: readonly string[]): string => {
  const [first] = deciders;
  if (first === undefined) return 'No one else in your company may decide it. An admin can change that under Team.';
  if (deciders.length === 1) return `It waits for ${first}.`;
  return `It waits for ${deciders.slice(0, -1).join(', ')} or ${deciders.at(-1)}. One answer is enough.`;
};

/** The outcome of a request for approval. failed_reason: why an approved item could no longer be confirmed. */
export const questionTitle = ({
  status,
  decided_by,
  failed_reason,
}: {
  readonly status: ApprovalStatus;
  readonly decided_by: string | null;
  readonly failed_reason: string | null;
}): string => {
  const who = decided_by ?? 'Somebody who left';
  if (status === 'pending') return 'Waits for an approval';
  if (status === 'declined') return `${who} declined it`;
  if (status === 'expired') return 'There was no decision in time';
  if (status === 'withdrawn') return 'The request was withdrawn';
  return failed_reason ? `${who} approved it, but it could not be confirmed` : `${who} approved it`;
};

/** The place of a calendar entry. */
export const placeOf = (fields: ItemFields): string => {
  if ('location' in fields) return fields.location;
  if ('restaurant' in fields) return fields.restaurant;
  return 'property' in fields ? fields.property : '';
};

/** On one line of the list. */
export const fieldsLine = (fields: ItemFields): string => {
  if ('location' in fields)
    return `${fields.location} to ${fields.destination}, ${count(fields.movers, 'mover', 'movers')}`;
  if ('restaurant' in fields) return `${fields.restaurant}, ${count(fields.people, 'person', 'people')}`;
  if ('items' in fields) return fields.items.join(', ');
  return `${fields.property}, ${count(fields.beds, 'bed', 'beds')}, ${count(fields.nights, 'night', 'nights')}`;
};

const hour_ms = 3_600_000;
/** An item's duration in a calendar: the nights of a stay, else two hours. */
export const lasts_ms = (fields: ItemFields): number =>
  'nights' in fields ? fields.nights * 24 * hour_ms : 2 * hour_ms;

export const itemRules = {
  maxPrice_kobo: 100_000_000_000,
  maxThings: 50,
  /** Maximum rows of an exported list. */
  maxExported: 10_000,
} as const;

const countOf = (max: number, things: string) =>
  ({ max, words: `Enter 1 to ${max.toLocaleString('en-GB')} ${things}` }) as const;
/** The counts of each kind of item, and the message for a wrong one. */
export const itemCounts = {
  movers: countOf(100, 'movers'),
  people: countOf(10_000, 'people'),
  beds: countOf(1_000, 'beds'),
  nights: countOf(365, 'nights'),
  pieces: countOf(10_000, 'pieces'),
} as const;
export const priceWords = `Enter whole naira, at most ${naira(itemRules.maxPrice_kobo)}`;
export const thingsWords = `At most ${itemRules.maxThings} things`;

/** The seven sections of the company's home (partners.md §2.6). */
export const setupSections = ['program', 'meal', 'swap', 'housing', 'billing', 'team', 'security'] as const;
export type SetupSection = (typeof setupSections)[number];
const sectionNeeds: Readonly<Record<SetupSection, Operation>> = {
  program: 'manageItems',
  meal: 'manageItems',
  swap: 'manageItems',
  housing: 'manageItems',
  billing: 'manageBilling',
  team: 'manageTeam',
  security: 'manageSecurity',
};
/** What this person may set up; an employee: nothing. */
export const sectionsFor = (access: Access): SetupSection[] =>
  setupSections.filter((section) => may(access, sectionNeeds[section]));
/** Without these nobody can book on the company's account. */
const mainSections: readonly SetupSection[] = ['billing', 'team'];
/** Whether the set-up is one line of the home: for an admin once the main steps are done, for others always. */
export const setUpFolds = (access: Access, done: ReadonlySet<SetupSection>): boolean =>
  access !== 'admin' || mainSections.every((section) => done.has(section));
export const isKind = (text: string | undefined): text is ItemKind =>
  (itemPrograms as readonly string[]).includes(text ?? '');
