// The request form without its markup: its fields, what is wrong with them, what is sent.
import { isCalendarDate, lagosInstant } from '../../../../shared/clock.ts';
import type { LatLng } from '../../../../shared/fields.ts';
import type { FieldFault } from '../../../../shared/refusal.ts';
import type { Call } from '../../../../shared/contract.ts';
import type { BookingStart } from '../../../../kit/paths.ts';
import { emptyInventory, type Inventory, saysNothing } from '../../../catalogue/list-rules.ts';
import {
  kindOf,
  listsThings,
  type MoveOption,
  type MoveType,
  type moveTypes,
  type RoomSize,
  type ServiceKind,
  type ServiceType,
} from '../../../catalogue/rules.ts';
import type { ChosenMethod } from '../../../money/payment-methods-rules.ts';
import type { AddressValue } from '../../../places/web/door.ts';
import type { submitRequest } from '../../calls.gen.ts';
import { promiseOf } from '../../promise-rules.ts';
import { isSamePlace, receiverSentences, samePlaceSentence, whenFault } from '../../rules.ts';

export const listEnds = ['from', 'to'] as const;
export type ListEnd = (typeof listEnds)[number];

export type RequestValues = {
  readonly service_type: ServiceType;
  readonly service_kind: ServiceKind;
  readonly move_type: (typeof moveTypes)[number];
  /** Asked instead of the move type for a cleaning. */
  readonly cleaning_type: MoveType;
  readonly move_option: MoveOption;
  readonly present_location: AddressValue;
  readonly destination: AddressValue;
  /** For a package. */
  readonly receiver_name: string;
  readonly receiver_phone: string;
  /** YYYY-MM-DD, HH:MM */
  readonly preferred_date: string;
  readonly preferred_time: string;
  readonly room_size: string;
  /** Asked instead of the room size for a package; sent as one of the four values of `room_size`. */
  readonly package_size: string;
  readonly inventory: Inventory;
  /** Addresses whose floor was chosen; until then the price assumes the ground floor and the form asks. */
  readonly floors_said: readonly ListEnd[];
  /** Confirmed by the customer when the list is short for the room size. */
  readonly list_complete: boolean;
  /** Bus/vans in place of a large truck, chosen beside the rule of the road that asks for it. */
  readonly smaller_vehicles: boolean;
  readonly payment_method: ChosenMethod;
  /** The slug of the company that pays in place of the customer; the request then continues on the company's own page. */
  readonly company: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly special_requests: string;
};

/** All typed digits are kept, even too many, so that nothing typed is lost. */
export const maxTyped = 99_999;

const nowhere: AddressValue = { text: '' };
/** In the order of the form, which is the order of its faults. */
export const emptyRequest: RequestValues = {
  service_type: 'moving',
  service_kind: 'move',
  cleaning_type: 'regular',
  room_size: '',
  package_size: '',
  present_location: nowhere,
  destination: nowhere,
  inventory: emptyInventory,
  floors_said: [],
  list_complete: false,
  receiver_name: '',
  receiver_phone: '',
  move_type: 'move-in',
  // Nothing that costs more is chosen beforehand.
  move_option: 'group-move',
  preferred_date: '',
  preferred_time: '',
  smaller_vehicles: false,
  payment_method: 'cash',
  company: '',
  name: '',
  email: '',
  phone: '',
  special_requests: '',
};

/** The coordinates of both places, as far as the page knows: picked from the list, or found by the server for the text. */
export type KnownPoints = { readonly from: LatLng | null; readonly to: LatLng | null };

/** The field that gives the size: a package has no rooms. */
export const sizeField = (values: RequestValues): 'room_size' | 'package_size' =>
  kindOf(values) === 'package' ? 'package_size' : 'room_size';
export const sizeOf = (values: RequestValues): RoomSize | null => (values[sizeField(values)] as RoomSize | '') || null;

/** A cleaning, a repair and storage need one address. */
export const asksDestination = ({ service_type }: Pick<RequestValues, 'service_type'>): boolean =>
  service_type === 'moving';
