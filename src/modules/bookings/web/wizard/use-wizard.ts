// The state of the wizard: opened from a draft, a link and the session; one step at a time; sent once; cleared or kept.
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { showPhone } from '../../../../shared/phone.ts';
import type { FieldFault } from '../../../../shared/refusal.ts';
import { call } from '../../../../kit/api.ts';
import { bookingStart, paths } from '../../../../kit/paths.ts';
import { useSession } from '../../../identity/web/door.ts';
import { dismiss, toast } from '../../../../kit/ui/toast.tsx';
import { type Form, useForm } from '../../../../kit/use-form.ts';
import { submitBooking } from '../../calls.gen.ts';
import { type Draft, keepDraft, keepSent, newDraft, readDraft, readSent } from './wizard-draft.ts';
import {
  bookingBody,
  bookingFaults,
  confirmationData,
  emptyBooking,
  faultsOfStep,
  fieldsOfStep,
  type Formats,
  furthestStep,
  isEmptyBooking,
  lastStep,
  startedOver,
  startedWith,
  startOf,
  type Step,
  stepNotice,
  stepOf,
  stepOfField,
  steps,
  type TextName,
  wayIn,
} from './wizard-form.ts';

// customer.md §8, word for word.
const sent = {
  title: 'Booking Submitted Successfully!',
  detail: 'We will contact you shortly to confirm your service and provide a detailed quote.',
  tone: 'ok',
} as const;
const failedTitle = 'Submission Error';
const failedDetail = 'Failed to submit booking. Please try again.';

const contactStep = stepOfField('email') ?? lastStep;

/** If they cannot be loaded, only the server checks. */
const fetchFormats = (): Promise<Formats> => import('./wizard-formats.ts').then(({ formatFaults }) => formatFaults);

/** What the link and its navigation state fill in. */
const startIn = (place: Parameters<typeof bookingStart>[0]) => {
  const extra = new URLSearchParams(place.search).get('extra') ?? '';
  return startedWith({ ...bookingStart(place), ...wayIn(place.state), extra });
};

/** The draft on this device; a different link from the one that opened the draft fills in its own values. */
const opened = (place: Parameters<typeof bookingStart>[0]): Draft => {
  const startValues = startIn(place);
  const start = Object.keys(startValues).length > 0 ? JSON.stringify(startValues) : '';
  const savedDraft = readDraft();
  if (!savedDraft) return { ...newDraft(start), values: { ...emptyBooking, ...startValues } };
  if (!start || savedDraft.start === start) return savedDraft;
  return { ...savedDraft, values: startedOver(savedDraft.values, startValues), start };
};
const unopened = { values: emptyBooking, key: '', start: '', visited: [] } as const;

