import { expect, test } from 'vitest';
import { bookingStart } from '../../../web/paths.ts';
import { calmStart, kindOfStart, preselected, serviceOfStart, startedWith } from './request-start.ts';

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

test('the banner needs program and tier', () => {
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
