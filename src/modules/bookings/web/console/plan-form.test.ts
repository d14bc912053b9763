import { expect, test } from 'vitest';
import type { BookingFile } from '../../staff-contract.ts';
import { missingInPlan, planned, roadWords, startPlan, sumOfPlan, withJob } from './plan-form.ts';

const booking = {
  service_type: 'event-logistics',
  preferred_start_date: '2026-12-01',
  preferred_time: 'afternoon',
  primary_location: 'Wuse II, Abuja',
  project_scale: 'large',
  quote: { total_kobo: 409_000_00 },
} as BookingFile['booking'];

test('starts as one job for everything, on the requested day', () => {
  const [job] = planned(startPlan(booking));
  expect(job).toMatchObject({
    title: 'Event logistics',
    date: '2026-12-01',
    time: '13:00',
    from: 'Wuse II, Abuja',
    to: null,
    size: 'heavy',
    price_kobo: 409_000_00,
  });
  expect(missingInPlan(startPlan(booking), 409_000_00)).toBeNull();
});

test('another job gets the rest; the sum must equal the quote', () => {
  const [first] = startPlan(booking);
  if (!first) throw new Error('no first job');
  const cheaper = [{ ...first, price: '300,000' }];
  expect(missingInPlan(cheaper, 409_000_00)).toBe('₦109,000 of the quote are left.');
  const two = withJob(cheaper, booking);
  expect(two.map(({ price }) => price)).toEqual(['300,000', '109,000']);
  expect(sumOfPlan(two)).toBe(409_000_00);
  expect(missingInPlan([...two.slice(0, 1), { ...first, key: 1, price: '200,000' }], 409_000_00)).toBe(
    '₦91,000 more than the quote.',
  );
  expect(missingInPlan([{ ...first, price: '' }], 409_000_00)).toBe('Give each job a price.');
});

test('a large load by day in Lagos shows the road rule, and the next allowed time', () => {
  const [row] = startPlan(booking);
  if (!row) throw new Error('no row');
  expect(roadWords(row)).toEqual([
    'In Lagos: Lagos State allows large trucks on its roads only from 9:00 PM to 6:00 AM. Start at 9:00 PM or later.',
  ]);
  expect(roadWords({ ...row, time: '22:00' })).toEqual([]);
  expect(roadWords({ ...row, date: '' })).toEqual([]);
});
