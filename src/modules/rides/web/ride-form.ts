// The ride form without its markup: its fields, what navigation state may fill in, its faults, what survives a reload.
import { isCalendarDate, lagosInstant } from '../../../shared/clock.ts';
import { parsePhone } from '../../../shared/phone.ts';
import type { FieldFault } from '../../../shared/refusal.ts';
import { keep, readKept } from '../../../kit/kept.ts';
import { crowMetres } from '../../places/rules.ts';
import type { AddressValue } from '../../places/web/door.ts';
import type { ChosenMethod } from '../contract.ts';
import { carriesFees, riderPhoneFault, type VehicleClass, vehicleClasses, whenFault } from '../rules.ts';

export type RideValues = {
  readonly pickup: AddressValue;
  readonly destination: AddressValue;
  /** null: none chosen yet; a vehicle is preselected only where it is the only possible one. */
  readonly vehicle: VehicleClass | null;
  readonly when: 'now' | 'later';
  /** YYYY-MM-DD, HH:MM */
  readonly date: string;
  readonly time: string;
  readonly who: 'me' | 'someone';
  /** The passenger, if not the customer. */
  readonly name: string;
  readonly phone: string;
  /** The customer's number for the driver, if the account has none. */
  readonly own_phone: string;
  readonly payment: ChosenMethod;
  /** The company that pays, its id; empty: the customer. */
  readonly company: string;
  readonly purpose: string;
  /** Ids of the company's; empty: the person's own, or none. */
  readonly cost_centre: string;
  readonly project: string;
  /** Why the ride needs an approval. */
  readonly ask_reason: string;
  /** The secret of a voucher with which a company pays; empty: none. */
  readonly voucher: string;
};

const nowhere: AddressValue = { text: '' };
export const emptyRide: RideValues = {
  pickup: nowhere,
  destination: nowhere,
  vehicle: null,
  when: 'now',
  date: '',
  time: '',
  who: 'me',
  name: '',
  phone: '',
  own_phone: '',
  payment: 'cash',
  company: '',
  purpose: '',
  cost_centre: '',
  project: '',
  ask_reason: '',
  voucher: '',
};

/** Maps the server's path to the form's field: `pickup.address`, `rider.phone` or `scheduled_for`. */
export const fieldOf = (path: string): RideField | null => {
  if (path === 'phone') return 'own_phone';
  if (path === 'scheduled_for') return 'date';
  if (path === 'payment_method') return 'payment';
  if (path === 'cost_centre_id') return 'cost_centre';
  if (path === 'project_id') return 'project';
  const name = path.replace(/^rider\./, '').replace(/\..*$/, '');
  return order.find((field) => field === name) ?? null;
};

/** The only vehicle for this route; null while the price is unknown, or where several are possible. */
export const onlyVehicle = (
  vehicles: readonly { readonly vehicle_class: VehicleClass; readonly available: boolean }[] | undefined,
): VehicleClass | null => {
  const [one, another] = vehicles?.filter(({ available }) => available) ?? [];
  return one && !another ? one.vehicle_class : null;
};

const record = (given: unknown): Readonly<Record<string, unknown>> =>
  typeof given === 'object' && given !== null ? { ...given } : {};
const maxText = 300;
const words = (given: unknown, max: number): string | null =>
  typeof given === 'string' && given.trim() !== '' && given.length <= max ? given : null;
const degrees = (given: unknown, max: number): given is number =>
  typeof given === 'number' && Number.isFinite(given) && Math.abs(given) <= max;

/** An address from a page or from storage; null when invalid. An incomplete place is left out. */
export const addressOf = (given: unknown): AddressValue | null => {
  const plain = words(given, maxText);
  if (plain) return { text: plain };
  const { text, place, landmark } = record(given);
  const said = words(text, maxText);
  if (!said) return null;
  const { id, lat, lng } = record(place);
  const noted = words(landmark, maxText);
  return {
    text: said,
    ...(typeof id === 'string' && id.length <= 200 && degrees(lat, 90) && degrees(lng, 180)
      ? { place: { id, lat, lng } }
      : {}),
    ...(noted ? { landmark: noted } : {}),
  };
};