/** @param awake false before hydration: the prerendered page is empty, for no particular person */
export const useBookingWizard = (awake: boolean) => {
  const place = useLocation();
  const navigate = useNavigate();
  const { user } = useSession();
  /** Rises with each refused press; the page then focuses the first wrong field. */
  const [tries, setTries] = useState(0);
  const [summarySeen, setSummarySeen] = useState(false);
  const [sentBefore, setSentBefore] = useState(() => (awake ? readSent() : null));
  const done = useRef(false);
  /** The last notice shown, and its step. */
  const said = useRef({ notice: 0, step: 0 });
  /** A link that names no step but fills something in: the first step that lacks something opens. */
  const starts = awake && !new URLSearchParams(place.search).has('step') && Object.keys(startIn(place)).length > 0;
  const askedStep = stepOf(place.search);

  const form: Form<Draft> = useForm<Draft, Formats>({
    start: () => unopened,
    awake,
    open: () => opened(place),
    keep: (draft) => keepDraft(done.current || isEmptyBooking(draft.values) ? null : draft),
    // Session data is shown until the person types something else.
    known: {
      email: user?.email ?? '',
      phone: user?.phone ? showPhone(user.phone) : '',
      contact_person: user?.name ?? '',
    },
    late: () => fetchFormats,
    near: awake && (starts || askedStep > 1),
    faults: bookingFaults,
    edited: () => {
      if (sentBefore) keepSent(null);
      setSentBefore(null);
    },
    send: async (typed, { key }) => {
      const booked = await call(submitBooking, { body: bookingBody(typed, user !== null), key });
      done.current = true;
      keepDraft(null);
      keepSent({ code: booked.code, key: booked.key });
      toast(sent);
      void navigate(paths.bookingConfirmation(booked.key), {
        replace: true,
        state: { bookingId: booked.id, bookingData: confirmationData(typed) },
      });
    },
    failed: (problem) => {
      const detail = problem.status > 0 && problem.code !== 'unclear' ? problem.detail : failedDetail;
      const wrongStep = problem.fields.map(({ path }) => stepOfField(path)).find((each) => each !== undefined);
      said.current = {
        notice: toast({ title: failedTitle, detail, tone: 'destructive' }),
        step: wrongStep ?? step,
      };
      if (wrongStep) {
        setTries((count) => count + 1);
        void navigate(paths.bookBusiness({ step: wrongStep }));
      }
      return null;
    },
  });
  const { values, pending, change } = form;
  const { visited } = form.draft;

  const furthest = awake ? furthestStep(form.faults()) : 1;
  const wantedStep = starts ? furthest : askedStep;
  const step = Math.min(wantedStep, furthest) as Step;
  const led = useRef(false);
  useEffect(() => {
    // Once: the address changes only after this render.
    const first = starts && !led.current;
    led.current = starts;
    if (!first) return;
    change(() => ({ visited: steps.filter((each) => each < step) }));
    void navigate(paths.bookBusiness({ step }), { replace: true });
  }, [starts, step, change, navigate]);
  useEffect(() => {
    if (awake && !starts && wantedStep !== step) void navigate(paths.bookBusiness({ step }), { replace: true });
  }, [awake, starts, wantedStep, step, navigate]);

  useEffect(() => {
    if (awake && !starts && wantedStep === step && !visited.includes(step))
      change((kept) => ({ visited: [...kept.visited, step] }));
  }, [awake, starts, wantedStep, step, visited, change]);

  // A notice about one step must not stay on the next one.
  useEffect(() => {
    if (said.current.step !== step) dismiss(said.current.notice);
  }, [step]);
  if (step === lastStep && !summarySeen) setSummarySeen(true);

  /** Shows what is missing on a step, beside its fields and as a notice. */
  const stopAt = (at: Step, wrong: readonly FieldFault[]): void => {
    dismiss(said.current.notice);
    said.current = { notice: toast({ ...stepNotice(at, values, wrong), tone: 'destructive' }), step: at };
    form.leave(...fieldsOfStep(at));
    setTries((count) => count + 1);
    if (at !== step) void navigate(paths.bookBusiness({ step: at }));
  };

  const next = async (): Promise<void> => {
    // The first step has no text fields, so it does not wait for the formats.
    const wrong = faultsOfStep(step, step > 1 ? await form.judge() : form.faults());
    if (wrong.length > 0) return stopAt(step, wrong);
    // Data from the session is stored as if typed: after a reload it must show before the session is known again.
    const { email, phone, contact_person } = values;
    if (step >= contactStep) form.change((kept) => ({ values: { ...kept.values, email, phone, contact_person } }));
    void navigate(paths.bookBusiness({ step: step + 1 }), { state: { came: step } });
  };

  const previous = (): void => {
    const came: unknown = place.state && typeof place.state === 'object' && 'came' in place.state && place.state.came;
    // The previous step is the previous page, so the phone's Back and this button do the same.
    if (came === step - 1) void navigate(-1);
    else void navigate(paths.bookBusiness({ step: step - 1 }), { replace: true });
  };

  const submit = async (): Promise<void> => {
    if (pending) return;
    const faults = await form.judge();
    const first = furthestStep(faults);
    if (first < lastStep) return stopAt(first, faultsOfStep(first, faults));
    dismiss(said.current.notice);
    await form.send();
  };

  const startOver = (): void => {
    form.restart(newDraft(form.draft.start));
    setSummarySeen(false);
    void navigate(paths.bookBusiness());
  };

  const started = startOf(form.draft.start);
  /** A known value that nobody has changed here: it is shown, not asked. */
  const isKnown = (name: TextName, value: string | null | undefined): boolean =>
    values[name] !== '' && values[name] === value && !form.isTyped(name);

  return {
    ...form,
    step,
    isKnown,
    /** The link that opened the wizard filled it in. */
    isGiven: (name: TextName): boolean => isKnown(name, started[name]),
    furthest,
    tries,
    empty: isEmptyBooking(form.draft.values),
    /** Sent from this tab, until the person types again. */
    sentBefore,
    /** True while a section is being changed: the summary is one click away once nothing is wrong. */
    changing: summarySeen && step < lastStep && form.faults().length === 0,
    next,
    previous,
    submit,
    startOver,
  };
};
export type BookingWizard = ReturnType<typeof useBookingWizard>;
