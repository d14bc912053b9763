// Webhooks of the provider. Only one thing in them is used: which payment, refund or payout to look up.
import type { Act, Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { idShape } from '../../../shared/ids.ts';
import type { Checkouts, Note } from '../adapters/checkouts.ts';
import { keepNote, paymentById, paymentByReference } from './payments.sql.ts';
import { askedRefundsOf, refundToSend } from './refunds.sql.ts';

/** The payment that the provider names; undefined when there is none. */
const paymentNamed = async (act: Act, reference: string): Promise<{ id: string; provider: string } | undefined> =>
  (await act.one(paymentByReference, { reference })) ??
  (idShape.test(reference) ? act.one(paymentById, { id: reference }) : undefined);

/** Looks up what the message is about. A payment of another provider is not looked up. */
const lookUp = async (act: Act, provider: string, { about, reference }: Note): Promise<void> => {
  if (about === 'payout' && idShape.test(reference))
    act.task('money.settle_payout', { payoutId: reference }, { key: `payout:${reference}` });
  if (about === 'books') {
    act.task('money.read_books', { provider }, { key: `books:${provider}` });
    if (reference) act.task('money.read_settlement', { provider, reference }, { key: `settlement:${reference}` });
  }
  if (about !== 'payment' && about !== 'refund') return;
  const refund =
    about === 'refund' && idShape.test(reference) ? await act.one(refundToSend, { id: reference }) : undefined;
  if (refund?.status === 'asked' && refund.provider === provider)
    act.task('money.send_refund', { refundId: refund.id }, { key: `refund:${refund.id}` });
  const payment = await paymentNamed(act, reference);
  if (payment?.provider !== provider) return;
  const paymentId = payment.id;
  if (about === 'payment') act.task('money.verify_payment', { paymentId }, { key: `payment:${paymentId}` });
  else
    for (const { id: refundId } of await act.sql(askedRefundsOf, { payment: paymentId }))
      act.task('money.send_refund', { refundId }, { key: `refund:${refundId}` });
};

/** A message that came to this provider's address. False when the signature is wrong. Idempotent. */
export const hearProvider = async (db: Database, provider: Checkouts, raw: string, proof: string): Promise<boolean> => {
  const note = await provider.readNote(raw, proof);
  if (!note) return false;
  // The provider calls without a session; its signature is the proof.
  await db.act(system, async (act) => {
    const { key, reference } = note;
    const isNew = await act.one(keepNote, { provider: provider.name, key: key.slice(0, 200), reference });
    if (isNew) await lookUp(act, provider.name, note);
  });
  return true;
};
