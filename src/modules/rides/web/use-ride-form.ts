// The life of the ride form: filled by a draft and the last page, priced as soon as both ends are known, sent once.
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { common, type FieldFault } from '../../../shared/refusal.ts';
import { asApiError, newKey } from '../../../kit/api.ts';
import { paths } from '../../../kit/paths.ts';
import { signInNotice, useSession } from '../../identity/web/door.ts';
import type { FormError } from '../../../kit/ui/FormShell.tsx';
import { toast } from '../../../kit/ui/toast.tsx';
import type { VehicleClass } from '../rules.ts';
import type { AddressValue } from '../../places/web/door.ts';
import type { Trip } from '../contract.ts';
import {
  afterBooking,
  carriesOwed,
  emptyRide,
  fieldOf,
  keepRideDraft,
  openedWith,
  readRideDraft,
  readRideState,
  type RideDraft,
  type RideField,
  type RideState,
  rideFaults,
  type RideValues,
  scheduledFor,
} from './ride-form.ts';
import { estimateNow, forgetEstimate, sendBooking, stopOf, useEstimate, useNearDrivers } from './ride-ask.ts';

const none: ReadonlySet<string> = new Set();
const all: ReadonlySet<string> = new Set(['pickup', 'destination', 'date', 'time', 'name', 'phone', 'own_phone']);
/** Typed and not picked: read by the server once the pen rests so long, ms. */
const rest_ms = 700;

/** An end is known when it was picked, when its field was left, or when nothing has been typed for a moment. */
const useRested = (value: AddressValue): boolean => {
  const [rested, setRested] = useState(value.text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value.text), rest_ms);
    return () => clearTimeout(timer);
  }, [value.text]);
  return value.place !== undefined || (value.text.trim().length > 2 && rested === value.text);
};

const unopened: RideDraft = { values: emptyRide, key: '', searched: false };
const opened = (state: RideState): RideDraft => {
  const kept = readRideDraft();
  // Other places than those that were searched for: Search is pressed again.
  const searched = (kept?.searched ?? false) && !state.pickup && !state.destination;
  return { values: openedWith(kept?.values ?? null, state), key: kept?.key ?? newKey(), searched };
};

/**
 * @param awake false while the page is as it was written at build time: empty, for nobody in particular. `first`: no form
 * before this one on this page; the next one is drawn before its address is, and must not search for the page before again.
 * `onActive`: this person has a ride already, which another tab has booked.
 */
