// The order form of the dashboard without its markup: what a link fills in, what is wrong, what is asked before and sent.
import type { Call } from '../../../../shared/contract.ts';
import { idShape } from '../../../../shared/ids.ts';
import type { FieldFault } from '../../../../shared/refusal.ts';
import { newKey } from '../../../../kit/api.ts';
import { bookingStart } from '../../../../kit/paths.ts';
import type { Draft } from '../../../../kit/form-state.ts';
import { keep, readKept } from '../../../../kit/kept.ts';
import { emptyInventory } from '../../../catalogue/list-rules.ts';
import { kindOf } from '../../../catalogue/rules.ts';
import type { BookingDesk } from '../../../companies/booking-page-contract.ts';
import { spendServiceTitles } from '../../../companies/spend-rules.ts';
import type { orderForCompany, previewCompanyOrder } from '../../calls.gen.ts';
import type { TrackView } from '../../contract.ts';
import { type OrderService, orderServices } from '../../company-order-contract.ts';
import { fittingValues } from '../form/request-draft.ts';
import { showPhone } from '../../../../shared/phone.ts';
import { againIn, calmStart, kindOfStart, serviceOfStart } from '../form/request-start.ts';
import {
  type Checks,
  emptyRequest,
  type KnownPoints,
  requestBody,
  requestFaults,
  type RequestValues,
  sizeField,
  listEnds,
} from '../form/request-form.ts';
import type { Whom } from './WhomPart.tsx';

/** The request form, and what only a company's order has. */
export type BookValues = RequestValues &
  Whom & {
    /** Who is at the door. */
    readonly contact_name: string;
    readonly cost_centre_id: string;
    readonly project_id: string;
    readonly relocation_id: string;
    readonly ask_reason: string;
  };
const own = {
  for_others: false,
  employee_id: '',
  employee_name: '',
  contact_name: '',
  cost_centre_id: '',
  project_id: '',
  relocation_id: '',
  ask_reason: '',
} as const;
const ids = ['employee_id', 'cost_centre_id', 'project_id', 'relocation_id'] as const;
const words = { employee_name: 480, contact_name: 480, ask_reason: 2_000 } as const;

const services = {
  move: { service_type: 'moving', service_kind: 'move' },
  package: { service_type: 'moving', service_kind: 'package' },
  cleaning: { service_type: 'cleaning', service_kind: 'move' },
} as const;
export const serviceOf = (values: RequestValues): OrderService =>
  values.service_type === 'cleaning' ? 'cleaning' : kindOf(values) === 'package' ? 'package' : 'move';
export const asService = (service: OrderService) => services[service];

/** Why a service cannot be chosen; null: it can. */
export const whyNotService = (desk: Pick<BookingDesk, 'services'>, service: OrderService): string | null =>
  desk.services.includes(service)
    ? null
    : `Your company’s program does not include ${spendServiceTitles[service].toLowerCase()}.`;

// ── What a link fills in: ?service=&program=&tier=&person=&relocation=&from=&to=&date=&time=&note=&again=&instead=1 ──

const within = (max: number, given: string | null): string => (given ?? '').replace(/\s+/g, ' ').trim().slice(0, max);
const idIn = (given: string | null): string => (given !== null && idShape.test(given) ? given : '');

export type BookStart = {
  readonly values: Partial<BookValues>;
  readonly program: string;
  readonly tier: string;
  /** The id of an earlier request; '' : none. */
  readonly again: string;
  /** The new order takes the place of that request. */
  readonly instead: boolean;
  /** The link in one text, to tell a reload from another link. */
  readonly link: string;
};

/** What was typed on the company's booking page, from navigation state; fields that are empty there stay as they are here. */
const typedIn = (state: unknown): Partial<BookValues> => {
  const typed = typeof state === 'object' && state !== null && 'typed' in state ? fittingBook(state.typed) : {};
  const says = (value: unknown): boolean =>
    typeof value === 'object' && value !== null && 'text' in value
      ? value.text !== ''
      : value !== '' && value !== false;
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => says(value)));
};

