// The life of the ride form: filled by a draft and the last page, priced as soon as both ends are known, sent once.
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { newKey } from '../../../kit/api.ts';
import { paths } from '../../../kit/paths.ts';
import { signInNotice, useSession } from '../../identity/web/door.ts';
import { toast } from '../../../kit/ui/toast.tsx';
import { type Form, useForm } from '../../../kit/use-form.ts';
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
  scheduledFor,
} from './ride-form.ts';
import { estimateNow, forgetEstimate, sendBooking, stopOf, useEstimate, useNearDrivers } from './ride-ask.ts';

const isEnd = (name: string): boolean => name === 'pickup' || name === 'destination';
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
  /** Counts the presses of Search: each leads to what was found. */
  const [search_no, setSearchNo] = useState(0);
  const form: Form<RideDraft> = useForm<RideDraft>({
    start: () => unopened,
    awake,
    open: () => {
      const given = readRideState(location.state);
      setStart(given);
      return opened(given);
    },
    keep: keepRideDraft,
    faults: rideFaults,
    fieldOf,
    quiet: isEnd,
    errorUntilEdit: true,
    edited: (name) => isEnd(name) && form.change(() => ({ searched: false })),
    send: async (sent, { key }) => {
      const { vehicle } = sent;
      if (!vehicle) return null;
      // The price that stands on the page, or the one that just comes.
      const { vehicles, owed_fee_kobo } = await estimateNow(way);
      const seen = vehicles.find(({ vehicle_class }) => vehicle_class === vehicle);
      const trip = await sendBooking(
        {
          pickup: stopOf(sent.pickup),
          destination: stopOf(sent.destination),
          vehicle_class: vehicle,
          scheduled_for: scheduledFor(sent)?.toISOString() ?? null,
          rider: sent.who === 'someone' ? { name: sent.name, phone: sent.phone } : null,
          phone: sent.own_phone.trim() || null,
          ...(seen?.available ? { price_kobo: seen.price_kobo } : {}),
          ...(carriesOwed(sent) ? { owed_fee_kobo } : {}),
        },
        key,
      );
      const next: RideDraft = { values: afterBooking(sent), key: newKey(), searched: false };
      // The form goes with this, before its effects run: the next one must not open with a key that is used up.
      keepRideDraft(next);
      onBooked(trip);
      return next;
    },
    failed: (problem) => {
      if (problem.code === 'price_changed') forgetEstimate(way);
      if (problem.code === 'trip_active') onActive();
      return problem;
    },
  });
  const { values, now, pending } = form;
  const { searched } = form.draft;
  const { pickup, destination } = values;

  const rested = [useRested(pickup), useRested(destination)];
  const known = rested.every(Boolean) && !rideFaults({ ...values, when: 'now', who: 'me', own_phone: '' }, now).length;
  const way = { pickup, destination, account: user?.id ?? null };
  const priced = useEstimate(way, known && status !== 'loading');
  const near = useNearDrivers(pickup, searched && known && values.when === 'now');
  const offer = priced.estimate?.vehicles.find(({ vehicle_class }) => vehicle_class === values.vehicle);

  const errorOf = (name: RideField): string | undefined =>
    form.errorOf(name) ?? priced.error?.fields.find(({ path }) => fieldOf(path) === name)?.message;

  /** Shows who is near and what each vehicle costs. Books nothing and needs no account. */
  const search = (): void => {
    if (!awake || status === 'loading' || !form.press()) return;
    form.change(() => ({ searched: true }));
    setSearchNo((count) => count + 1);
  };

  /** Books the chosen vehicle; without an account it asks for the sign-in first, which keeps the form. */
  const book = async (): Promise<void> => {
    if (pending || !values.vehicle || !offer?.available || !form.press()) return;
    if (status === 'out') {
      toast(signInNotice);
      void navigate(paths.auth(), { state: { next: paths.findMover() } });
      return;
    }
    await form.send();
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
    ...form,
    user,
    status,
    errorOf,
    search,
    searched,
    search_no,
    book,
    priced,
    near,
    offer,
    // A place that the server does not know is said beside its field alone.
    known: known && !priced.error?.fields.length,
  };
};
export type RideFormState = ReturnType<typeof useRideForm>;
