// The life of the wizard: opened by a draft, a link and the session; a step at a time; sent once; cleared or kept.
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { showPhone } from '../../../shared/phone.ts';
import type { FieldFault } from '../../../shared/refusal.ts';
import { asApiError, call, newKey } from '../../../kit/api.ts';
import { bookingStart, paths } from '../../../kit/paths.ts';
import { useSession } from '../../identity/web/door.ts';
import { dismiss, toast } from '../../../kit/ui/toast.tsx';
import { submitBooking } from '../calls.gen.ts';
import { type Draft, keepDraft, keepSent, newDraft, readDraft, readSent } from './booking-draft.ts';
import {
  bookingBody,
  bookingFaults,
  type BookingValues,
  confirmationData,
  emptyBooking,
  faultsOfStep,
  fieldsOfStep,
  type Formats,
  furthestStep,
  isEmptyBooking,
  lastStep,
  startedWith,
  type Step,
  stepNotice,
  stepOf,
  stepOfField,
} from './booking-form.ts';

// customer.md §8, word for word.
const sent = {
  title: 'Booking Submitted Successfully!',
  detail: 'We will contact you shortly to confirm your service and provide a detailed quote.',
  tone: 'ok',
} as const;
const failedTitle = 'Submission Error';
const failedDetail = 'Failed to submit booking. Please try again.';

type Name = keyof BookingValues;
const contactStep = stepOfField('email') ?? lastStep;

/** Null where they cannot be fetched: the server checks again. */
const fetchFormats = (): Promise<Formats | null> =>
  import('./booking-formats.ts').then(
    ({ formatFaults }) => formatFaults,
    () => null,
  );
const noFields: ReadonlySet<string> = new Set();

/** The draft of this device; a link with other words than the one that opened it fills in its own. */
const opened = (place: Parameters<typeof bookingStart>[0]): Draft => {
  const given = startedWith(bookingStart(place));
  const start = Object.keys(given).length > 0 ? JSON.stringify(given) : '';
  const kept = readDraft();
  if (!kept) return { ...newDraft(start), values: { ...emptyBooking, ...given } };
  if (!start || kept.start === start) return kept;
  return { ...kept, values: { ...kept.values, ...given }, start };
};
const unopened = { values: emptyBooking, key: '', start: '' } as const;

