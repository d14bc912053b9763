// What survives of a half-filled form after a reload, a lost connection and a closed tab: one draft per service. From an older
// version's draft each field that fits is kept; the others start empty.
import { newKey } from '../../../../kit/api.ts';
import { keep, readKept } from '../../../../kit/kept.ts';
import { type KeptPhoto, newUploadKey, photosFor_ms, uploadKeyShape } from '../../../../kit/photos/upload-key.ts';
import type { ThingCode } from '../../../catalogue/inventory-rules.ts';
import {
  type Access,
  emptyInventory,
  groundFloor,
  type Inventory,
  inventoryLimits,
  ownSizes,
} from '../../../catalogue/list-rules.ts';
import { cleaningTypes, kindOf, moveOptions, moveTypes, serviceKinds, serviceTypes } from '../../../catalogue/rules.ts';
import type { AddressValue } from '../../../places/web/door.ts';
import { chosenMethods } from '../../../money/payment-methods-rules.ts';
import { requestDraftName, requestRules } from '../../rules.ts';
import { emptyRequest, listEnds, maxTyped, type RequestValues } from './request-form.ts';

export type Draft = {
  readonly values: RequestValues;
  /** Idempotency-Key: pressing Send before and after a reload books once. */
  readonly key: string;
  /** What the link contained, to tell a reload from a new link with other values. */
  readonly start: string;
  /** Uploaded photos, and their upload key. */
  readonly upload_key: string;
  readonly photos: readonly KeptPhoto[];
};

/** On a shared device nobody's phone number should stay for ever. */
const keptFor_ms = 7 * 86_400_000;

type Plain = Readonly<Record<string, unknown>>;
const plain = (given: unknown): Plain => (typeof given === 'object' && given !== null ? (given as Plain) : {});

/** Returns the value when it fits, undefined when not. By hand: schemas would weigh more than the form. */
type Fit<T> = (given: unknown) => T | undefined;
const text =
  (max: number): Fit<string> =>
  (given) =>
    typeof given === 'string' && given.length <= max ? given : undefined;
const oneOf =
  <T extends string>(words: readonly T[]): Fit<T> =>
  (given) =>
    words.find((word) => word === given);
const whole = (given: unknown, from: number, to: number): given is number =>
  Number.isInteger(given) && (given as number) >= from && (given as number) <= to;
const listOf = <T>(fit: Fit<T>, given: unknown): T[] =>
  (Array.isArray(given) ? given : []).flatMap((one: unknown) => fit(one) ?? []);

/** An incomplete place is left out; its text stays. */
const address: Fit<AddressValue> = (given) => {
  const { text: said, place, landmark } = plain(given);
  const { id, lat, lng } = plain(place);
  const words = text(300)(said);
  const noted = text(300)(landmark);
  const known = text(200)(id);
  if (words === undefined) return undefined;
  return {
    text: words,
    ...(known !== undefined && typeof lat === 'number' && typeof lng === 'number'
      ? { place: { id: known, lat, lng } }
      : {}),
    ...(noted === undefined ? {} : { landmark: noted }),
  };
};
const access = (given: unknown): Access => {
  const { floor, lift, carry_m, gate_height_cm, gate_opens, gate_closes } = plain(given);
  const time = (one: unknown): one is string | null => one === null || text(5)(one) !== undefined;
  return whole(floor, 0, inventoryLimits.maxFloors) &&
    typeof lift === 'boolean' &&
    whole(carry_m, 0, inventoryLimits.maxCarry_m) &&
    (gate_height_cm === null || whole(gate_height_cm, 0, 10_000)) &&
    time(gate_opens) &&
    time(gate_closes)
    ? { floor, lift, carry_m, gate_height_cm, gate_opens, gate_closes }
    : groundFloor;
};
/** Only the code that has loaded the list knows whether an item is still in it (`knownThings`). */
const item: Fit<Inventory['items'][number]> = (given) => {
  const { code, count } = plain(given);
  if (typeof code !== 'string' || !/^[a-z]\w{0,39}$/.test(code) || !whole(count, 1, maxTyped)) return undefined;
  return { code: code as ThingCode, count };
};
const own: Fit<Inventory['own'][number]> = (given) => {
  const { name, size, count } = plain(given);
  const [named, sized] = [text(60)(name), oneOf(ownSizes)(size)];
  return named !== undefined && sized && whole(count, 1, maxTyped) ? { name: named, size: sized, count } : undefined;
};
const things = (given: unknown): Inventory => {
  const { items, own: added, from, to, fragile } = plain(given);
  return {
    ...emptyInventory,
    items: listOf(item, items),
    own: listOf(own, added).slice(0, inventoryLimits.maxOwn),
    from: access(from),
    to: access(to),
    fragile: fragile === true,
  };
};
const photo: Fit<KeptPhoto> = (given) => {
  const [file_id, name] = [text(36)(plain(given)['file_id']), text(300)(plain(given)['name'])];
  return file_id !== undefined && name !== undefined ? { file_id, name } : undefined;
};

