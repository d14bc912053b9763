import { expect, test } from 'vitest';
import { orderServices } from '../../company-order-contract.ts';
import { carriedIn } from '../company/carried.ts';
import { companyLine, companyOrder, companyService, programSection } from './company-pay.tsx';
import { emptyRequest, requestBody, type RequestValues } from './request-form.ts';

const filled: RequestValues = {
  ...emptyRequest,
  move_option: 'door-to-door',
  company: 'zuma-foods-abc',
  present_location: { text: '12 Herbert Macaulay Way, Yaba', place: { id: 'yaba', lat: 6.51, lng: 3.37 } },
  destination: { text: 'Lekki', place: { id: 'lekki', lat: 6.44, lng: 3.48 }, landmark: 'Opposite the bank' },
  preferred_date: '2026-12-04',
  preferred_time: '09:30',
  room_size: '2bedroom',
  package_size: 'studio',
  receiver_name: 'Ngozi Eze',
  receiver_phone: '0805 234 5678',
  phone: '0803 555 0101',
  special_requests: 'Second floor.',
};
const whatBooks = (change: Partial<RequestValues>) => carriedIn({ order: companyOrder({ ...filled, ...change }) });

test('what was entered is passed on to the booking page of the company', () => {
  const { present_location, destination, preferred_date, preferred_time, phone, special_requests } = filled;
  const always = { present_location, preferred_date, preferred_time, phone, special_requests };
  expect(whatBooks({})).toEqual({ ...always, destination, service: 'move', room_size: '2bedroom' });
  expect(whatBooks({ service_kind: 'package' })).toEqual({
    ...always,
    destination,
    service: 'package',
    room_size: 'studio',
    receiver_name: 'Ngozi Eze',
    receiver_phone: '0805 234 5678',
  });
  expect(whatBooks({ service_type: 'cleaning' })).toEqual({ ...always, service: 'cleaning', room_size: '2bedroom' });
});

test('an empty phone leaves the one of the account, and any other state fills in nothing', () => {
  expect(whatBooks({ phone: '' })).not.toHaveProperty('phone');
  expect(whatBooks({ room_size: 'castle' })).toMatchObject({ room_size: '' });
  expect(whatBooks({ service_kind: 'reserve' })).toBeNull();
  for (const state of [null, 'order', { order: 'move' }, { again: { id: '1' } }]) expect(carriedIn(state)).toBeNull();
  expect(carriedIn({ order: { service: 'move', phone: 7, special_requests: {}, present_location: [] } })).toMatchObject(
    {
      present_location: { text: '' },
      special_requests: '',
    },
  );
});

test('a company pays for what its page books, and no more', () => {
  const kinds = ['move', 'reserve', 'charter', 'package'] as const;
  const moving = kinds.map((service_kind) => companyService({ service_type: 'moving', service_kind }));
  const cleaning = companyService({ service_type: 'cleaning', service_kind: 'charter' });
  expect(moving).toEqual(['move', null, null, 'package']);
  expect([...moving, cleaning].filter((one) => one !== null).sort()).toEqual([...orderServices].sort());
  expect(companyService({ service_type: 'storage', service_kind: 'move' })).toBeNull();
});

test('the choice says what the page of the company does not accept', () => {
  expect(companyLine('Zuma Foods', filled, 0)).toBe(
    'Zuma Foods pays. You continue on its booking page with what you entered.',
  );
  expect(companyLine('Zuma Foods', { ...filled, move_option: 'group-move' }, 2)).toMatch(
    /without your photos and the shared space/,
  );
  expect(companyLine('Zuma Foods', { ...filled, service_kind: 'charter' }, 0)).toBe(
    'Zuma Foods pays for moves, packages and cleaning only.',
  );
});

test('meals, swaps and stays are ordered in the dashboard', () => {
  expect(programSection({ program: 'meal' })).toBe('meal');
  expect(programSection({ program: 'Housing', tier: 'Basic' })).toBe('housing');
  for (const program of ['Guest Relocation', 'move', 'toString', undefined])
    expect(programSection(program ? { program } : {})).toBeNull();
});

test('the company is never sent with a request that the customer pays', () => {
  expect(requestBody(filled, {})).not.toHaveProperty('company');
});
