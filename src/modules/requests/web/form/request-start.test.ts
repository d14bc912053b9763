import { expect, test } from 'vitest';
import { bookingStart } from '../../../../kit/paths.ts';
import type { TrackView } from '../../contract.ts';
import { bookAgain } from './book-again.ts';
import { againIn, calmStart, kindOfStart, preselected, serviceOfStart, startedWith } from './request-start.ts';

test.each([
  ['move', 'moving', 'move'],
  ['moving', 'moving', 'move'],
  ['reserve', 'moving', 'reserve'],
  ['charter', 'moving', 'charter'],
  ['package', 'moving', 'package'],
  ['cleaning', 'cleaning', undefined],
  ['storage', 'storage', undefined],
  ['Storage Solutions', 'storage', undefined],
  ['handyman', 'handyman', undefined],
  ['guest-relocation', undefined, undefined],
  [undefined, undefined, undefined],
] as const)('a link that says %s chooses %s, %s', (given, service, kind) => {
  expect([serviceOfStart(given), kindOfStart(given)]).toEqual([service, kind]);
});

test('the banner shows only when program and tier are given', () => {
  expect(preselected({ program: 'guest-relocation', tier: 'Standard' })).toBe(
    'Pre-selected: guest-relocation - Standard tier',
  );
  expect(preselected({ program: 'guest-relocation' })).toBeNull();
  expect(preselected({ tier: 'Standard' })).toBeNull();
});

test('the Reserve block fills service, kind, date and time; a program alone fills nothing', () => {
  expect(startedWith({ serviceType: 'reserve', date: '2026-10-12', time: '09:00' })).toEqual({
    service_type: 'moving',
    service_kind: 'reserve',
    preferred_date: '2026-10-12',
    preferred_time: '09:00',
  });
  expect(startedWith({ program: 'event' })).toEqual({});
});

test.each<[string, unknown, object]>([
  ['wrong types', { serviceType: 7, program: { a: 1 }, tier: ['x'], date: null }, {}],
  ['an unknown service', { serviceType: 'teleport' }, { serviceType: 'teleport' }],
  ['huge strings', { program: 'x'.repeat(5_000_000), tier: 'y'.repeat(81), serviceType: 'z'.repeat(900) }, {}],
  ['days and times that do not exist', { date: '2026-02-30', time: '25:00' }, {}],
  ['no object at all', 'move', {}],
  ['null', null, {}],
])('forged navigation state, %s, is left out in silence', (_what, state, kept) => {
  const start = calmStart(bookingStart({ search: '', state }));
  expect(start).toEqual(kept);
  expect(startedWith(start)).toEqual({});
  expect(preselected(start)).toBeNull();
});

const finished = {
  id: '0198c3a0-0000-7000-8000-000000000000',
  service_type: 'moving',
  service_kind: 'move',
  move_type: 'move-out',
  move_option: 'group-move',
  room_size: '2bedroom',
  present: { address: 'Surulere, Lagos', lat: 6.5, lng: 3.35, landmark: 'Opposite the stadium' },
  destination: { address: 'Lekki Phase 1, Lagos', lat: 6.45, lng: 3.47, landmark: '' },
  special_requests: 'Second floor.',
  payment: { method: 'card' },
} as TrackView;

test('Book again carries what was requested, but neither its day nor its list', () => {
  const state: unknown = JSON.parse(JSON.stringify(bookAgain(finished)));
  expect(againIn(state)).toEqual({
    id: finished.id,
    values: {
      service_type: 'moving',
      service_kind: 'move',
      move_type: 'move-out',
      move_option: 'group-move',
      present_location: {
        text: 'Surulere, Lagos',
        place: { id: 'again', lat: 6.5, lng: 3.35 },
        landmark: 'Opposite the stadium',
      },
      destination: { text: 'Lekki Phase 1, Lagos', place: { id: 'again', lat: 6.45, lng: 3.47 } },
      room_size: '2bedroom',
      payment_method: 'card',
      special_requests: 'Second floor.',
      preferred_date: '',
      preferred_time: '',
      inventory: expect.objectContaining({ items: [] }),
    },
  });
});

test('a package is restored with its own size', () => {
  const { again } = bookAgain({ ...finished, service_kind: 'package', room_size: 'studio' });
  expect(again.values).toMatchObject({ package_size: 'studio' });
  expect(again.values).not.toHaveProperty('room_size');
});

test.each([null, 'again', {}, { again: 7 }, { again: { id: 'x' } }, { again: { id: 'x'.repeat(61), values: {} } }])(
  '%j books nothing again',
  (state) => {
    expect(againIn(state)).toBeNull();
  },
);

test('forged values of Book again are ignored', () => {
  const values = { service_type: 'flying', email: 'x'.repeat(9_999), present_location: 7, room_size: 'studio' };
  expect(againIn({ again: { id: 'x', values } })).toEqual({ id: 'x', values: { room_size: 'studio' } });
});