/** place: the address with its navigation state, which may hold anything. */
export const bookStart = (place: Pick<Location, 'search'> & { readonly state: unknown }): BookStart => {
  const query = new URLSearchParams(place.search);
  const { serviceType, program, tier, date, time } = calmStart(bookingStart(place));
  const kind = serviceOfStart(serviceType);
  const service =
    kind === 'cleaning'
      ? kind
      : kind === 'moving'
        ? kindOfStart(serviceType) === 'package'
          ? 'package'
          : 'move'
        : null;
  const carried = againIn(place.state);
  const [person, relocation] = [idIn(query.get('person')), idIn(query.get('relocation'))];
  const [from, to, note] = [
    within(300, query.get('from')),
    within(300, query.get('to')),
    within(300, query.get('note') ?? query.get('title')),
  ];
  const again = /^request:([\w-]{36})$/.exec(query.get('again') ?? '')?.[1] ?? '';
  const instead = again !== '' && query.get('instead') === '1';
  const values: Partial<BookValues> = {
    ...(service ? services[service] : {}),
    ...(person ? { employee_id: person, for_others: true } : {}),
    ...(relocation ? { relocation_id: relocation } : {}),
    ...(from ? { present_location: { text: from } } : {}),
    ...(to ? { destination: { text: to } } : {}),
    ...(note ? { special_requests: note } : {}),
    ...(date ? { preferred_date: date } : {}),
    ...(time ? { preferred_time: time } : {}),
    ...carried?.values,
    ...typedIn(place.state),
  };
  return {
    values,
    program: program ?? '',
    tier: tier ?? '',
    again,
    instead,
    link: JSON.stringify([values, program, tier, again, carried?.id, instead]),
  };
};

/** Every field that fits; nothing else. */
export const fittingBook = (given: unknown): Partial<BookValues> => {
  if (typeof given !== 'object' || given === null) return {};
  const plain = given as Readonly<Record<string, unknown>>;
  const text = (name: string): string => (typeof plain[name] === 'string' ? plain[name] : '');
  return {
    ...fittingValues(given),
    for_others: plain['for_others'] === true,
    ...Object.fromEntries(ids.map((name) => [name, idIn(text(name))])),
    ...Object.fromEntries(Object.entries(words).map(([name, max]) => [name, text(name).slice(0, max)])),
  };
};

// ── The draft: in this tab, one for each company ──

export type BookDraft = Draft<BookValues> & { readonly link: string };
/** A new time for one booking is no draft of another order. */
const draftName = (company: string, { instead }: Pick<BookStart, 'instead'>): string =>
  `kaya-company-book:${company}${instead ? ':instead' : ''}`;

export const emptyBook = (desk: BookingDesk): BookValues => {
  const first = orderServices.find((one) => desk.services.includes(one)) ?? 'move';
  return { ...emptyRequest, ...own, ...services[first] };
};

const isKey = /^[\w-]{8,200}$/;
const keptBook = (company: string, start: Pick<BookStart, 'instead'>): BookDraft | null => {
  try {
    const { values, key, link } = JSON.parse(readKept('sessionStorage', draftName(company, start)) ?? 'null') ?? {};
    return typeof key === 'string' && isKey.test(key) && typeof link === 'string'
      ? { values: { ...emptyRequest, ...own, ...fittingBook(values) }, key, link }
      : null;
  } catch {
    return null;
  }
};

/** A relocation is of one person: the order is for them. */
export const personOf = (desk: BookingDesk, { values }: Pick<BookStart, 'values'>): Partial<BookValues> => {
  const moving = desk.relocations.find(({ id }) => id === values.relocation_id)?.employee_id;
  return moving && moving !== desk.employee_id ? { employee_id: moving, for_others: true } : {};
};

/** What an earlier order listed, with the floors of both ends: nothing is asked twice. Without a list both are the ground floor. */
export const listAgain = ({ inventory }: Pick<TrackView, 'inventory'>): Partial<BookValues> => ({
  inventory: inventory ?? emptyInventory,
  floors_said: listEnds,
});

/** The person whom the mover of an earlier order calls. */
export const contactAgain = ({ contact }: Pick<TrackView, 'contact'>): Partial<BookValues> =>
  contact ? { contact_name: contact.name, phone: showPhone(contact.phone) } : {};

/** The codes of an earlier order, where the company still has them. */
export const codesAgain = (
  desk: Pick<BookingDesk, 'cost_centres'>,
  order: { readonly cost_centre: string | null; readonly project: string | null },
): Partial<BookValues> => {
  const idOf = (kind: 'cost_centre' | 'project'): string =>
    desk.cost_centres.find((one) => one.kind === kind && one.code === order[kind])?.id ?? '';
  return { cost_centre_id: idOf('cost_centre'), project_id: idOf('project') };
};

