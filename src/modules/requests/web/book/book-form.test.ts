import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyInventory } from '../../../catalogue/list-rules.ts';
import type { BookingDesk } from '../../../companies/booking-page-contract.ts';
import { type OrderValues, typedFor } from '../company/order-values.ts';
import {
  bookBody,
  bookFaults,
  bookStart,
  codesAgain,
  emptyBook,
  fittingBook,
  keepBook,
  listAgain,
  openedBook,
  previewBody,
  whyNotService,
  contactAgain,
} from './book-form.ts';

const id = '0197a5b2-0000-7000-8000-000000000001';
const moving = '0197a5b2-0000-7000-8000-000000000002';
const desk: BookingDesk = {
  company_id: 'c1',
  company_name: 'Zuma Foods Ltd',
  program_name: null,
  no_orders: null,
  employee_id: id,
  name: 'Amina',
  email: 'amina@zuma.example',
  access: 'admin',
  cost_centre_id: null,
  services: ['move', 'package'],
  rules: [],
  month: '2026-12-01',
  budgets: [],
  later: [],
  over: [],
  cost_centres: [],
  relocations: [{ id: moving, name: 'Tunde, Ibadan to Lagos', employee_id: moving }],
};
const at = (search: string, state: unknown = null) => bookStart({ search, state });
const points = { from: { lat: 6.5, lng: 3.3 }, to: { lat: 6.6, lng: 3.4 } };
const now = new Date('2026-12-01T09:00:00Z');
const checks = { formats: null, things: null };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  });
});

/** The form of the company's booking page. */
const order: OrderValues = {
  service: 'package',
  present_location: { text: 'Yaba', place: { id: 'yaba', lat: 6.51, lng: 3.37 } },
  destination: { text: '' },
  preferred_date: '2026-12-05',
  preferred_time: '',
  room_size: 'studio',
  receiver_name: 'Ngozi Eze',
  receiver_phone: '',
  phone: '0803 555 0101',
  special_requests: '',
  for_others: true,
  employee_id: moving,
  employee_name: 'Tunde',
  cost_centre_id: '',
  project_id: '',
  ask_reason: '',
};

describe('bookStart', () => {
  test('what was typed on the booking page of the company comes along, and what is empty there stays', () => {
    const { values } = at('?time=09:30', typedFor(order));
    expect(values).toMatchObject({
      service_kind: 'package',
      package_size: 'studio',
      present_location: order.present_location,
      preferred_date: '2026-12-05',
      preferred_time: '09:30',
      receiver_name: 'Ngozi Eze',
      phone: '0803 555 0101',
      employee_id: moving,
      employee_name: 'Tunde',
      for_others: true,
    });
    expect(values).not.toHaveProperty('destination');
    const nothing = { present_location: { text: '' }, preferred_date: '', room_size: '', receiver_name: '' };
    expect(typedFor({ ...order, ...nothing, employee_id: '', employee_name: '' })).toBeNull();
    for (const typed of [null, 7, { service_type: 'weapons', employee_id: '<b>' }])
      expect(at('', { typed }).values).toEqual({});
  });

  test('a link fills in service, person, places, day and what it is about', () => {
    const { values, program, tier } = at(
      `?service=package&person=${id}&from=Yaba&to=Lekki&date=2026-12-05&time=09:30&title=A%20chair&program=event&tier=Basic`,
    );
    expect(values).toMatchObject({
      service_type: 'moving',
      service_kind: 'package',
      employee_id: id,
      for_others: true,
      present_location: { text: 'Yaba' },
      destination: { text: 'Lekki' },
      preferred_date: '2026-12-05',
      preferred_time: '09:30',
      special_requests: 'A chair',
    });
    expect([program, tier]).toEqual(['event', 'Basic']);
  });
  test('what does not fit is left out', () => {
    expect(at('?service=charter-plane&person=me&date=2026-02-31&time=26:00&again=item:x')).toMatchObject({
      values: {},
      again: '',
    });
    expect(at(`?again=request:${id}`).again).toBe(id);
  });
  test('an earlier order comes in navigation state', () => {
    const again = { id: 'r1', values: { service_type: 'cleaning', room_size: 'studio', unknown: 1 } };
    expect(at('', { again }).values).toEqual({ service_type: 'cleaning', room_size: 'studio' });
  });
});

test('listAgain takes the list of an earlier order with its floors', () => {
  expect(listAgain({ inventory: null })).toEqual({ inventory: emptyInventory, floors_said: ['from', 'to'] });
  const list = { inventory: { ...emptyInventory, from: { ...emptyInventory.from, floor: 3 } } };
  expect(fittingBook(listAgain(list as never))).toMatchObject({ ...list, floors_said: ['from', 'to'] });
});

test('codesAgain takes the codes of an earlier order that the company still has', () => {
  const codes = { cost_centres: [{ id, kind: 'cost_centre' as const, code: 'OPS', name: 'Operations' }] };
  expect(codesAgain(codes, { cost_centre: 'OPS', project: null })).toEqual({ cost_centre_id: id, project_id: '' });
  expect(codesAgain(codes, { cost_centre: null, project: 'OPS' })).toEqual({ cost_centre_id: '', project_id: '' });
});