/** A vehicle by its code or its title. */
export const vehicleOf = (given: unknown): VehicleClass | null => {
  const word = typeof given === 'string' ? given.trim().toLowerCase() : '';
  return vehicleClasses.find(({ code, title }) => code === word || title.toLowerCase() === word)?.code ?? null;
};

/** The navigation state between /find-mover and /choose-vehicle-type (customer.md §2.10). */
export type RideState = {
  readonly pickup?: AddressValue;
  readonly destination?: AddressValue;
  readonly vehicleType?: VehicleClass;
  /** 'Find Movers' was pressed: search at once. */
  readonly search?: true;
};

/** Anybody can write it; invalid parts are ignored. */
export const readRideState = (state: unknown): RideState => {
  const fields = record(state);
  const pickup = addressOf(fields['pickup']);
  const destination = addressOf(fields['destination']);
  const vehicleType = vehicleOf(fields['vehicleType']);
  return {
    ...(pickup ? { pickup } : {}),
    ...(destination ? { destination } : {}),
    ...(vehicleType ? { vehicleType } : {}),
    // A link cannot start a search: state is not part of an address, and all three must be present.
    ...(fields['search'] === true && pickup && destination && vehicleType ? { search: true } : {}),
  };
};

/** The form when it opens: the draft, overridden by the previous page. */
export const openedWith = (kept: RideValues | null, state: RideState): RideValues => ({
  ...emptyRide,
  ...kept,
  ...(state.pickup ? { pickup: state.pickup } : {}),
  ...(state.destination ? { destination: state.destination } : {}),
  ...(state.vehicleType ? { vehicle: state.vehicleType } : {}),
});

/** The next ride's initial form: the same places, for now and for oneself. */
export const afterBooking = (values: RideValues): RideValues => {
  const { vehicle, when, date, time, who, name, phone, purpose, ask_reason, voucher } = emptyRide;
  return { ...values, vehicle, when, date, time, who, name, phone, purpose, ask_reason, voucher };
};

/** The time of the ride: null for now, or while day or time is missing. */
export const scheduledFor = ({ when, date, time }: RideValues): Date | null =>
  when === 'later' && isCalendarDate(date) && /^\d{2}:\d{2}$/.test(time) ? lagosInstant(date, time) : null;

/** Whether this ride would carry its customer's debt. */
export const carriesOwed = ({ when, who, company, voucher }: RideValues): boolean =>
  !company && !voucher && carriesFees({ later: when === 'later', forOther: who === 'someone' });

/** Closer than this, pickup and destination are the same place, m. */
const sameSpot_m = 30;
const isOneSpot = ({ pickup: a, destination: b }: RideValues): boolean =>
  a.text.trim().toLowerCase() === b.text.trim().toLowerCase() ||
  (a.place !== undefined && b.place !== undefined && crowMetres(a.place, b.place) < sameSpot_m);

const order = [
  'pickup',
  'destination',
  'date',
  'time',
  'name',
  'phone',
  'own_phone',
  'payment',
  'company',
  'purpose',
  'cost_centre',
  'project',
  'ask_reason',
] as const;
export type RideField = (typeof order)[number];
const phoneWords = 'Enter a Nigerian number like 0803 123 4567, or an international one starting with +';

const whenFaults = (values: RideValues, now: Date): FieldFault[] => {
  if (values.when === 'now') return [];
  const faults: FieldFault[] = [];
  if (!isCalendarDate(values.date)) faults.push({ path: 'date', message: 'Choose a date' });
  if (!/^\d{2}:\d{2}$/.test(values.time)) faults.push({ path: 'time', message: 'Choose a time' });
  const at = scheduledFor(values);
  // The day is checked before its time is chosen.
  const judged = at ?? (isCalendarDate(values.date) ? lagosInstant(values.date, '23:59') : null);
  const fault = judged && whenFault(judged, now);
  if (!fault) return faults;
  const path = fault.code === 'time_too_far' || !at ? 'date' : 'time';
  return [...faults.filter((one) => one.path !== path), { path, message: fault.message }];
};