const fits: { readonly [N in keyof RequestValues]: Fit<RequestValues[N]> } = {
  service_type: oneOf(serviceTypes),
  service_kind: oneOf(serviceKinds),
  move_type: oneOf(moveTypes),
  cleaning_type: oneOf(cleaningTypes),
  move_option: oneOf(moveOptions),
  present_location: address,
  destination: address,
  receiver_name: text(480),
  receiver_phone: text(40),
  preferred_date: text(10),
  preferred_time: text(5),
  room_size: text(20),
  package_size: text(20),
  inventory: things,
  floors_said: (given) => listOf(oneOf(listEnds), given),
  list_complete: (given) => given === true,
  smaller_vehicles: (given) => given === true,
  payment_method: oneOf(chosenMethods),
  company: text(200),
  name: text(480),
  email: text(300),
  phone: text(40),
  special_requests: text(6000),
};

/** The fields of an untrusted form that fit, and nothing else. */
export const fittingValues = (given: unknown): Partial<RequestValues> => {
  const typed = plain(given);
  const entries = Object.entries(fits).flatMap(([name, fit]) => {
    const value = name in typed ? fit(typed[name]) : undefined;
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
};

const stringOf = (given: unknown, shape: RegExp, made: () => string): string =>
  typeof given === 'string' && shape.test(given) ? given : made();

/** A draft of any version, or null if it is not a draft. */
export const draftFrom = (kept: unknown, now: number): Draft | null => {
  const { values, key, start, upload_key, photos, kept_at } = plain(kept);
  if (typeof values !== 'object' || values === null) return null;
  // Version 1 had no time; it ended with its tab.
  const age = typeof kept_at === 'number' ? now - kept_at : 0;
  if (age > keptFor_ms || age < -keptFor_ms) return null;
  return {
    values: { ...emptyRequest, ...fittingValues(values) },
    key: stringOf(key, /^[\w-]{8,200}$/, newKey),
    start: typeof start === 'string' ? start : '',
    upload_key: stringOf(upload_key, uploadKeyShape, newUploadKey),
    photos: age > photosFor_ms ? [] : listOf(photo, photos).slice(0, requestRules.maxPhotos),
  };
};

/** The kind of a move, or the service. */
const serviceOf = ({ values }: Pick<Draft, 'values'>): string => kindOf(values) ?? values.service_type;

/** An older version stored one draft. */
const listIn = (kept: unknown): unknown[] => {
  const { drafts } = plain(kept);
  return Array.isArray(drafts) ? drafts : [kept];
};
/** All drafts, the latest first. */
export const draftsFrom = (kept: unknown, now: number): Draft[] =>
  listIn(kept).flatMap((one) => draftFrom(one, now) ?? []);

/** The draft of a service, or the latest; null when there is none. */
export const draftOf = (drafts: readonly Draft[], service: string | undefined): Draft | null =>
  (service === undefined ? drafts[0] : drafts.find((draft) => serviceOf(draft) === service)) ?? null;

const stored = (where: 'localStorage' | 'sessionStorage'): unknown => {
  try {
    return JSON.parse(readKept(where, requestDraftName) ?? 'null');
  } catch {
    return null;
  }
};

/** From this device; or from an older version, which stored it in the tab. */
export const readDrafts = (): Draft[] => {
  const here = draftsFrom(stored('localStorage'), Date.now());
  return here.length > 0 ? here : draftsFrom(stored('sessionStorage'), Date.now());
};

const isEmpty = ({ values, photos }: Draft): boolean =>
  photos.length === 0 && JSON.stringify(values) === JSON.stringify(emptyRequest);

/** The drafts with this one first. It replaces the draft of its service, and itself under another service; an empty one is left out. */
export const withDraft = (kept: unknown, draft: Draft, now: number): unknown[] => {
  const others = listIn(kept).filter((one) => {
    const other = draftFrom(one, now);
    return other && other.key !== draft.key && (isEmpty(draft) || serviceOf(other) !== serviceOf(draft));
  });
  return isEmpty(draft) ? others : [{ ...draft, kept_at: now }, ...others];
};

const keepAll = (drafts: readonly unknown[]): void => {
  keep('sessionStorage', requestDraftName, null);
  keep('localStorage', requestDraftName, drafts.length > 0 ? JSON.stringify({ drafts }) : null);
};

export const keepDraft = (draft: Draft): void => keepAll(withDraft(stored('localStorage'), draft, Date.now()));

/** The drafts without the one with this key: it was sent. Those of other services stay. */
export const withoutDraft = (kept: unknown, key: string, now: number): unknown[] =>
  listIn(kept).filter((one) => {
    const draft = draftFrom(one, now);
    return draft && draft.key !== key;
  });

export const dropDraft = (key: string): void => keepAll(withoutDraft(stored('localStorage'), key, Date.now()));
