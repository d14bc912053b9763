// The life of the request form: filled from a draft, a link and the session; checked; sent once; cleared or kept.
import { useLocation, useNavigate } from 'react-router';
import { showPhone } from '../../../../shared/phone.ts';
import { common } from '../../../../shared/refusal.ts';
import { call, newKey } from '../../../../kit/api.ts';
import { type BookingStart, bookingStart } from '../../../../kit/paths.ts';
import { newUploadKey } from '../../../../kit/photos/upload-key.ts';
import { usePhotos } from '../../../../kit/photos/use-photos.ts';
import { useSession } from '../../../identity/web/door.ts';
import { toast } from '../../../../kit/ui/toast.tsx';
import { type Form, useForm } from '../../../../kit/use-form.ts';
import { useIdle, useLate } from '../../../../kit/use-late.ts';
import { methodAt } from '../../../money/payment-methods-rules.ts';
import { listsThings } from '../../../catalogue/rules.ts';
import { useReading } from '../../../places/web/door.ts';
import { submitRequest } from '../../calls.gen.ts';
import { type Draft, draftOf, dropDraft, keepDraft, readDrafts } from './request-draft.ts';
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
import { requestRules } from '../../rules.ts';
import { againIn, calmStart, startedWith } from './request-start.ts';
import { usePrice } from './use-price.ts';

// customer.md §8, word for word.
const sent = {
  title: 'Request Submitted!',
  detail: 'We will contact you shortly to confirm your service.',
  tone: 'ok',
} as const;
const failed = { title: 'Error', detail: 'Failed to submit request. Please try again.', tone: 'destructive' } as const;

type Name = keyof RequestValues;
const addresses = ['present_location', 'destination'] as const;
const isAddress = (name: string): name is (typeof addresses)[number] => addresses.some((one) => one === name);
/** For the list: each floor, and whether it is complete. */
const isQuestion = (path: string): boolean => path.endsWith('.floor') || path === 'list_complete';

/** What one draft may copy from another: the person, not the request. */
const personIn = (draft: Draft | undefined): Partial<RequestValues> => {
  if (!draft) return {};
  const { name, email, phone } = draft.values;
  return { name, email, phone };
};

/** The draft of this device for the service of the link, unless a link with other values opened the form since. */
const opened = (given: BookingStart, again: ReturnType<typeof againIn>): Draft => {
  const drafts = readDrafts();
  const known = { ...startedWith(given), ...again?.values };
  const draft = draftOf(drafts, known.service_kind ?? known.service_type);
  const start = JSON.stringify(again ? { ...given, again: again.id } : given);
  // The key of a form survives a reload, so that pressing Send before and after it books once.
  if (draft?.start === start) return draft;
  return {
    values: { ...emptyRequest, ...personIn(drafts[0]), ...(again ? {} : draft?.values), ...known },
    key: newKey(),
    start,
    upload_key: draft?.upload_key ?? newUploadKey(),
    photos: draft?.photos ?? [],
  };
};
/** After sending the form is empty and nothing in it is used again. */
const nextDraft = (start: string): Draft => ({
  values: emptyRequest,
  key: newKey(),
  start,
  upload_key: newUploadKey(),
  photos: [],
});
/** Loaded while somebody fills in the form; without them only the server checks. */
const loadFormats = async (): Promise<Checks> => ({
  formats: (await import('./request-formats.ts')).formatFaults,
  things: null,
});
/** With the sixty items and their prices: loaded with the list. */
const loadThings = () => import('./things-form.ts');
const loadChecks = async (): Promise<Checks> => {
  const [{ formats }, { thingsFaults }] = await Promise.all([loadFormats(), loadThings()]);
  return { formats, things: thingsFaults };
};
/** Only for signed-in people: visitors do not load it. */
const loadCompanies = async () => (await import('./company-pay.tsx')).findCompanyPay();
const unopened: Draft = { values: emptyRequest, key: '', start: '', upload_key: '', photos: [] };
/** The server calls every size a room size, and names faults inside a field: `inventory.items.0.count`. */
const fieldOf = (path: string, values: RequestValues): string =>
  path === 'room_size' ? sizeField(values) : (path.split('.')[0] ?? path);