/** All faults, each with the sentence beside its field, in the order of the form; the server reports the same. */
export const rideFaults = (values: RideValues, now: Date): FieldFault[] => {
  const faults: FieldFault[] = whenFaults(values, now);
  if (values.pickup.text.trim() === '') faults.push({ path: 'pickup', message: 'Enter the pickup' });
  if (values.destination.text.trim() === '') faults.push({ path: 'destination', message: 'Enter the destination' });
  else if (values.pickup.text.trim() !== '' && isOneSpot(values))
    faults.push({
      path: 'destination',
      message: 'Pickup and destination are the same place. Choose another destination',
    });
  if (values.who === 'someone') {
    if (values.name.trim() === '') faults.push({ path: 'name', message: 'Enter their name' });
    const fault = riderPhoneFault(values.phone);
    if (fault) faults.push({ path: 'phone', message: fault });
  }
  if (values.own_phone.trim() !== '' && parsePhone(values.own_phone) === null)
    faults.push({ path: 'own_phone', message: phoneWords });
  const at = (path: string): number => order.findIndex((field) => field === path);
  return faults.sort((a, b) => at(a.path) - at(b.path));
};

/** What survives a reload and a sign-in: the form, whether Search was pressed, and the idempotency key. */
export type RideDraft = { readonly values: RideValues; readonly key: string; readonly searched: boolean };
const draftName = 'kaya-ride';

/** From a draft of an older version, or a forged one, the valid fields are kept. */
export const parseDraft = (text: string | null): RideDraft | null => {
  try {
    const { values, key, searched } = record(JSON.parse(text ?? 'null'));
    if (typeof key !== 'string' || !/^[\w-]{16,64}$/.test(key)) return null;
    const valueFields = record(values);
    const line = (name: string, max: number): string => words(valueFields[name], max) ?? '';
    return {
      key,
      searched: searched === true,
      values: {
        pickup: addressOf(valueFields['pickup']) ?? nowhere,
        destination: addressOf(valueFields['destination']) ?? nowhere,
        vehicle: vehicleOf(valueFields['vehicle']),
        when: valueFields['when'] === 'later' ? 'later' : 'now',
        date: line('date', 10),
        time: line('time', 5),
        who: valueFields['who'] === 'someone' ? 'someone' : 'me',
        name: line('name', 120),
        phone: line('phone', 40),
        own_phone: line('own_phone', 40),
        payment: valueFields['payment'] === 'card' ? 'card' : 'cash',
        company: line('company', 36),
        purpose: line('purpose', 120),
        cost_centre: line('cost_centre', 36),
        project: line('project', 36),
        ask_reason: line('ask_reason', 500),
        voucher: line('voucher', 43),
      },
    };
  } catch {
    return null;
  }
};

/** How long another tab may open the draft: the link that confirms an email opens a new tab. */
const otherTabs_ms = 3_600_000;

/** The draft of this tab, or what another tab has kept within the hour. */
export const readRideDraft = (): RideDraft | null => {
  const own = parseDraft(readKept('sessionStorage', draftName));
  if (own) return own;
  const text = readKept('localStorage', draftName);
  try {
    const { kept_at } = record(JSON.parse(text ?? 'null'));
    return typeof kept_at === 'number' && Math.abs(Date.now() - kept_at) < otherTabs_ms ? parseDraft(text) : null;
  } catch {
    return null;
  }
};

/** Null deletes it. */
export const keepRideDraft = (draft: RideDraft | null): void => {
  keep('sessionStorage', draftName, draft && JSON.stringify(draft));
  keep('localStorage', draftName, draft && JSON.stringify({ ...draft, kept_at: Date.now() }));
};
