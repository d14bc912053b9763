import { expect, test } from 'vitest';
import { eventKinds } from '../../../server/modules.ts';

test.each(['money.refund_failed', 'money.refund_late', 'money.payment_disputed', 'money.payment_dispute_over'])(
  '%s leads staff to what was paid',
  (name) => {
    const paid = { payable: { kind: 'job', id: 'j' }, amountKobo: 100_00, reason: null, until: '2026-11-29T10:00:00Z' };
    const row = eventKinds.get(name)?.tells?.at(-1);
    const note = row?.inbox?.(paid, { job: null, order: null }, ['staff'], 's');
    expect(note?.link).toBe('/staff/jobs?show=all&id=j');
  },
);
