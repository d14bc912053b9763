import type { UseCase } from '../../../kernel/http/route.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import { identityEvents } from '../events.ts';
import { accountById } from './accounts.sql.ts';
import type { PersonalData } from '../../../kernel/personal-data.ts';
import { userOf } from './open-session.ts';
import type * as accountContract from '../account-contract.ts';

/** Each module's part as the person themselves may see it: row-level security asks the account, not the system. */
export const exportAccount =
  (held: readonly PersonalData[]): UseCase<typeof accountContract.exportAccount> =>
  async (act, _input, exchange) => {
    const accountId = ownAccount(act);
    const { email } = userOf(await act.one(accountById, { id: accountId }));
    const parts: [string, unknown][] = [];
    for (const part of held) parts.push([part.name, await part.exportFor(act, { accountId, email })]);
    const now = await act.now();
    act.emit(identityEvents.data_exported, { accountId });
    exchange.saveAs?.(`kaya-${now.toISOString().slice(0, 10)}.json`);
    return { exported_at: now.toISOString(), ...Object.fromEntries(parts) };
  };
