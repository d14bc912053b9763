// The life of the ride form: filled from a draft and the previous page, priced as soon as both ends are known, sent once.
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { newKey } from '../../../kit/api.ts';
import { paths } from '../../../kit/paths.ts';
import { signInNotice, useSession } from '../../identity/web/door.ts';
import { useAnswer } from '../../../kit/use-answer.ts';
import { useLate } from '../../../kit/use-late.ts';
import { toast } from '../../../kit/ui/toast.tsx';
import { type Form, useForm } from '../../../kit/use-form.ts';
import type { AddressValue } from '../../places/web/door.ts';
import type { Trip } from '../contract.ts';
import {
  afterBooking,
  carriesOwed,
  emptyRide,
  fieldOf,
  onlyVehicle,
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
/** Typed and not picked: looked up by the server once typing pauses this long, ms. */
const rest_ms = 700;

/** An end is known when it was picked, when its field lost focus, or when typing has paused. */
const useRested = (value: AddressValue): boolean => {
  const [rested, setRested] = useState(value.text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value.text), rest_ms);
    return () => clearTimeout(timer);
  }, [value.text]);
  return value.place !== undefined || (value.text.trim().length > 2 && rested === value.text);
};

/** Rides that a company pays; most customers never load it. */
const loadWork = () => import('./work/WorkPay.tsx');

/** company: a link of its dashboard. voucher: its id, in the link of a sign-up's letter. */
const namedIn = (search: string) => {
  const asked = new URLSearchParams(search);
  return { company: asked.get('company') ?? '', voucher: asked.get('voucher') ?? '' };
};

const unopened: RideDraft = { values: emptyRide, key: '', searched: false };
const opened = (state: RideState): RideDraft => {
  const draft = readRideDraft();
  // The places differ from the last search: Search must be pressed again.
  const searched = (draft?.searched ?? false) && !state.pickup && !state.destination;
  return { values: openedWith(draft?.values ?? null, state), key: draft?.key ?? newKey(), searched };
};

/**
 * @param awake false while the page is as prerendered: empty, for no particular person. `first`: the first form on this page; a later form renders
 * before the address changes, and must not repeat the previous page's search. `onActive`: this person already has a ride, booked in another tab.
 */
