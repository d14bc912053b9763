import { expect, test } from 'vitest';
import type { TrackView } from '../../contract.ts';
import { cashWhen } from '../../../money/payment-methods-rules.ts';
import { nextWords } from '../../asking-rules.ts';
import { headlineWith } from './TrackBody.tsx';

const headline: TrackView['headline'] = {
  label: 'On the way since',
  value: '7:10',
  unit: 'AM',
  tag: { tone: 'now', word: 'On the way' },
};

test('on the way, the time of arrival is the headline as soon as it is known', () => {
  const asked = { service_type: 'moving', service_kind: 'move' } as const;
  const coming = { headline, job_status: 'en_route', mover: null, ...asked } as const;
  expect(headlineWith(coming, '2026-10-17T06:52:00Z')).toMatchObject({
    label: 'Your mover arrives about',
    value: '7:52',
    unit: 'AM',
  });
  const cleaning = { ...coming, service_type: 'cleaning', service_kind: null } as const;
  expect(headlineWith(cleaning, '2026-10-17T06:52:00Z').label).toBe('Your cleaner arrives about');
  expect(headlineWith({ ...coming, service_kind: 'package' }, '2026-10-17T06:52:00Z').label).toBe(
    'Your courier arrives about',
  );
  expect(headlineWith(coming, null)).toBe(headline);
  // The last position of the way may be read after they arrived.
  expect(headlineWith({ ...coming, job_status: 'arrived' }, '2026-10-17T06:52:00Z')).toBe(headline);
});

test('after sending, the steps to come are said with the usual waiting time, for the way that was chosen to pay', () => {
  const asking = { until: '2026-10-17T06:45:00Z', usual_minutes: 12, sooner: false };
  const [first, , last] = nextWords('mover', 'cash', asking, cashWhen('mover'));
  expect(first).toBe(
    'Until 7:45 AM we ask the best movers near you, at most three. If none accepts, every mover near you can. Recently a mover accepted after about 10 minutes.',
  );
  expect(nextWords('mover', 'cash', { until: null, usual_minutes: 1_440, sooner: true }, cashWhen('mover'))[0]).toBe(
    'Every mover near you can accept it now. Recently a mover accepted after about a day. Your start is sooner than that. If none accepts by then, your request stays open, and you can cancel it free.',
  );
  expect(last).toBe('They come at your time. You pay in cash when the work is done.');
  expect(nextWords('courier', 'cash', null, cashWhen('courier')).at(-1)).toBe(
    'They come at your time. You pay in cash at the pickup. The receiver pays nothing.',
  );
  expect(nextWords('cleaner', 'card', null, cashWhen('cleaner'))).toHaveLength(2);
});
