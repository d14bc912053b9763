// The states of a request, who may change them, which times it allows, what it is called. Also runs in the browser.
import { addDays, lagosDate, lagosInstant } from '../../shared/clock.ts';
import type { LatLng } from '../../shared/fields.ts';
import { lifecycle } from '../../shared/lifecycle.ts';
import type { MoveType, ServiceKind, ServiceType } from '../catalogue/rules.ts';
import { lateMinutes } from '../jobs/door-wait-rules.ts';
import { crowMetres } from '../places/rules.ts';
import type { FieldFault } from '../../shared/refusal.ts';

/**
 * Service request (decisions.md, "Lifecycles"). kaya: what happens by itself; a request for a coming-soon service stays
 * submitted.
 */
export const requestLifecycle = lifecycle({
  states: ['submitted', 'priced', 'published', 'fulfilled', 'cancelled', 'declined'],
  moves: {
    price: { from: ['submitted'], to: 'priced', by: ['kaya', 'staff'] },
    publish: { from: ['priced'], to: 'published', by: ['kaya', 'staff'] },
    fulfil: { from: ['published'], to: 'fulfilled', by: ['kaya'] },
    cancel: { from: ['submitted', 'priced', 'published'], to: 'cancelled', by: ['customer', 'staff', 'kaya'] },
    // Only while no mover has accepted; see decline-request.ts.
    decline: { from: ['submitted', 'priced', 'published'], to: 'declined', by: ['staff'] },
  },
});
export type RequestStatus = (typeof requestLifecycle.states)[number];

/** Under this name the request form's draft is on the device. */
export const requestDraftName = 'kaya-request';

export const requestRules = {
  /** How far ahead a move may be requested, days. */
  maxDaysAhead: 365,
  /** How far ahead a vehicle may be reserved, days, and until how long before the time cancelling is free, min. */
  reserveDaysAhead: 30,
  reserveFreeMinutes: 60,
  /** A mover who is later than this for a reserved request makes cancelling free, min. */
  reserveLateMinutes: lateMinutes,
  maxPhotos: 6,
  /** Days after the end of a request until its link ends; the account keeps it. Claims live 14 days. */
  linkDays: 90,
  /** Two places closer than this count as the same address, m. */
  sameDoor_m: 25,
  maxSpecialRequests: 1500,
  maxName: 120,
} as const;

type WhenFault = {
  readonly path: 'preferred_date' | 'preferred_time';
  readonly code: 'date_in_past' | 'date_too_far' | 'reserve_too_far' | 'time_in_past';
  readonly message: string;
};

export const reserveAheadSentence = `Reserve up to ${requestRules.reserveDaysAhead} days ahead`;
/** customer.md §9, as the form and the tracking page show it. */
export const reserveCancelSentence = `Cancel free up to ${requestRules.reserveFreeMinutes} minutes before.`;
export const maxDaysAhead = (kind: ServiceKind | null): number =>
  kind === 'reserve' ? requestRules.reserveDaysAhead : requestRules.maxDaysAhead;

/** Why this Lagos day (`YYYY-MM-DD`) and time (`HH:MM`, or '' while none is chosen) is refused, or null. */
export const whenFault = (date: string, time: string, now: Date, kind: ServiceKind | null = null): WhenFault | null => {
  const today = lagosDate(now);
  const path = 'preferred_date';
  if (date < today) return { path, code: 'date_in_past', message: 'Choose today or a later day' };
  if (date > addDays(today, maxDaysAhead(kind))) {
    return kind === 'reserve'
      ? { path, code: 'reserve_too_far', message: reserveAheadSentence }
      : { path, code: 'date_too_far', message: `Choose a day at most ${requestRules.maxDaysAhead} days ahead` };
  }
  if (time !== '' && lagosInstant(date, time) <= now) {
    return { path: 'preferred_time', code: 'time_in_past', message: 'This time has passed. Choose a later time' };
  }
  return null;
};

/** For a package; form and server say the same. */
export const receiverSentences = {
  receiver_name: 'Enter the receiver’s name',
  receiver_phone: 'Enter the receiver’s phone number',
} as const;
type ReceiverField = keyof typeof receiverSentences;
/** What is missing about the receiver of a package. */
export const receiverFaults = (asked: Partial<Record<ReceiverField, string | null>>): FieldFault[] =>
  (Object.keys(receiverSentences) as ReceiverField[])
    .filter((path) => !asked[path]?.trim())
    .map((path) => ({ path, message: receiverSentences[path] }));

const plain = (address: string): string =>
  address
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A move needs two different addresses; a cleaning or a stored interest may name the same one twice. */
export const isSamePlace = (
  service: ServiceType,
  from: { address: string; at?: LatLng | null },
  to: { address: string; at?: LatLng | null },
): boolean => {
  if (service !== 'moving') return false;
  if (plain(from.address) === plain(to.address)) return true;
  return Boolean(from.at && to.at && crowMetres(from.at, to.at) < requestRules.sameDoor_m);
};
export const samePlaceSentence = 'Pickup and destination are the same place. Choose another destination';

const street =
  /^(near|no|plot|block|flat|house|suite|km)\b|^\d|\b(street|st|road|rd|way|close|crescent|cres|avenue|ave|drive|dr|lane|boulevard|expressway)\b/i;

/** True when an address names no street or house, so that a mover would have to call: `Surulere, Lagos`. */
export const namesAreaOnly = (address: string): boolean => {
  // Lekki Phase 1 has a digit and still is an area.
  const first = (address.split(',')[0] ?? '').replace(/\bphase \w+/i, '').trim();
  return first !== '' && !/\d/.test(first) && !street.test(first);
};

type Asked = {
  readonly service_type: ServiceType;
  /** Null except for Moving Services. */
  readonly service_kind: ServiceKind | null;
};

/** A cleaning is of one home. With two addresses, move-out cleans the first and move-in the second. */
export const cleanedEnd = (move_type: MoveType): 'present_location' | 'destination' =>
  move_type === 'move-in' ? 'destination' : 'present_location';
export const cleanedWhen: Readonly<Record<MoveType, string>> = {
  regular: 'A home that somebody lives in: floors, kitchen, bathrooms and dust. It costs less than the other two.',
  'move-in': 'We clean the empty home before you move in, cupboards and fridge inside too.',
  'move-out': 'We clean the empty home after you have moved out, cupboards and fridge inside too.',
};

const kindWords: Readonly<Record<ServiceKind, string>> = {
  move: 'move',
  reserve: 'move',
  charter: 'charter',
  package: 'package',
};
/** What was requested, in the middle of a sentence: `your move`, `your cleaning`. */
export const requestWord = ({ service_type, service_kind }: Asked): string =>
  service_type === 'moving' ? kindWords[service_kind ?? 'move'] : service_type === 'cleaning' ? 'cleaning' : 'request';

/**
 * Skills the job requires in addition to carrying (workers' skill codes). Notes are never read for them: a misread note would hide the
 * job.
 */
export const requiredSkills = (service: ServiceType): string[] => (service === 'cleaning' ? ['cleaning'] : []);