/** Nobody moves in with a package. */
export const asksMoveType = (values: Pick<RequestValues, 'service_type' | 'service_kind'>): boolean =>
  values.service_type === 'moving' && values.service_kind !== 'package';
export const asksReceiver = (values: RequestValues): boolean => kindOf(values) === 'package';
const photosOf: Readonly<Record<ServiceType, string>> = {
  moving: 'the load',
  cleaning: 'the home',
  handyman: 'the work',
  storage: 'the load',
};
export const photosLabel = (values: RequestValues): string =>
  `Photos of ${asksReceiver(values) ? 'the package' : photosOf[values.service_type]}`;
type Ends = Readonly<Record<'present_location' | 'destination', { readonly label: string; readonly what: string }>>;
const endsOfMove: Ends = {
  present_location: { label: 'Present location', what: 'present location' },
  destination: { label: 'Destination', what: 'destination' },
};
const endsOfPackage: Ends = {
  present_location: { label: 'Collect from', what: 'pickup' },
  destination: { label: 'Deliver to', what: 'destination' },
};
/** The two ends, as a label and in the middle of a sentence. */
export const endWords = (values: RequestValues): Ends => (asksReceiver(values) ? endsOfPackage : endsOfMove);
/** How much is cleaned, or which way a home moves: both are sent as `move_type`. */
export const moveTypeOf = (values: RequestValues): MoveType => {
  if (values.service_type === 'cleaning') return values.cleaning_type;
  return asksMoveType(values) ? values.move_type : emptyRequest.move_type;
};

/** Fields that the chosen service does not ask for are sent as empty; they stay in the form. */
const body = (
  {
    package_size: _size,
    cleaning_type: _clean,
    inventory: _list,
    floors_said: _floors,
    list_complete: _complete,
    company: _company,
    ...rest
  }: RequestValues,
  values: RequestValues,
  size: string,
) => ({
  ...rest,
  room_size: size,
  move_type: moveTypeOf(values),
  move_option: optionOf(values),
  present_location: values.present_location.text,
  destination: asksDestination(values) ? values.destination.text : '',
  receiver_name: asksReceiver(values) ? values.receiver_name : null,
  receiver_phone: asksReceiver(values) ? values.receiver_phone : null,
});

/** Space in the truck is shared only where something is moved, and never in a charter. */
export const optionOf = ({
  service_type,
  service_kind,
  move_option,
}: Pick<RequestValues, 'service_type' | 'service_kind' | 'move_option'>): MoveOption =>
  service_type === 'moving' && service_kind !== 'charter' ? move_option : 'door-to-door';

/** The ends whose floor is not chosen yet. */
export const floorsLeft = ({ floors_said }: Pick<RequestValues, 'floors_said'>): ListEnd[] =>
  listEnds.filter((end) => !floors_said.includes(end));

/** The label of the price, in one line. Until both floors are chosen the price of a list can rise; a home without a list is estimated. */
export const priceLabel = (
  values: Pick<RequestValues, 'floors_said' | 'service_type' | 'service_kind'>,
  { price_is_ceiling }: { readonly price_is_ceiling: boolean },
): string => {
  const promise = promiseOf({ ...values, price_is_ceiling });
  if (!promise) return 'Total';
  if (floorsLeft(values).length > 0) return `${price_is_ceiling ? 'Price' : promise.title}, plus stairs, if any`;
  return promise.title;
};

const required: Readonly<Record<string, string>> = {
  ...receiverSentences,
  email: 'Enter your email',
  phone: 'Enter your phone number',
  preferred_date: 'Choose a date',
  preferred_time: 'Choose a time',
  room_size: 'Choose a room size',
  package_size: 'Choose a package size',
};

/** True when pickup and destination of a move are the same place: then no price is shown. */
export const isSameDoor = (values: RequestValues, { from, to }: KnownPoints): boolean =>
  isSamePlace(
    values.service_type,
    { address: values.present_location.text, at: from },
    { address: values.destination.text, at: to },
  );

const order = Object.keys(emptyRequest);
const place = ({ path }: FieldFault): number => order.indexOf(path.split('.')[0] ?? '');