export const useRideForm = (
  awake: boolean,
  { first, onBooked, onActive }: { first: boolean; onBooked: (trip: Trip) => void; onActive: () => void },
) => {
  const location = useLocation();
  const navigate = useNavigate();
  const { status, user } = useSession();
  // The state this form was opened with: the page's address changes later.
  const [start, setStart] = useState<RideState | null>(null);
  /** Counts the presses of Search: each scrolls to its result. */
  const [search_no, setSearchNo] = useState(0);
  /** The company asks why: the ride needs an approval. */
  const [asksWhy, setAsksWhy] = useState(false);
  const form: Form<RideDraft> = useForm<RideDraft>({
    start: () => unopened,
    awake,
    open: () => {
      const carried = readRideState(location.state);
      setStart(carried);
      const draft = opened(carried);
      const { company, voucher } = namedIn(location.search);
      if (company) return { ...draft, values: { ...draft.values, company, voucher: '' } };
      // The letter of a sign-up was opened on another device. Here the link itself is known.
      return voucher && !draft.values.voucher ? { ...draft, values: { ...draft.values, company: '', voucher } } : draft;
    },
    keep: keepRideDraft,
    faults: rideFaults,
    fieldOf,
    quiet: isEnd,
    errorUntilEdit: true,
    edited: (name) => isEnd(name) && form.change(() => ({ searched: false })),
    send: async (sent, { key }) => {
      if (!vehicle) return null;
      // The shown price, or the one that is loading.
      const { vehicles, owed_fee_kobo } = await estimateNow(way);
      const seen = vehicles.find(({ vehicle_class }) => vehicle_class === vehicle);
      const ride = {
        pickup: stopOf(sent.pickup),
        destination: stopOf(sent.destination),
        vehicle_class: vehicle,
        scheduled_for: scheduledFor(sent)?.toISOString() ?? null,
        rider: sent.who === 'someone' ? { name: sent.name, phone: sent.phone } : null,
        phone: sent.own_phone.trim() || null,
        ...(seen?.available ? { price_kobo: seen.price_kobo } : {}),
      };
      const trip =
        company || sent.voucher
          ? await (await loadWork()).sendWorkRide({ ...sent, company }, ride, key)
          : await sendBooking(
              { ...ride, payment_method: sent.payment, ...(carriesOwed(sent) ? { owed_fee_kobo } : {}) },
              key,
            );
      const next: RideDraft = { values: afterBooking(sent), key: newKey(), searched: false };
      // onBooked unmounts the form before its effects run: the next form must not open with a used key.
      keepRideDraft(next);
      if (trip) onBooked(trip);
      else {
        toast({ title: 'Sent for approval', detail: 'We tell you as soon as it is decided.', tone: 'ok' });
        if (inCompany) void navigate(paths.corporateDashboard('bookings'));
      }
      return next;
    },
    failed: (problem) => {
      if (problem.code === 'price_changed') forgetEstimate(way);
      if (problem.code === 'trip_active') onActive();
      if (problem.code === 'ride_needs_approval') setAsksWhy(true);
      return problem;
    },
  });
  const { now, pending } = form;
  const { searched } = form.draft;
  const { pickup, destination } = form.values;

  const rested = [useRested(pickup), useRested(destination)];
  const known =
    rested.every(Boolean) && !rideFaults({ ...form.values, when: 'now', who: 'me', own_phone: '' }, now).length;
  const way = { pickup, destination, account: user?.id ?? null };
  const priced = useEstimate(way, known && status !== 'loading');
  const only = onlyVehicle(priced.estimate?.vehicles);
  const vehicle = only ?? form.values.vehicle;
  const signedIn = awake && status === 'in';
  const { answer: mine } = useAnswer(signedIn ? `my-companies ${user?.id}` : null, async () =>
    (await loadWork()).myCompanies(),
  );
  const companies = (signedIn && mine) || [];
  const looksForCompanies = status !== 'out' && mine === undefined;
  // A kept draft may name a company that this person has left.
  const company = mine?.some(({ id }) => id === form.values.company) ? form.values.company : '';
  const fromCompany = awake ? namedIn(location.search).company : '';
  /** The page was opened for the account of this company, and still pays with it. */
  const inCompany = company !== '' && company === fromCompany;
  const {
    answer: desk,
    error: deskError,
    again: deskAgain,
  } = useAnswer(
    company ? `ride-desk ${user?.id} ${company}` : null,
    async (signal) => (await loadWork()).readDesk(company, signal),
    { max_ms: 0 },
  );
  const values = { ...form.values, vehicle, company };
  const near = useNearDrivers(pickup, searched && known && values.when === 'now');
  const offer = priced.estimate?.vehicles.find(({ vehicle_class }) => vehicle_class === vehicle);

  const errorOf = (name: RideField): string | undefined =>
    form.errorOf(name) ?? priced.error?.fields.find(({ path }) => fieldOf(path) === name)?.message;

  /** Shows who is near and what each vehicle costs. Books nothing and needs no account. */
  const search = (): void => {
    if (!awake || status === 'loading' || !form.press()) return;
    form.change(() => ({ searched: true }));
    setSearchNo((count) => count + 1);
  };

  /** Books the chosen vehicle; without an account it first requires signing in, which keeps the form. */
  const book = async (): Promise<void> => {
    if (pending || !offer?.available || !form.press()) return;
    if (status === 'out') {
      // The page said before that this comes next.
      toast({ ...signInNotice, tone: 'default' });
      const next = paths.findMover({
        ...(fromCompany ? { company: fromCompany } : {}),
        ...(terms ? { voucher: terms.id } : {}),
      });
      void navigate(paths.auth(), { state: { next } });
      return;
    }
    await form.send();
  };

  // 'Find Movers' was pressed on the previous page: search at once, and not again after a reload.
  const arrives = first && start?.search === true;
  const arrived = useRef(false);
  useEffect(() => {
    if (arrived.current || !arrives || status === 'loading') return;
    arrived.current = true;
    void navigate(location.pathname + location.search, { replace: true, state: null });
    search();
  });

  const { voucher } = values;
  const { answer: terms, error: termsError } = useAnswer(
    voucher ? `ride-voucher ${user?.id} ${voucher}` : null,
    async () => (await loadWork()).readTerms(voucher),
    { max_ms: 0 },
  );
  const { part: work } = useLate(loadWork, values.voucher !== '' || fromCompany !== '' || companies.length > 0);

  return {
    ...form,
    values,
    only,
    work,
    terms,
    termsError,
    companies,
    looksForCompanies,
    fromCompany,
    inCompany,
    desk,
    deskError,
    deskAgain,
    asksWhy,
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
    // A place that the server does not know is reported only beside its field.
    known: known && !priced.error?.fields.length,
  };
};
export type RideFormState = ReturnType<typeof useRideForm>;
