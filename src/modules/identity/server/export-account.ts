import type { Act } from '../../../kernel/db/act.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { type Person, type PersonalData, rowsOf } from '../../../kernel/personal-data.ts';
import { lagosDate } from '../../../shared/clock.ts';
import type * as accountContract from '../account-contract.ts';
import { identityEvents } from '../events.ts';
import { accountById } from './accounts.sql.ts';
import { userOf } from './open-session.ts';

type InAct = <T>(work: (act: Act) => Promise<T>) => Promise<T>;

/** The file's text in pieces. Only one batch of rows is in memory, and no connection is held between batches. */
const pieces = async function* (held: readonly PersonalData[], person: Person, exportedAt: string, inAct: InAct) {
  yield `{"exported_at":${JSON.stringify(exportedAt)}`;
  for (const part of held) {
    const whole = await inAct((act) => part.exportFor(act, person));
    yield `,${JSON.stringify(part.name)}:{`;
    let comma = '';
    for (const [key, value] of Object.entries(whole)) {
      if (value === undefined) continue;
      yield `${comma}${JSON.stringify(key)}:${JSON.stringify(value)}`;
      comma = ',';
    }
    for (const [key, read] of Object.entries(part.exportLists ?? {})) {
      yield `${comma}${JSON.stringify(key)}:[`;
      comma = ',';
      let between = '';
      for await (const rows of rowsOf(read, person, inAct)) {
        if (rows.length === 0) continue;
        yield between + rows.map((row) => JSON.stringify(row)).join(',');
        between = ',';
      }
      yield ']';
    }
    yield '}';
  }
  yield '}';
};

/** Each module's data as the person may see it: acts as the account, not the system, so that row-level security applies. */
export const exportAccount =
  (held: readonly PersonalData[]): UseCaseWithActs<typeof accountContract.exportAccount> =>
  async (db, actor, _input, exchange) => {
    const inAct: InAct = (work) => db.act(actor, work);
    const { person, now } = await inAct(async (act) => {
      const accountId = ownAccount(act);
      const { email } = userOf(await act.one(accountById, { id: accountId }));
      act.emit(identityEvents.data_exported, { accountId });
      return { person: { accountId, email }, now: (await act.now()).toISOString() };
    });
    exchange.saveAs?.(`kaya-${lagosDate(new Date(now))}.json`);
    const text = pieces(held, person, now, inAct);
    const encoder = new TextEncoder();
    const file = new ReadableStream<Uint8Array>({
      pull: async (out) => {
        const { done, value } = await text.next();
        if (done) out.close();
        else out.enqueue(encoder.encode(value));
      },
      cancel: async () => void (await text.return(undefined)),
    });
    return file as unknown as Record<string, unknown>;
  };
