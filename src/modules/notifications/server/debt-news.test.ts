import { expect, test } from 'vitest';
import { eventKinds } from '../../../server/modules.ts';
import { wordsIn } from './text.ts';

test('a debt paid by card says what is still owed, or what is refunded; a failed payment leads to the earnings', () => {
  const noteOf = (name: string, more: object, roles: readonly string[] = ['driver']) => {
    const [row] = eventKinds.get(name)?.tells ?? [];
    const about = { paymentId: 'p', accountId: 'w', amountKobo: 1_000_00, restKobo: 0, owedKobo: 0, ...more };
    const note = row?.inbox?.(about, { job: null, order: null }, roles, 'w');
    return note ? { ...wordsIn(note, 'en'), link: note.link } : undefined;
  };
  expect(noteOf('money.debt_paid', {})).toMatchObject({
    title: '₦1,000 paid to Kaya',
    message: 'You owe Kaya nothing now.',
    link: '/drive?money=earnings',
  });
  expect(noteOf('money.debt_paid', { owedKobo: 250_00 })?.message).toBe('You still owe Kaya ₦250.');
  expect(noteOf('money.debt_paid', { restKobo: 300_00 })?.message).toBe(
    'You owed less by then, so ₦300 goes back the way you paid.',
  );
  expect(
    noteOf('money.payment_failed', { payable: { kind: 'debt', id: 'w' }, reason: 'Declined.' }, ['worker']),
  ).toMatchObject({
    message: 'Declined. Nothing was charged. What you owe Kaya stays as it was.',
    link: '/worker-dashboard?tab=earnings',
  });
  const less = {
    payable: { kind: 'debt', id: 'w' },
    reason: 'Less than ₦1,000 was paid. It goes back the way you paid.',
  };
  expect(noteOf('money.payment_failed', less, ['worker'])?.message).toBe(
    'Less than ₦1,000 was paid. It goes back the way you paid. What you owe Kaya stays as it was.',
  );
});
