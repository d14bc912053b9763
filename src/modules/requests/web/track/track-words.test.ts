import { expect, test } from 'vitest';
import type { TrackView } from '../../contract.ts';
import { payWhenWords } from '../../../money/payment-methods-rules.ts';
import { nextWords } from '../../asking-rules.ts';
import { sentence } from './Payment.tsx';
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

test('after sending, the next steps are shown with the usual wait, for the chosen payment method', () => {
  const asking = { until: '2026-10-17T06:45:00Z', usual_minutes: 12, sooner: false };
  const next = (
    worker: 'mover' | 'courier' | 'cleaner',
    method: 'cash' | 'card',
    who: Parameters<typeof nextWords>[0],
  ) => nextWords(who, worker, payWhenWords(worker, method));
  const [first, , last] = next('mover', 'cash', asking);
  expect(first).toBe(
    'Until 7:45 AM we ask the best movers nearby, at most three. If none accepts, every mover nearby can. Recently a mover accepted after about 10 minutes.',
  );
  expect(next('mover', 'cash', { until: null, usual_minutes: 1_440, sooner: true })[0]).toBe(
    'Every mover nearby can accept it now. Your start is soon. Kaya’s team sees the requests that start first, and can send you a mover itself. Until one accepts, you can cancel free.',
  );
  expect(last).toBe('They come at your time. You pay your mover when the work is done.');
  expect(next('courier', 'cash', null).at(-1)).toBe(
    'They come at your time. You pay your courier at the pickup. The receiver pays nothing.',
  );
  expect(next('cleaner', 'card', null).at(-1)).toBe(
    'They come at your time. Pay any time before your cleaner sets off.',
  );
});

const payment: NonNullable<TrackView['payment']> = {
  standing: 'due',
  method: 'card',
  way: 'card',
  fee_kobo: 0,
  checking: false,
  part_kobo: 0,
  counts_until: null,
  held_kobo: 0,
  card_due_kobo: 98_000_00,
  cash_kobo: 0,
  refunded_kobo: 0,
  refund_by: null,
  refund_late: false,
  failure: null,
  may_pay: true,
  card_off: false,
  may_choose: [],
};

const facts = {
  begun: false,
  waited: false,
  no_show: false,
  rest: 'it',
  part_to_come_kobo: 0,
  pay_by: 'bank transfer, card or USSD',
} as const;

test('before paying and while Kaya holds the price, a customer reads how much their second code will pay', () => {
  const said = (standing: 'due' | 'held', part_to_come_kobo: number) =>
    sentence({ ...payment, standing }, { ...facts, part_to_come_kobo }, 'mover');
  const twice =
    'Kaya holds the money. Your mover is paid ₦44,100 of it when you give them a second code after loading, and the rest when you confirm that the work is done.';
  expect(said('due', 44_100_00)).toBe(`Your mover sets off after payment. ${twice} If you cancel, Kaya refunds it.`);
  expect(said('held', 44_100_00)).toBe(twice);
  expect(said('due', 0)).toBe(
    'Your mover sets off after payment. Kaya holds the money until you confirm that the work is done, and refunds it if you cancel.',
  );
  expect(said('held', 0)).toBe('Kaya holds it until you confirm that the work is done.');
});

test('an expired code is not called open: what was paid by it counts, and there are other ways', () => {
  const said = (more: Partial<NonNullable<TrackView['payment']>>) =>
    sentence(
      { ...payment, standing: 'checking', way: 'ussd', checking: true, counts_until: '2026-11-29T18:50:00Z', ...more },
      facts,
      'mover',
    );
  expect(said({})).toBe(
    'The code takes no more money. If you have paid, it counts until 7:50 PM, and this page updates as soon as it is in. If not, get another code or pay another way: what comes in after that goes back to you.',
  );
  expect(said({ way: 'transfer', part_kobo: 5_000_00 })).toBe(
    '₦5,000 of it is in, and the account takes no more money. If you have sent the rest, it counts until 7:50 PM. After that, or if you pay another way, all of it goes back to you.',
  );
  expect(said({ standing: 'cash' })).toBe(
    'The USSD code has expired. What you have paid by it counts until 7:50 PM, and you do not pay that in cash.',
  );
  expect(said({ counts_until: null })).toContain('one press away');
});

test('in cash, the offered ways are named', () => {
  expect(sentence({ ...payment, standing: 'cash', cash_kobo: 18_000_00 }, facts, 'mover')).toBe(
    'You pay your mover when the work is done. You can also pay by bank transfer, card or USSD before the work begins.',
  );
});
