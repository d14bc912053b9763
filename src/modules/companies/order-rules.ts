// The state of an order of a company, whatever was ordered, and its words. Also runs in the browser.
// docs/decisions/0161-bookings-of-a-company.md
import type { JobStatus } from '../jobs/rules.ts';
import type { CompanyProgram } from './rules.ts';
import type { OrderKey, OrderKind } from './spend-rules.ts';

/** In the order in which they follow one another; the last three end an order otherwise. */
export const orderStates = [
  'asked',
  'quoted',
  'partner',
  'booked',
  'scheduled',
  'on_the_way',
  'at_the_door',
  'under_way',
  'delivered',
  'done',
  'cancelled',
  'declined',
  'disputed',
] as const;
export type OrderState = (typeof orderStates)[number];

export const orderServices = ['move', 'package', 'cleaning', 'meal', 'swap', 'housing', 'program', 'ride'] as const;
export type OrderService = (typeof orderServices)[number];
export const orderServiceWords: Readonly<Record<OrderService, string>> = {
  move: 'Move',
  package: 'Package',
  cleaning: 'Cleaning',
  meal: 'Meal',
  swap: 'Swap',
  housing: 'Housing',
  program: 'Program',
  ride: 'Ride',
};

/** What a list of orders is filtered by: one service, or all that the program of moves counts. */
export const serviceFilters = [...orderServices, 'moves'] as const;
export type ServiceFilter = (typeof serviceFilters)[number];
export const serviceFilterWords: Readonly<Record<ServiceFilter, string>> = {
  ...orderServiceWords,
  moves: 'Moves of all kinds',
};
/** The orders whose money counts for a program. */
export const serviceFilterOf = (program: CompanyProgram): ServiceFilter => (program === 'move' ? 'moves' : program);

/** Where it was ordered. */
export const orderWays = ['link', 'dashboard', 'wizard', 'item', 'relocation', 'api', 'voucher'] as const;
export type OrderWay = (typeof orderWays)[number];
export const orderWayWords: Readonly<Record<OrderWay, string>> = {
  link: 'Booking page',
  dashboard: 'Dashboard',
  wizard: 'Business booking',
  item: 'Dashboard',
  relocation: 'Relocation',
  api: 'API',
  voucher: 'Voucher',
};

const words: Readonly<Record<OrderState, string>> = {
  asked: 'Waiting for approval',
  quoted: 'Waiting for a quote',
  partner: 'Waiting for the partner',
  booked: 'Finding a mover',
  scheduled: 'Confirmed',
  on_the_way: 'On the way',
  at_the_door: 'At the door',
  under_way: 'Under way',
  delivered: 'Delivered',
  done: 'Done',
  cancelled: 'Cancelled',
  declined: 'Declined',
  disputed: 'Under review',
};

/** How the tag of a state looks. */
export const orderTones = {
  asked: 'warn',
  quoted: 'warn',
  partner: 'warn',
  booked: 'info',
  scheduled: 'info',
  on_the_way: 'now',
  at_the_door: 'now',
  under_way: 'now',
  delivered: 'ok',
  done: 'ok',
  cancelled: 'off',
  declined: 'off',
  disputed: 'bad',
} as const satisfies Readonly<Record<OrderState, string>>;

export const kindOfKey = (key: string): OrderKind => key.split(':', 1)[0] as OrderKind;
export const idOfKey = (key: string): string => key.slice(key.indexOf(':') + 1);
export const isOrderKey = (key: string): key is OrderKey => /^(?:request|booking|item|ride):[0-9a-f-]{36}$/.test(key);

type Worded = { readonly key: string; readonly state: OrderState; readonly price_kobo?: number | null };
/** What people read. A quote with a price is there, and waits for the company's answer. */
export const orderStateWords = ({ key, state, price_kobo = null }: Worded): string => {
  const kind = kindOfKey(key);
  if (state === 'quoted' && price_kobo !== null) return 'Quote to answer';
  if (state === 'booked' && kind === 'ride') return 'Looking for a driver';
  // It has no price because its partner named none, so the company cannot confirm it.
  if (state === 'booked' && kind === 'item') return price_kobo === null ? 'Choose another partner' : 'To confirm';
  if (state === 'disputed' && kind === 'item') return 'Problem reported';
  if (state === 'scheduled' && (kind === 'request' || kind === 'booking')) return 'Mover found';
  if (state === 'scheduled' && kind === 'ride') return 'Driver found';
  return words[state];
};

/** The lists of Bookings, and which states each shows. `open` is everything that has not ended. */
export const orderShelves = ['open', 'waiting', 'done', 'cancelled', 'all'] as const;
export type OrderShelf = (typeof orderShelves)[number];
export const orderShelfWords: Readonly<Record<OrderShelf, string>> = {
  open: 'Open',
  waiting: 'Waiting',
  done: 'Done',
  cancelled: 'Cancelled',
  all: 'All',
};

/** What of an order is in the company's books. any: what counts as an order in the insights, all but what was freed. */
export const orderMoneys = ['reserved', 'spent', 'any'] as const;
export type OrderMoney = (typeof orderMoneys)[number];
export const orderMoneyWords: Readonly<Record<OrderMoney, string>> = {
  reserved: 'Reserved',
  spent: 'Spent',
  any: 'Reserved or spent',
};

/** As the column `shelf` of companies.orders. A booked item waits for its company to confirm it. */
export const shelfOf = ({ key, state }: Pick<Worded, 'key' | 'state'>): Exclude<OrderShelf, 'all'> => {
  if (state === 'asked' || state === 'quoted' || state === 'partner') return 'waiting';
  if (state === 'booked' && kindOfKey(key) === 'item') return 'waiting';
  if (state === 'delivered' || state === 'done') return 'done';
  return state === 'cancelled' || state === 'declined' ? 'cancelled' : 'open';
};

/** It has not ended: somebody still has to do something. */
export const isOpenOrder = (state: OrderState): boolean =>
  state !== 'delivered' && state !== 'done' && state !== 'cancelled' && state !== 'declined';
/** Somebody is on it right now. */
export const isLiveOrder = (state: OrderState): boolean =>
  state === 'on_the_way' || state === 'at_the_door' || state === 'under_way';

const ofJob: Readonly<Record<JobStatus, OrderState>> = {
  open: 'booked',
  assigned: 'scheduled',
  en_route: 'on_the_way',
  arrived: 'at_the_door',
  in_progress: 'under_way',
  delivered: 'delivered',
  completed: 'done',
  cancelled: 'cancelled',
  disputed: 'disputed',
};
/** What decides for an order of several jobs: a mover who is at work, then a problem, then what is still to come. */
const weight: readonly JobStatus[] = [
  'arrived',
  'in_progress',
  'en_route',
  'disputed',
  'open',
  'assigned',
  'delivered',
  'completed',
  'cancelled',
];
/** The state of an order from the present states of its jobs; null: it has none yet. */
export const stateOfJobs = (jobs: readonly { readonly status: JobStatus }[]): OrderState | null => {
  const decides = weight.find((status) => jobs.some((job) => job.status === status));
  return decides ? ofJob[decides] : null;
};

export const orderSorts = ['start', 'price', 'person'] as const;
export type OrderSort = (typeof orderSorts)[number];
export const orderSortWords: Readonly<Record<OrderSort, string>> = { start: 'Date', price: 'Price', person: 'Person' };

export const orderList = {
  page: 20,
  /** Totals count at most this many rows. */
  maxSummed: 2_000,
  maxExported: 10_000,
} as const;