describe('openedBook', () => {
  test('a relocation is for its person', () => {
    expect(openedBook(desk, at(`?relocation=${moving}`), null).values).toMatchObject({
      relocation_id: moving,
      employee_id: moving,
      for_others: true,
    });
  });
  test('a link for the person who orders is for themselves', () => {
    expect(openedBook(desk, at(`?person=${desk.employee_id}`), null).values).toMatchObject({
      employee_id: '',
      for_others: false,
    });
  });
  test('a reload keeps what was typed and its key; another link starts anew', () => {
    const start = at('?service=move');
    const draft = openedBook(desk, start, null);
    keepBook('c1', start, { ...draft, values: { ...draft.values, contact_name: 'Bola' } });
    expect(openedBook(desk, start, null)).toMatchObject({ key: draft.key, values: { contact_name: 'Bola' } });
    expect(openedBook(desk, at(''), null).key).toBe(draft.key);
    expect(openedBook(desk, at('?service=package'), null).key).not.toBe(draft.key);
    const other = at(`?again=request:${id}&instead=1`);
    keepBook('c1', other, { ...openedBook(desk, other, null), key: 'key-of-the-new-time' });
    expect(openedBook(desk, other, null).key).toBe('key-of-the-new-time');
    expect(openedBook(desk, at(''), null).key, 'a new time is no draft of a new order').toBe(draft.key);
    expect(openedBook({ ...desk, company_id: 'c2' }, start, null).values.contact_name).toBe('');
  });
  test('a draft of anything holds only what fits', () => {
    expect(fittingBook({ employee_id: 'x', ask_reason: 7, room_size: 'studio' })).toMatchObject({
      employee_id: '',
      ask_reason: '',
      room_size: 'studio',
      for_others: false,
    });
  });
});

describe('what is sent', () => {
  const values = {
    ...emptyBook(desk),
    for_others: true,
    employee_id: id,
    room_size: 'studio',
    present_location: { text: 'Surulere' },
    destination: { text: 'Yaba' },
    preferred_date: '2026-12-05',
    preferred_time: '10:00',
    phone: '08031234567',
    ask_reason: ' needed ',
  };
  test('the reason only where it is asked; the preview has no person at the door', () => {
    expect(bookBody(values, at(''), true)).toMatchObject({ service: 'move', employee_id: id, ask_reason: 'needed' });
    expect(bookBody(values, at(''), false)).not.toHaveProperty('ask_reason');
    const asked = previewBody(values, points, [], at(''));
    expect(asked).toMatchObject({ service: 'move', employee_id: id, room_size: 'studio' });
    for (const name of ['phone', 'ask_reason', 'email', 'payment_method', 'company', 'for_others'])
      expect(asked).not.toHaveProperty(name);
  });
  test('nothing is asked before the price can be known', () => {
    expect(previewBody({ ...values, room_size: '' }, points, [], at(''))).toBeNull();
    expect(previewBody({ ...values, employee_id: '' }, points, [], at(''))).toBeNull();
    expect(previewBody(values, { from: null, to: points.to }, [], at(''))).toBeNull();
    expect(previewBody(values, points, [{ path: 'preferred_date', message: '' }], at(''))).toBeNull();
  });
  test('a booking is rescheduled: the order names what it replaces, and the preview as well', () => {
    const start = at(`?again=request:${id}&instead=1`);
    expect([bookBody(values, start, false).replaces, previewBody(values, points, [], start)?.replaces]).toEqual([
      id,
      id,
    ]);
    expect(bookBody(values, at(`?again=request:${id}`), false)).not.toHaveProperty('replaces');
    expect(at('?instead=1').instead).toBe(false);
  });
  test('for myself nobody is named, even after somebody was chosen', () => {
    expect(bookBody({ ...values, for_others: false }, at(''), false).employee_id).toBeNull();
  });
});

test('the person, and the reason for an approval, are asked; an email is not', () => {
  const paths = (asks: boolean) =>
    bookFaults({ ...emptyBook(desk), for_others: true }, now, checks, { points, asks, email: desk.email }).map(
      ({ path }) => path,
    );
  expect(paths(true)).toEqual(expect.arrayContaining(['employee_id', 'ask_reason', 'phone']));
  expect(paths(false)).not.toContain('ask_reason');
  expect(paths(false)).not.toContain('email');
});

test('a service outside the program says why', () => {
  expect(whyNotService(desk, 'move')).toBeNull();
  expect(whyNotService(desk, 'cleaning')).toBe('Your company’s program does not include cleaning.');
});

test('contactAgain: the mover calls the same person again, and an order without such a person names nobody', () => {
  expect(contactAgain({ contact: { name: 'Segun Adeyemi', phone: '+2348031230077' } })).toEqual({
    contact_name: 'Segun Adeyemi',
    phone: '0803 123 0077',
  });
  expect(contactAgain({ contact: null })).toEqual({});
});
