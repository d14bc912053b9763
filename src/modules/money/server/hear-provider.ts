// What a provider tells us by itself. It is believed in one thing only: which payment to ask about.
import type { Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { Task } from '../../../kernel/tasks.ts';
import { idShape } from '../../../shared/ids.ts';
import type { Checkouts } from '../providers/checkouts.ts';
import { keepNote, paymentById } from './payments.sql.ts';

/** False when the proof does not hold. The same message a second time does nothing. */
export const hearProvider = async (
  db: Database,
  checkouts: Checkouts,
  raw: string,
  proof: string,
): Promise<boolean> => {
  const note = await checkouts.readNote(raw, proof);
  if (!note) return false;
  const { key, reference } = note;
  await db.act(system, async (act) => {
    const isNew = await act.one(keepNote, { provider: checkouts.name, key: key.slice(0, 200), reference });
    if (!isNew || !idShape.test(reference) || !(await act.one(paymentById, { id: reference }))) return;
    act.task('money.verify_payment', { paymentId: reference }, { key: `payment:${reference}` });
  });
  return true;
};

/** The sandbox's message, which has no network to come over. */
export const hearNote =
  (checkouts: Checkouts): Task =>
  async ({ raw, proof }, db) => {
    await hearProvider(db, checkouts, String(raw), String(proof));
  };
