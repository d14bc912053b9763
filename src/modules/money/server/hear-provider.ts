// Webhooks of the provider. Only one thing in them is used: which payment to look up.
import type { Act, Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { Task } from '../../../kernel/tasks.ts';
import { idShape } from '../../../shared/ids.ts';
import { type Adapters, named } from '../adapters/adapters.ts';
import type { Checkouts } from '../adapters/checkouts.ts';
import { keepNote, paymentById, paymentByReference } from './payments.sql.ts';

/** The id of the payment that the provider names; undefined when there is none. */
const paymentNamed = async (act: Act, reference: string): Promise<string | undefined> =>
  (await act.one(paymentByReference, { reference }))?.id ??
  (idShape.test(reference) ? (await act.one(paymentById, { id: reference }))?.id : undefined);

/** A message that came to this provider's address. False when the signature is wrong. Idempotent. */
export const hearProvider = async (db: Database, provider: Checkouts, raw: string, proof: string): Promise<boolean> => {
  const note = await provider.readNote(raw, proof);
  if (!note) return false;
  const { key, reference } = note;
  // The provider calls without a session; its signature is the proof.
  await db.act(system, async (act) => {
    const isNew = await act.one(keepNote, { provider: provider.name, key: key.slice(0, 200), reference });
    const paymentId = isNew && (await paymentNamed(act, reference));
    if (paymentId) act.task('money.verify_payment', { paymentId }, { key: `payment:${paymentId}` });
  });
  return true;
};

/** The sandbox's webhook, which does not come over the network. */
export const hearNote =
  (checkouts: Adapters<Checkouts>): Task =>
  async ({ provider, raw, proof }, db) => {
    const from = named(checkouts, String(provider));
    if (from) await hearProvider(db, from, String(raw), String(proof));
  };
