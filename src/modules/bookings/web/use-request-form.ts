// The life of the request form: filled by a draft, a link and the session; checked; sent once; cleared or kept.
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Answer } from '../../../shared/contract.ts';
import { showPhone } from '../../../shared/phone.ts';
import { common, type FieldFault } from '../../../shared/refusal.ts';
import { asApiError, call, newKey } from '../../../kit/api.ts';
import { type BookingStart, bookingStart } from '../../../kit/paths.ts';
import { useSession } from '../../identity/web/door.ts';
import type { FormError } from '../../../kit/ui/FormShell.tsx';
import { toast } from '../../../kit/ui/toast.tsx';
import { useIdle, useLate } from '../../../kit/use-late.ts';
import { listsThings } from '../../catalogue/rules.ts';
import { saysNothing } from '../../catalogue/list-rules.ts';
import { useReading } from '../../places/web/door.ts';
import { submitRequest } from '../calls.gen.ts';
import { type Draft, keepDraft, newUploadKey, readDraft } from './request-draft.ts';
import {
  asksDestination,
  type Checks,
  emptyRequest,
  requestBody,
  requestFaults,
  type RequestValues,
  type KnownPoints,
  sizeField,
} from './request-form.ts';
import { againIn, calmStart, startedWith } from './request-start.ts';
import { usePhotos } from './use-photos.ts';
import { usePrice } from './use-price.ts';

// customer.md §8, word for word.
const sent = {
  title: 'Request Submitted!',
  detail: 'We will contact you shortly to confirm your service.',
  tone: 'ok',
} as const;
const failed = { title: 'Error', detail: 'Failed to submit request. Please try again.', tone: 'destructive' } as const;

export type Submitted = Answer<typeof submitRequest> & Pick<RequestValues, 'payment_method' | 'service_type'>;
type Name = keyof RequestValues;
const isAddress = (name: Name): name is 'present_location' | 'destination' =>
  name === 'present_location' || name === 'destination';
/** Of the list: each floor, and whether it is complete. */
const isQuestion = (path: string): boolean => path.endsWith('.floor') || path === 'list_complete';
const allFields: ReadonlySet<string> = new Set(Object.keys(emptyRequest));
const noFields: ReadonlySet<string> = new Set();

/** The draft of this device, unless a link with other words has opened the form since. */
const opened = (given: BookingStart, again: ReturnType<typeof againIn>): Draft => {
  const draft = readDraft();
  const start = JSON.stringify(again ? { ...given, again: again.id } : given);
  // The key of a form outlives a reload, so that a press before and one after it book once.
  if (draft?.start === start) return draft;
  return {
    values: { ...emptyRequest, ...draft?.values, ...startedWith(given), ...again?.values },
    key: newKey(),
    start,
    upload_key: draft?.upload_key ?? newUploadKey(),
    photos: draft?.photos ?? [],
  };
};
/** After it was sent: empty, and nothing of it is used again. */
const nextDraft = (start: string): Draft => ({
  values: emptyRequest,
  key: newKey(),
  start,
  upload_key: newUploadKey(),
  photos: [],
});
/** Fetched while somebody fills in the form; without them the server's own checks stand alone. */
const loadFormats = () => import('./request-formats.ts').then(({ formatFaults }) => formatFaults);
/** With the sixty things and their price: fetched with the list. */
const loadThings = () => import('./things-form.ts');
/** Addresses a draft brings along were left long ago: they are read again, so that the price stands after a reload too. */
const typedPlaces = (values: RequestValues): ReadonlySet<string> =>
  new Set((['present_location', 'destination'] as const).filter((name) => values[name].text.trim() !== ''));
const unopened: Draft = { values: emptyRequest, key: '', start: '', upload_key: '', photos: [] };

