// Members of staff who resolve differences between our books and a provider's.
import { randomUUID } from 'node:crypto';
import type { Actor } from '../../src/kernel/db/act.ts';
import { noExchange } from '../../src/kernel/http/no-exchange.ts';
import type { MendingAct } from '../../src/modules/money/reconcile-rules.ts';
import { agreeToAct, withdrawAct } from '../../src/modules/money/server/decide-act.ts';
import { doMending } from '../../src/modules/money/server/do-mending.ts';
import { mendException } from '../../src/modules/money/server/mend-exception.ts';
import { readException } from '../../src/modules/money/server/read-exception.ts';
import { openBooksDatabase } from './books-database.ts';
import { listedRow } from './books-provider.ts';

export const openMendingDatabase = async () => {
  const books = await openBooksDatabase();
  const [hauwa, bisi] = [await books.staffMember(), await books.staffMember()];
  const mend = (who: Actor, id: string, act: MendingAct, reason = 'Because') =>
    books.as(who, (now) => mendException(now, { params: { id }, body: { act, reason } }, noExchange));
  const fileOf = (who: Actor, id: string) => books.as(who, (now) => readException(now, { params: { id } }, noExchange));
  const agreed = (who: Actor, act: string) =>
    books.as(who, (now) => agreeToAct(now, { params: { id: act } }, noExchange));
  const withdrawn = (who: Actor, act: string) =>
    books.as(who, (now) => withdrawAct(now, { params: { id: act } }, noExchange));
  /** Returns what the page of the exception then shows. */
  const agree = async (who: Actor, id: string, act: string) => {
    await agreed(who, act);
    return fileOf(who, id);
  };
  const withdraw = async (who: Actor, id: string, act: string) => {
    await withdrawn(who, act);
    return fileOf(who, id);
  };
  /** The newest act of an exception. */
  const actOf = async (id: string): Promise<string> => (await fileOf(hauwa, id)).acts[0]?.id ?? '';
  return {
    books,
    hauwa,
    bisi,
    mend,
    /** A second person agrees to a request about a difference or a posting. */
    agreed,
    withdrawn,
    agree,
    withdraw,
    fileOf,
    actOf,
    /** Runs its task. */
    done: async (id: string): Promise<void> => doMending({ actId: await actOf(id) }, books.db),
    statusOf: (id: string) => books.value('SELECT status FROM money.exceptions WHERE id = $1', [id]),
    /** Money at the provider under a reference that is not ours. */
    unnamed: async (amount_kobo: number) => {
      const provider = books.provider();
      provider.lists.payment.push(listedRow({ provider_id: 'tx 1', reference: randomUUID(), amount_kobo }));
      await provider.read();
      const id = (await provider.open())[0]?.id ?? '';
      return { ...provider, id };
    },
    /** A payment that we have and the provider does not. */
    missing: async (amount_kobo: number) => {
      const provider = books.provider();
      const reference = await provider.payment(amount_kobo);
      await provider.read();
      return { ...provider, reference, id: (await provider.open())[0]?.id ?? '' };
    },
  };
};
export type MendingDatabase = Awaited<ReturnType<typeof openMendingDatabase>>;
