// What of a half-filled form outlasts a reload, a lost line and a closed tab. An older version's draft is taken over field by
// field where it fits; what does not fit starts empty.
import * as z from 'zod/mini';
import { newKey } from '../../../web/api.ts';
import {
  emptyInventory,
  groundFloor,
  type Inventory,
  inventoryLimits,
  ownSizes,
  thingCodes,
} from '../../catalogue/inventory-rules.ts';
import { moveOptions, moveTypes, serviceKinds, serviceTypes } from '../../catalogue/rules.ts';
import { requestRules } from '../rules.ts';
import { emptyRequest, type RequestValues } from './request-form.ts';
import { mostTyped } from './things-form.ts';

export type KeptPhoto = { readonly file_id: string; readonly name: string };
export type Draft = {
  readonly values: RequestValues;
  /** Idempotency-Key: a press before a reload and one after it book once. */
  readonly key: string;
  /** What the link said, to tell a reload from a new link with other words. */
  readonly start: string;
  /** Photos that have arrived, and the key they are sent under. */
  readonly upload_key: string;
  readonly photos: readonly KeptPhoto[];
};

const draftName = 'kaya-request';
const version = 2;
/** On a shared device nobody's phone number should wait for ever. */
const keptFor_ms = 7 * 86_400_000;
/** The server forgets unsent pictures after a day. */
const photosFor_ms = 20 * 3_600_000;

export const newUploadKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
};

const text = (max: number) => z.string().check(z.maxLength(max));
const address = z.object({
  text: text(300),
  place: z.optional(z.object({ id: text(200), lat: z.number(), lng: z.number() })),
  landmark: z.optional(text(300)),
});
const count = z.int().check(z.gte(1), z.lte(mostTyped));
const nullableTime = z.nullable(text(5));
const access = z.object({
  floor: z.int().check(z.gte(0), z.lte(inventoryLimits.mostFloors)),
  lift: z.boolean(),
  carry_m: z.int().check(z.gte(0), z.lte(inventoryLimits.mostCarry_m)),
  gate_height_cm: z.nullable(z.int()),
  gate_opens: nullableTime,
  gate_closes: nullableTime,
});
const fits: Record<Exclude<keyof RequestValues, 'inventory'>, z.ZodMiniType> = {
  service_type: z.enum(serviceTypes),
  service_kind: z.enum(serviceKinds),
  move_type: z.enum(moveTypes),
  move_option: z.enum(moveOptions),
  present_location: address,
  destination: address,
  preferred_date: text(10),
  preferred_time: text(5),
  room_size: text(20),
  package_size: text(20),
  email: text(300),
  phone: text(40),
  special_requests: text(6000),
};

type Plain = Readonly<Record<string, unknown>>;
const plain = (given: unknown): Plain => (typeof given === 'object' && given !== null ? (given as Plain) : {});
const listOf = <S extends z.ZodMiniType>(schema: S, given: unknown): z.output<S>[] =>
  (Array.isArray(given) ? given : []).flatMap((one: unknown) => {
    const found = z.safeParse(schema, one);
    return found.success ? [found.data] : [];
  });

/** Things that are no longer in the list are left out, the others stay. */
const keptThings = (given: unknown): Inventory => {
  const { items, own, from, to, fragile } = plain(given);
  const end = (one: unknown) => z.safeParse(access, one).data ?? groundFloor;
  return {
    ...emptyInventory,
    items: listOf(z.object({ code: z.enum(thingCodes), count }), items),
    own: listOf(z.object({ name: text(60), size: z.enum(ownSizes), count }), own).slice(0, inventoryLimits.mostOwn),
    from: end(from),
    to: end(to),
    fragile: fragile === true,
  };
};

const keptValues = (given: unknown): RequestValues => {
  const typed = plain(given);
  const entries = Object.entries(fits).flatMap(([name, schema]) => {
    const found = z.safeParse(schema, typed[name]);
    return found.success ? [[name, found.data] as const] : [];
  });
  return { ...emptyRequest, ...Object.fromEntries(entries), inventory: keptThings(typed['inventory']) };
};

const stringOf = (given: unknown, shape: RegExp, made: () => string): string =>
  typeof given === 'string' && shape.test(given) ? given : made();

/** A draft of any version, or null for what is none. */
export const draftFrom = (kept: unknown, now: number): Draft | null => {
  const { values, key, start, upload_key, photos, kept_at } = plain(kept);
  if (typeof values !== 'object' || values === null) return null;
  // Version 1 had no time; it lived as long as its tab.
  const age = typeof kept_at === 'number' ? now - kept_at : 0;
  if (age > keptFor_ms || age < -keptFor_ms) return null;
  return {
    values: keptValues(values),
    key: stringOf(key, /^[\w-]{8,200}$/, newKey),
    start: typeof start === 'string' ? start : '',
    upload_key: stringOf(upload_key, /^[A-Za-z0-9_-]{43}$/, newUploadKey),
    photos:
      age > photosFor_ms
        ? []
        : listOf(z.object({ file_id: text(36), name: text(300) }), photos).slice(0, requestRules.mostPhotos),
  };
};

const read = (storage: Storage, now: number): Draft | null => {
  try {
    return draftFrom(JSON.parse(storage.getItem(draftName) ?? 'null'), now);
  } catch {
    return null;
  }
};

/** Of this device; or the older version's, which lived in the tab. A closed storage has none. */
export const readDraft = (): Draft | null => {
  try {
    return read(localStorage, Date.now()) ?? read(sessionStorage, Date.now());
  } catch {
    return null;
  }
};

const isEmpty = ({ values, photos }: Draft): boolean =>
  photos.length === 0 && JSON.stringify(values) === JSON.stringify(emptyRequest);

/** An empty one is forgotten. A full or closed storage keeps nothing, and the form goes on. */
export const keepDraft = (draft: Draft): void => {
  try {
    sessionStorage.removeItem(draftName);
    if (isEmpty(draft)) localStorage.removeItem(draftName);
    else localStorage.setItem(draftName, JSON.stringify({ ...draft, version, kept_at: Date.now() }));
  } catch {
    // Private windows may refuse.
  }
};