/** The text fields that do not match the contract's formats. */
export type Formats = (typed: Readonly<Record<string, unknown>>) => FieldFault[];
/** What the form knows about the list. */
export type AboutList = Pick<RequestValues, 'floors_said' | 'list_complete'> & { readonly room_size: RoomSize | null };
/** The faults of a list of items; those of its parts are in things-form.ts. */
type Things = (list: Inventory, about: AboutList) => FieldFault[];
/** Loaded when somebody uses the form. If loading fails, only the server checks. */
export type Checks = { readonly formats: Formats | null; readonly things: Things | null };

/** All faults, each with the sentence beside its field, in the order of the form; the server gives the same ones. */
export const requestFaults = (
  values: RequestValues,
  now: Date,
  { formats, things }: Checks,
  points?: KnownPoints,
): FieldFault[] => {
  const size = sizeField(values);
  const ends = endWords(values);
  const typed: Readonly<Record<string, unknown>> = body(values, values, values[size]);
  const missing = Object.keys(typed).flatMap((name): FieldFault[] => {
    const path = name === 'room_size' ? size : name;
    const asked = name !== 'destination' || asksDestination(values);
    const end = ends[path as keyof Ends];
    const message = end ? `Enter the ${end.what}` : required[path];
    return typed[name] === '' && asked && message ? [{ path, message }] : [];
  });
  const written = (formats?.(typed) ?? []).map(({ path, message }) => ({
    path: path === 'room_size' ? size : path,
    message,
  }));
  const faults = [...missing, ...written.filter(({ path }) => !missing.some((fault) => fault.path === path))];
  const { preferred_date: day } = values;
  if (day !== '' && !isCalendarDate(day) && !faults.some(({ path }) => path === 'preferred_date'))
    faults.push({ path: 'preferred_date', message: 'This day does not exist' });
  const wrong = (path: string): boolean => faults.some((fault) => fault.path === path);
  if (!wrong('preferred_date')) {
    const time = wrong('preferred_time') ? '' : values.preferred_time;
    const when = whenFault(values.preferred_date, time, now, kindOf(values));
    if (when) faults.push({ path: when.path, message: when.message });
  }
  const { present_location: from, destination: to } = values;
  if (asksDestination(values) && !wrong('present_location') && !wrong('destination')) {
    const same = isSameDoor(values, points ?? { from: from.place ?? null, to: to.place ?? null });
    if (same) faults.push({ path: 'destination', message: samePlaceSentence });
  }
  if (listsThings(values) && things) faults.push(...things(values.inventory, { ...values, room_size: sizeOf(values) }));
  return faults.sort((a, b) => place(a) - place(b));
};

type Body = Call<typeof submitRequest>['body'];
type PhotosSent = NonNullable<Body['photos']>;

/**
 * What is sent; only a form without faults is. Coordinates are sent for a picked place only: a place that was only typed is for
 * the server to find or to refuse.
 */
export const requestBody = (values: RequestValues, { program, tier }: BookingStart, photos?: PhotosSent): Body => {
  const from = values.present_location;
  const to = asksDestination(values) ? values.destination : nowhere;
  const inventory = listsThings(values) && !saysNothing(values.inventory) ? values.inventory : null;
  return {
    ...(body(values, values, values[sizeField(values)]) as Body),
    service_kind: kindOf(values),
    present_lat: from.place?.lat ?? null,
    present_lng: from.place?.lng ?? null,
    present_landmark: from.landmark ?? '',
    destination_lat: to.place?.lat ?? null,
    destination_lng: to.place?.lng ?? null,
    destination_landmark: to.landmark ?? '',
    ...(inventory ? { inventory } : {}),
    ...(photos && photos.file_ids.length > 0 ? { photos } : {}),
    ...(program ? { program } : {}),
    ...(tier ? { tier } : {}),
  } as Body;
};

/** When the work would start, ms; null until a day and a time are chosen. */
export const startMs = ({ preferred_date: day, preferred_time: time }: RequestValues): number | null =>
  isCalendarDate(day) && time !== '' ? lagosInstant(day, time).getTime() : null;
