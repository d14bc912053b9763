// The life of the dashboard's order form: filled from a draft, a link or an earlier order; priced and judged as it is filled in; sent once.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { showPhone } from '../../../../shared/phone.ts';
import { common } from '../../../../shared/refusal.ts';
import { asApiError, call, newKey } from '../../../../kit/api.ts';
import { useForm } from '../../../../kit/use-form.ts';
import { useLate } from '../../../../kit/use-late.ts';
import { listsThings } from '../../../catalogue/rules.ts';
import type { BookingDesk } from '../../../companies/booking-page-contract.ts';
import { useSession } from '../../../identity/web/door.ts';
import { useReading } from '../../../places/web/door.ts';
import { orderForCompany, previewCompanyOrder } from '../../calls.gen.ts';
import type { Answer } from '../../../../shared/contract.ts';
import { asksDestination, type Checks, emptyRequest, type KnownPoints } from '../form/request-form.ts';
import { usePrice } from '../form/use-price.ts';
import {
  bookBody,
  type BookDraft,
  bookFaults,
  bookFieldOf,
  type BookStart,
  type BookValues,
  emptyBook,
  keepBook,
  openedBook,
  previewBody,
} from './book-form.ts';
import { readLastPhone } from './last-phone.ts';

const addresses = ['present_location', 'destination'] as const;
type Address = (typeof addresses)[number];
const isAddress = (name: string): name is Address => addresses.some((one) => one === name);
const isQuestion = (path: string): boolean => path.endsWith('.floor') || path === 'list_complete';

const loadThings = () => import('../form/things-form.ts');
const loadFormats = async (): Promise<Checks> => ({
  formats: (await import('../form/request-formats.ts')).formatFaults,
  things: null,
});
const loadChecks = async (): Promise<Checks> => {
  const [{ formats }, { thingsFaults }] = await Promise.all([loadFormats(), loadThings()]);
  return { formats, things: thingsFaults };
};

/** The same text, once it has not changed for this long: a preview is not asked for each letter. */
const pause_ms = 300;
const useSettled = (text: string | null): string | null => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const wait = setTimeout(() => setSettled(text), pause_ms);
    return () => clearTimeout(wait);
  }, [text]);
  return settled;
};

const phoneKey = (company: string, person: string) => ['company', company, 'last-phone', person] as const;

const unopened: BookDraft = { values: { ...emptyRequest } as BookValues, key: '', link: '' };

export const useBookForm = ({
  desk,
  start,
  again,
  onSent,
}: {
  desk: BookingDesk;
  start: BookStart;
  again: Partial<BookValues> | null;
  onSent: (answer: Answer<typeof orderForCompany>) => Promise<void> | void;
}) => {
  const { user } = useSession();
  const company = desk.company_id;
  const client = useQueryClient();
  /** Why the last press needs an approval: the preview may be late, or lost. */
  const [over, setOver] = useState<string | null>(null);
  const form = useForm<BookDraft, Checks>({
    start: () => unopened,
    open: () => openedBook(desk, start, again),
    keep: (draft) => keepBook(company, start, draft),
    // Somebody else has their own phone and cost centre.
    known: ({ for_others, employee_id }) =>
      for_others
        ? { phone: client.getQueryData<string>(phoneKey(company, employee_id)) ?? '' }
        : { phone: user?.phone ? showPhone(user.phone) : '', cost_centre_id: desk.cost_centre_id ?? '' },
    touched: (typed) => addresses.filter((name) => typed[name].text !== ''),
    late: (typed) => (listsThings(typed) ? loadChecks : loadFormats),
    near: true,
    faults: (typed, now, checks) => {
      const thingsFaults = checks?.things ?? things.part?.thingsFaults ?? null;
      return bookFaults(typed, now, { formats: checks?.formats ?? null, things: thingsFaults }, about(asks));
    },
    fieldOf: bookFieldOf,
    quiet: isAddress,
    errorUntilEdit: true,
    edited: (name) => {
      if (!['ask_reason', 'special_requests', 'contact_name', 'phone'].includes(name)) setOver(null);
    },
    failed: (problem) => {
      if (problem.code === 'approval_needed') {
        setOver(problem.detail);
        return null;
      }
      return problem.fields.length > 0 ? { ...common.invalid_request, fields: problem.fields } : problem;
    },
    send: async (typed, { key }) => {
      try {
        const asked = bookBody(typed, start, asks);
        const body = { ...asked, via: asked.relocation_id ? ('relocation' as const) : ('dashboard' as const) };
        const answer = await call(orderForCompany, { params: { company }, key: asks ? `${key}-asked` : key, body });
        keepBook(company, start, null);
        await onSent(answer);
        return { values: emptyBook(desk), key: newKey(), link: '' };
      } catch (thrown) {
        throw asApiError(thrown);
      }
    },
  });
  const values: BookValues = form.values;
  useQuery({
    queryKey: phoneKey(company, values.employee_id),
    queryFn: ({ signal }) => readLastPhone(company, values.employee_id, signal),
    enabled: values.for_others && values.employee_id !== '',
  });
  const things = useLate(loadThings, listsThings(values));
  const isLeft = (name: Address): boolean => form.isTouched(name) || !form.isTyped(name);
  const ends = {
    present_location: useReading(values.present_location, isLeft('present_location')),
    destination: useReading(values.destination, isLeft('destination')),
  };
  const from = ends.present_location.at;
  const points: KnownPoints = { from, to: asksDestination(values) ? ends.destination.at : from };
  const price = usePrice(values, points, things);

  const about = (needsReason: boolean) => ({ points, asks: needsReason, email: desk.email });
  const wanted = previewBody(
    values,
    points,
    bookFaults(values, form.now, { formats: null, things: null }, about(false)),
    start,
  );
  const asked = useSettled(wanted && JSON.stringify(wanted));
  const { data, error, isFetching } = useQuery({
    queryKey: ['company', company, 'preview', asked],
    queryFn: ({ signal }) =>
      call(previewCompanyOrder, { params: { company }, body: JSON.parse(asked ?? '{}'), signal }),
    enabled: asked !== null,
    staleTime: 0,
    retry: false,
    // While only the person or the time changes, the last answer stays visible.
    placeholderData: (last) => last,
  });
  const preview = wanted ? (data ?? null) : null;
  const asks = over !== null || preview?.outcome === 'needs_approval';

  return {
    ...form,
    awake: true,
    values,
    known: { present_location: from !== null, destination: ends.destination.at !== null },
    points,
    price,
    things,
    company: desk.company_name,
    errorOf: (name: string): string | undefined =>
      form.errorOf(name) ?? (isAddress(name) && form.isTouched(name) ? ends[name].refused : null) ?? undefined,
    thingError: (path: string): string | undefined =>
      form.isTouched('inventory') || !isQuestion(path)
        ? form.faults().find((fault) => fault.path === path)?.message
        : undefined,
    preview,
    /** The preview is being fetched again for what was changed. */
    judging: isFetching || (wanted !== null && asked !== JSON.stringify(wanted)),
    previewError: wanted && error ? asApiError(error) : null,
    over,
    asks,
    instead: start.instead,
  };
};
export type BookForm = ReturnType<typeof useBookForm>;