/** @param awake false while the page is as it was written at build time: empty, for nobody in particular */
export const useBookingWizard = (awake: boolean) => {
  const place = useLocation();
  const navigate = useNavigate();
  const { user } = useSession();
  const [draft, setDraft] = useState<Draft>(() => (awake ? opened(place) : unopened));
  const [now, setNow] = useState(() => new Date());
  const [typed, setTyped] = useState(noFields);
  const [shown, setShown] = useState(noFields);
  const [refused, setRefused] = useState<readonly FieldFault[]>([]);
  const [pending, setPending] = useState(false);
  const [lost, setLost] = useState(false);
  /** Rises with each refused press; the page then puts the focus on the first wrong field. */
  const [tries, setTries] = useState(0);
  const [formats, setFormats] = useState<Formats | null>(null);
  const [summarySeen, setSummarySeen] = useState(false);
  const [sentBefore, setSentBefore] = useState(() => (awake ? readSent() : null));
  const done = useRef(false);
  /** The last failure that was said, and of which step. */
  const said = useRef({ notice: 0, step: 0 });

  useEffect(() => {
    if (awake && !done.current) keepDraft(isEmptyBooking(draft.values) ? null : draft);
  }, [awake, draft]);

  // What the session knows stands until the person types something else.
  const own = (name: 'email' | 'phone' | 'contact_person', given: string): string =>
    draft.values[name] === '' && !typed.has(name) ? given : draft.values[name];
  const known = {
    email: own('email', user?.email ?? ''),
    phone: own('phone', user?.phone ? showPhone(user.phone) : ''),
    contact_person: own('contact_person', user?.name ?? ''),
  };
  const values: BookingValues = { ...draft.values, ...known };

  const furthest = awake ? furthestStep(values, now, formats) : 1;
  const asked = stepOf(place.search);
  const step = Math.min(asked, furthest) as Step;
  useEffect(() => {
    if (awake && asked !== step) void navigate(paths.bookBusiness({ step }), { replace: true });
  }, [awake, asked, step, navigate]);

  // What a notice says of a step must not lie over the next one.
  useEffect(() => {
    if (said.current.step !== step) dismiss(said.current.notice);
  }, [step]);

  const near = awake && step > 1;
  useEffect(() => {
    if (near) void fetchFormats().then((found) => setFormats(() => found));
  }, [near]);
  if (step === lastStep && !summarySeen) setSummarySeen(true);

  const faults = bookingFaults(values, now, formats);
  const faultOf = (name: Name): string | undefined =>
    refused.find(({ path }) => path === name)?.message ?? faults.find(({ path }) => path === name)?.message;
  const errorOf = (name: Name): string | undefined =>
    shown.has(name) || refused.some(({ path }) => path === name) ? faultOf(name) : undefined;

  const set = <N extends Name>(name: N, value: BookingValues[N]): void => {
    setDraft((kept) => ({ ...kept, values: { ...kept.values, [name]: value } }));
    setTyped((names) => new Set(names).add(name));
    setRefused((all) => all.filter(({ path }) => path !== name));
    setLost(false);
    if (sentBefore) keepSent(null);
    setSentBefore(null);
  };
  const leave = (name: Name): void => {
    setNow(new Date());
    setShown((names) => new Set(names).add(name));
  };

  /** Says what is missing on a step, beside its fields and as a notice. */
  const stopAt = (at: Step, wrong: readonly FieldFault[]): void => {
    dismiss(said.current.notice);
    said.current = { notice: toast({ ...stepNotice(at, values, wrong), tone: 'destructive' }), step: at };
    setShown((names) => new Set([...names, ...fieldsOfStep(at)]));
    setTries((count) => count + 1);
    if (at !== step) void navigate(paths.bookBusiness({ step: at }));
  };

  const next = async (): Promise<void> => {
    const at = new Date();
    setNow(at);
    const wrong = faultsOfStep(step, values, at, formats ?? (step > 1 ? await fetchFormats() : null));
    if (wrong.length > 0) return stopAt(step, wrong);
    // What the session filled in is now said by the person: after a reload it stands before the session is known again.
    if (step >= contactStep) setDraft((kept) => ({ ...kept, values: { ...kept.values, ...known } }));
    void navigate(paths.bookBusiness({ step: step + 1 }), { state: { came: step } });
  };

  const previous = (): void => {
    const came: unknown = place.state && typeof place.state === 'object' && 'came' in place.state && place.state.came;
    // The step before is the page before: the phone's Back and this button are then one and the same.
    if (came === step - 1) void navigate(-1);
    else void navigate(paths.bookBusiness({ step: step - 1 }), { replace: true });
  };

  const submit = async (): Promise<void> => {
    if (pending) return;
    const at = new Date();
    setNow(at);
    const checks = formats ?? (await fetchFormats());
    const first = furthestStep(values, at, checks);
    if (first < lastStep) return stopAt(first, faultsOfStep(first, values, at, checks));
    setPending(true);
    dismiss(said.current.notice);
    try {
      const booked = await call(submitBooking, {
        body: bookingBody(values),
        key: draft.key,
      });
      done.current = true;
      keepDraft(null);
      keepSent({ code: booked.code, key: booked.key });
      toast(sent);
      void navigate(paths.bookingConfirmation(booked.key), {
        replace: true,
        state: { bookingId: booked.id, bookingData: confirmationData(values) },
      });
    } catch (thrown) {
      const problem = asApiError(thrown);
      // An earlier press was booked under this key with other words: what is on the screen now is another request.
      if (problem.code === 'key_reused') setDraft((kept) => ({ ...kept, key: newKey() }));
      setLost(problem.status === 0);
      const detail = problem.status > 0 && problem.code !== 'unclear' ? problem.detail : failedDetail;
      const wrongStep = problem.fields.map(({ path }) => stepOfField(path)).find((each) => each !== undefined);
      said.current = {
        notice: toast({ title: failedTitle, detail, tone: 'destructive' }),
        step: wrongStep ?? step,
      };
      setRefused(problem.fields);
      if (wrongStep) {
        setTries((count) => count + 1);
        void navigate(paths.bookBusiness({ step: wrongStep }));
      }
    } finally {
      setPending(false);
    }
  };

  const startOver = (): void => {
    setDraft(newDraft(draft.start));
    setSummarySeen(false);
    setTyped(noFields);
    setShown(noFields);
    setRefused([]);
    setLost(false);
    void navigate(paths.bookBusiness());
  };

  const empty = isEmptyBooking(draft.values);
  return {
    values,
    step,
    furthest,
    now,
    pending,
    lost,
    tries,
    empty,
    /** Sent from this tab, until something is typed anew. */
    sentBefore,
    /** A part is being changed: the summary is one press away as soon as nothing is wrong. */
    changing: summarySeen && step < lastStep && faults.length === 0,
    set,
    leave,
    errorOf,
    next,
    previous,
    submit,
    startOver,
  };
};
export type BookingWizard = ReturnType<typeof useBookingWizard>;