/** What was typed before a reload; a link with other values fills in its own. `again`: an earlier order. */
export const openedBook = (desk: BookingDesk, start: BookStart, again: Partial<BookValues> | null): BookDraft => {
  const draft = keptBook(desk.company_id, start);
  const bare = Object.keys(start.values).length === 0 && !start.again;
  if (draft && (draft.link === start.link || bare)) return draft;
  const filled = { ...emptyBook(desk), ...again, ...personOf(desk, start), ...start.values };
  const self = filled.employee_id === desk.employee_id;
  return {
    values: self ? { ...filled, employee_id: '', for_others: false } : filled,
    key: newKey(),
    link: start.link,
  };
};

export const keepBook = (company: string, start: Pick<BookStart, 'instead'>, draft: BookDraft | null): void =>
  keep('sessionStorage', draftName(company, start), draft && JSON.stringify(draft));

// ── What is wrong ──

const hidden = new Set(['email', 'name', 'payment_method', 'company']);

/** asks: it needs an approval, so a reason is required. The server checks all of it again. */
export const bookFaults = (
  values: BookValues,
  now: Date,
  checks: Checks,
  { points, asks, email }: { readonly points: KnownPoints; readonly asks: boolean; readonly email: string },
): FieldFault[] => [
  ...(values.for_others && values.employee_id === ''
    ? [{ path: 'employee_id', message: 'Choose the person it is for' }]
    : []),
  ...requestFaults({ ...values, email, name: '', payment_method: 'cash' }, now, checks, points).filter(
    ({ path }) => !hidden.has(path),
  ),
  ...(asks && values.ask_reason.trim() === '' ? [{ path: 'ask_reason', message: 'Say why you need it' }] : []),
];

/** The server calls every size a room size. */
export const bookFieldOf = (path: string, values: BookValues): string =>
  path === 'room_size' ? sizeField(values) : (path.split('.')[0] ?? path);

// ── What is sent ──

type Body = Call<typeof orderForCompany>['body'];
type PreviewBody = Call<typeof previewCompanyOrder>['body'];

const orId = (id: string) => id || null;
type Sent = Pick<BookStart, 'program' | 'tier' | 'again' | 'instead'>;
const common = (values: BookValues, { program, tier, again, instead }: Sent) => {
  const {
    service_type: _type,
    service_kind: _kind,
    name: _name,
    email: _email,
    payment_method: _method,
    phone,
    receiver_name,
    receiver_phone,
    special_requests,
    for_others: _others,
    employee_id: _for,
    employee_name: _named,
    contact_name: _contact,
    cost_centre_id: _centre,
    project_id: _project,
    relocation_id: _relocation,
    ask_reason: _reason,
    ...rest
  } = requestBody(values, { program, tier }) as ReturnType<typeof requestBody> & typeof own;
  return {
    typed: { phone, receiver_name, receiver_phone, special_requests },
    asked: {
      ...rest,
      service: serviceOf(values),
      employee_id: values.for_others ? orId(values.employee_id) : null,
      cost_centre_id: orId(values.cost_centre_id),
      project_id: orId(values.project_id),
      relocation_id: orId(values.relocation_id),
      ...(instead ? { replaces: again } : {}),
    },
  };
};

export const bookBody = (values: BookValues, start: Sent, asks: boolean): Body => {
  const { typed, asked } = common(values, start);
  return {
    ...asked,
    ...typed,
    contact_name: values.contact_name.trim() || null,
    ...(asks ? { ask_reason: values.ask_reason.trim() } : {}),
  };
};

/** What is asked before "Book"; null until the price can be known and the fields it depends on are right. */
export const previewBody = (
  values: BookValues,
  points: KnownPoints,
  faults: readonly FieldFault[],
  start: Pick<BookStart, 'again' | 'instead'>,
): PreviewBody | null => {
  if (!points.from || !points.to || values[sizeField(values)] === '') return null;
  if (values.for_others && values.employee_id === '') return null;
  const matters = ['present_location', 'destination', 'preferred_date', 'preferred_time', 'inventory'];
  const wrong = faults.some(({ path }) => matters.includes(path.split('.')[0] ?? '') && !path.endsWith('.floor'));
  return wrong ? null : common(values, { ...start, program: '', tier: '' }).asked;
};