/** @param awake false while the page is as prerendered: empty, for no particular person */
export const useRequestForm = (awake: boolean) => {
  const location = useLocation();
  const navigate = useNavigate();
  const start = calmStart(bookingStart(location));
  const { user } = useSession();
  const idle = useIdle();
  const form: Form<Draft> = useForm<Draft, Checks>({
    start: () => unopened,
    awake,
    open: () => opened(start, againIn(location.state)),
    keep: keepDraft,
    // The session's name, email and phone are shown until the person types others.
    known: { name: user?.name ?? '', email: user?.email ?? '', phone: user?.phone ? showPhone(user.phone) : '' },
    late: (typed) => (listsThings(typed) ? loadChecks : loadFormats),
    near: awake && idle,
    faults: (_, now, checks) => {
      const thingsFaults = checks?.things ?? things.part?.thingsFaults ?? null;
      return requestFaults(values, now, { formats: checks?.formats ?? null, things: thingsFaults }, points);
    },
    fieldOf,
    // An address is not checked while it is typed: it is looked up when the field loses focus.
    quiet: isAddress,
    errorUntilEdit: true,
    send: async (_, { key, start: given, upload_key, photos: arrived }) => {
      const sentPhotos = { upload_key, file_ids: arrived.map(({ file_id }) => file_id) };
      const answer = await call(submitRequest, { body: requestBody(priced, start, sentPhotos), key });
      // The page closes before the form would save its next draft.
      dropDraft(key);
      toast(sent);
      await navigate(`${answer.tracking_path}?sent`, { replace: true });
      return nextDraft(given);
    },
    // Each field shows its sentence, and the summary lists them; the toast is for what nobody can fix in the form.
    failed: ({ fields }) => {
      if (fields.length > 0) return { ...common.invalid_request, fields };
      toast(failed);
      return null;
    },
  });
  const things = useLate(loadThings, awake && listsThings(form.values));
  const values: RequestValues = {
    ...form.values,
    inventory: things.part?.knownThings(form.values.inventory) ?? form.values.inventory,
  };

  const { part: companyPay } = useLate(loadCompanies, awake && user !== null);
  // Even before it is loaded: a request for which a company was chosen is never sent as paid by the customer.
  const company = user && (!companyPay || companyPay.order(values)) ? values.company : '';

  // The addresses of a draft are looked up at once, so that the price shows after a reload, too.
  const isLeft = (name: (typeof addresses)[number]): boolean => form.isTouched(name) || !form.isTyped(name);
  const ends = {
    present_location: useReading(values.present_location, isLeft('present_location')),
    destination: useReading(values.destination, isLeft('destination')),
  };
  const from = ends.present_location.at;
  const points: KnownPoints = { from, to: asksDestination(values) ? ends.destination.at : from };
  const price = usePrice(values, points, things);
  const priced = { ...values, payment_method: methodAt(values.payment_method, price.price?.total_kobo) };
  const photos = usePhotos(
    form.draft.upload_key,
    form.draft.photos,
    (change) => {
      form.change((kept) => ({ photos: change(kept.photos) }));
      form.mend('photos');
    },
    requestRules.maxPhotos,
  );

  const errorOf = (name: Name | 'photos'): string | undefined =>
    form.errorOf(name) ?? (isAddress(name) && form.isTouched(name) ? ends[name].refused : null) ?? undefined;
  /**
   * In the list a count that is too high is reported at once, since it is never half typed; a question without an answer only
   * after Send.
   */
  const thingError = (path: string): string | undefined =>
    form.isTouched('inventory') || !isQuestion(path)
      ? form.faults().find((fault) => fault.path === path)?.message
      : undefined;

  return {
    ...form,
    awake,
    values: priced,
    /** Where each address is known to be: picked, set on the map, or found by the server. */
    known: { present_location: from !== null, destination: ends.destination.at !== null },
    price,
    points,
    things,
    start,
    errorOf,
    thingError,
    photos,
    /** What a company may pay, for somebody who belongs to one; null until it is loaded, and for everybody else. */
    companyPay: user && companyPay,
    /** The slug of the company that pays, or empty. */
    company,
    /** Not while a photo is uploading. What a company pays goes on at its own page; the draft stays for the way back. */
    submit: async (): Promise<void> => {
      if (photos.sending) return;
      if (!company) return form.submit();
      const pay = companyPay ?? (await loadCompanies().catch(() => null));
      const order = pay?.order(values);
      if (order) await navigate(order.to, { state: order });
      else toast(failed);
    },
  };
};
export type RequestFormState = ReturnType<typeof useRequestForm>;

/** The fields of the form that are one line of text. */
type TextName = { [N in Name]: string extends RequestValues[N] ? N : never }[Name];
/** What the parts of the form read and change, for the order form of a company as well. */
export type RequestParts = Pick<
  RequestFormState,
  'values' | 'known' | 'price' | 'points' | 'things' | 'now' | 'awake' | 'company' | 'set' | 'leave' | 'thingError'
> & {
  readonly errorOf: (name: Name) => string | undefined;
  readonly field: (name: TextName) => {
    readonly name: string;
    readonly value: string;
    readonly error: string | undefined;
    readonly onBlur: () => void;
    readonly onChange: (event: { target: { value: string } }) => void;
  };
};