/** @param awake false while the page is as it was written at build time: empty, for nobody in particular */
export const useRequestForm = (awake: boolean) => {
  const location = useLocation();
  const start = calmStart(bookingStart(location));
  const { user } = useSession();
  const [woken, setWoken] = useState(false);
  const [draft, setDraft] = useState(unopened);
  const [now, setNow] = useState(() => new Date());
  const [typed, setTyped] = useState(noFields);
  const [left, setLeft] = useState(noFields);
  const [refused, setRefused] = useState<readonly FieldFault[]>([]);
  const [error, setError] = useState<FormError | null>(null);
  const [pending, setPending] = useState(false);
  const [submitted, setSubmitted] = useState<Submitted | null>(null);
  if (awake && !woken) {
    const first = opened(start, againIn(location.state));
    setWoken(true);
    setDraft(first);
    setLeft(typedPlaces(first.values));
  }

  useEffect(() => {
    if (awake) keepDraft(draft);
  }, [awake, draft]);

  // The session's name, email and phone are shown until the person types others.
  const own = (name: 'name' | 'email' | 'phone', known: string): string =>
    draft.values[name] === '' && !typed.has(name) ? known : draft.values[name];
  const idle = useIdle();
  const { part: formats } = useLate(loadFormats, awake && (idle || left.size > 0));
  const listed = listsThings(draft.values) && !saysNothing(draft.values.inventory);
  const things = useLate(loadThings, awake && listed);
  const values: RequestValues = {
    ...draft.values,
    inventory: things.part?.knownThings(draft.values.inventory) ?? draft.values.inventory,
    name: own('name', user?.name ?? ''),
    email: own('email', user?.email ?? ''),
    phone: own('phone', user?.phone ? showPhone(user.phone) : ''),
  };

  const ends = {
    present_location: useReading(values.present_location, left.has('present_location')),
    destination: useReading(values.destination, left.has('destination')),
  };
  const from = ends.present_location.at;
  const points: KnownPoints = { from, to: asksDestination(values) ? ends.destination.at : from };
  const price = usePrice(values, points, things);
  const photos = usePhotos(draft.upload_key, draft.photos, (change) => {
    setDraft((kept) => ({ ...kept, photos: change(kept.photos) }));
    setRefused((faults) => faults.filter(({ path }) => !path.startsWith('photos')));
  });
  const checks = { formats, things: things.part?.thingsFaults ?? null };
  const faults = requestFaults(values, now, checks, points);

  /** The server calls every size a room size. */
  const saidOf = (path: string): string => (path === 'room_size' ? sizeField(values) : path);
  const errorOf = (name: Name | 'photos'): string | undefined =>
    refused.find(({ path }) => saidOf(path) === name || path.startsWith(`${name}.`))?.message ??
    (left.has(name) ? faults.find(({ path }) => path === name)?.message : undefined) ??
    (name !== 'photos' && isAddress(name) ? ends[name].refused : null) ??
    undefined;
  /**
   * Inside the list: a count that is too high is said at once, since steps and figures are never half typed; a question
   * that has no answer yet, once the form was sent.
   */
  const thingError = (path: string): string | undefined =>
    left.has('inventory') || !isQuestion(path) ? faults.find((fault) => fault.path === path)?.message : undefined;

  const set = <N extends Name>(name: N, value: RequestValues[N]): void => {
    setDraft((kept) => ({ ...kept, values: { ...kept.values, [name]: value } }));
    setTyped((names) => new Set(names).add(name));
    // An address under the pen is not judged: it is read again when the field is left.
    if (isAddress(name)) setLeft((names) => new Set([...names].filter((other) => other !== name)));
    setRefused((said) => said.filter(({ path }) => saidOf(path) !== name && !path.startsWith(`${name}.`)));
    setError(null);
  };
  const leave = (name: Name): void => {
    setNow(new Date());
    setLeft((names) => new Set(names).add(name));
  };

  const fetchChecks = async (): Promise<Checks> => {
    const [written, list] = await Promise.all([
      formats ?? loadFormats().catch(() => null),
      listed ? (things.part ?? loadThings().catch(() => null)) : null,
    ]);
    return { formats: written, things: list?.thingsFaults ?? null };
  };
  const submit = async (): Promise<void> => {
    if (pending || !awake || photos.sending) return;
    const press = new Date();
    setNow(press);
    setLeft(allFields);
    const waits = formats === null || (listed && things.part === null);
    setPending(true);
    const checked = waits ? await fetchChecks() : checks;
    const found = requestFaults(values, press, checked, points);
    // A summary leads to the fields; one fault takes the focus at once, unless the press had to wait.
    setError(found.length > (waits ? 0 : 1) ? { ...common.invalid_request, fields: found } : null);
    if (found.length > 0) return setPending(false);
    try {
      const sentPhotos = { upload_key: draft.upload_key, file_ids: draft.photos.map(({ file_id }) => file_id) };
      const answer = await call(submitRequest, { body: requestBody(values, start, sentPhotos), key: draft.key });
      setSubmitted({ ...answer, payment_method: values.payment_method, service_type: values.service_type });
      setDraft(nextDraft(draft.start));
      setTyped(noFields);
      setLeft(noFields);
      toast(sent);
    } catch (thrown) {
      const problem = asApiError(thrown);
      // An earlier press was booked under this key with other words: what is on the screen now is another request.
      if (problem.code === common.key_reused.code) setDraft((kept) => ({ ...kept, key: newKey() }));
      setRefused(problem.fields);
      // Fields say their own sentence, the summary repeats it as a list; the toast is for what nobody can mend in the form.
      const { fields } = problem;
      setError(fields.length > 0 ? { ...common.invalid_request, fields } : null);
      if (fields.length === 0) toast(failed);
    } finally {
      setPending(false);
    }
  };

  return {
    values,
    /** Where each address is known to be: picked, set on the map, or read by the server. */
    known: { present_location: from !== null, destination: ends.destination.at !== null },
    price,
    things,
    start,
    now,
    set,
    leave,
    errorOf,
    thingError,
    photos,
    error,
    pending,
    submit,
    submitted,
    /** The empty form again. */
    startOver: () => setSubmitted(null),
  };
};
export type RequestFormState = ReturnType<typeof useRequestForm>;