export const useRideForm = (
  awake: boolean,
  { first, onBooked, onActive }: { first: boolean; onBooked: (trip: Trip) => void; onActive: () => void },
) => {
  const location = useLocation();
  const navigate = useNavigate();
  const { status, user } = useSession();
  // Of the page this form was opened on: its own address changes later.
  const [start, setStart] = useState<RideState | null>(null);
  const [draft, setDraft] = useState(unopened);
  if (awake && !start) {
    const given = readRideState(location.state);
    setStart(given);
    setDraft(opened(given));
  }
  const [now, setNow] = useState(() => new Date());
  const [left, setLeft] = useState(none);
  const [refused, setRefused] = useState<readonly FieldFault[]>([]);
  const [error, setError] = useState<FormError | null>(null);
  const [booking, setBooking] = useState(false);
  /** Counts the presses of Search: each leads to what was found. */
  const [search_no, setSearchNo] = useState(0);
  const { values, searched } = draft;
  const { pickup, destination } = values;

  useEffect(() => {
    if (awake) keepRideDraft(draft);
  }, [awake, draft]);

  const rested = [useRested(pickup), useRested(destination)];
  const known = rested.every(Boolean) && !rideFaults({ ...values, when: 'now', who: 'me', own_phone: '' }, now).length;
  const way = { pickup, destination, account: user?.id ?? null };
  const priced = useEstimate(way, known && status !== 'loading');
  const near = useNearDrivers(pickup, searched && known && values.when === 'now');
  const offer = priced.estimate?.vehicles.find(({ vehicle_class }) => vehicle_class === values.vehicle);

  const faultsNow = (): FieldFault[] => rideFaults(values, now);
  const errorOf = (name: RideField): string | undefined =>
    refused.find(({ path }) => fieldOf(path) === name)?.message ??
    (left.has(name) ? faultsNow().find(({ path }) => path === name)?.message : undefined) ??
    priced.error?.fields.find(({ path }) => fieldOf(path) === name)?.message;

  const set = <N extends keyof RideValues>(name: N, value: RideValues[N]): void => {
    const moved = name === 'pickup' || name === 'destination';
    setDraft((kept) => ({
      ...kept,
      values: { ...kept.values, [name]: value },
      searched: kept.searched && !moved,
    }));
    setRefused((faults) => faults.filter(({ path }) => fieldOf(path) !== name));
    if (moved) setLeft((names) => new Set([...names].filter((other) => other !== name)));
    setError(null);
  };
  const leave = (name: RideField): void => {
    setNow(new Date());
    setLeft((names) => new Set(names).add(name));
  };

  /** What is wrong is said beside its field; false when something is. */
  const allRight = (): boolean => {
    const at = new Date();
    const faults = rideFaults(values, at);
    setNow(at);
    setLeft(all);
    setRefused([]);
    setError(faults.length > 1 ? { ...common.invalid_request, fields: faults } : null);
    return faults.length === 0;
  };

  /** Shows who is near and what each vehicle costs. Books nothing and needs no account. */
  const search = (): void => {
    if (!awake || status === 'loading' || !allRight()) return;
    setDraft((kept) => ({ ...kept, searched: true }));
    setSearchNo((count) => count + 1);
  };

  const send = async (vehicle: VehicleClass): Promise<void> => {
    setBooking(true);
    try {
      // The price that stands on the page, or the one that just comes.
      const { vehicles, owed_fee_kobo } = await estimateNow(way);
      const seen = vehicles.find(({ vehicle_class }) => vehicle_class === vehicle);
      const trip = await sendBooking(
        {
          pickup: stopOf(pickup),
          destination: stopOf(destination),
          vehicle_class: vehicle,
          scheduled_for: scheduledFor(values)?.toISOString() ?? null,
          rider: values.who === 'someone' ? { name: values.name, phone: values.phone } : null,
          phone: values.own_phone.trim() || null,
          ...(seen?.available ? { price_kobo: seen.price_kobo } : {}),
          ...(carriesOwed(values) ? { owed_fee_kobo } : {}),
        },
        draft.key,
      );
      // The form goes with this, before its effects run: the next one must not open with a key that is used up.
      keepRideDraft({ values: afterBooking(values), key: newKey(), searched: false });
      onBooked(trip);
    } catch (thrown) {
      const problem = asApiError(thrown);
      setDraft((kept) => ({ ...kept, key: newKey() }));
      setRefused(problem.fields);
      setError(problem);
      if (problem.code === 'price_changed') forgetEstimate(way);
      if (problem.code === 'trip_active') onActive();
    } finally {
      setBooking(false);
    }
  };

  /** Books the chosen vehicle; without an account it asks for the sign-in first, which keeps the form. */
  const book = async (): Promise<void> => {
    const { vehicle } = values;
    if (booking || !vehicle || !offer?.available || !allRight()) return;
    if (status === 'out') {
      toast(signInNotice);
      void navigate(paths.auth(), { state: { next: paths.findMover() } });
      return;
    }
    await send(vehicle);
  };

  // 'Find Movers' was pressed on the page before: search at once, and not again after a reload.
  const arrives = first && start?.search === true;
  const arrived = useRef(false);
  useEffect(() => {
    if (arrived.current || !arrives || status === 'loading') return;
    arrived.current = true;
    void navigate(location.pathname + location.search, { replace: true, state: null });
    search();
  });

  return {
    values,
    now,
    user,
    status,
    set,
    leave,
    errorOf,
    error,
    search,
    searched,
    search_no,
    book,
    booking,
    priced,
    near,
    offer,
    // A place that the server does not know is said beside its field alone.
    known: known && !priced.error?.fields.length,
  };
};
export type RideFormState = ReturnType<typeof useRideForm>;
