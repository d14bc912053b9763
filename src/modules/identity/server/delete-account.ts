import type { Act, Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { common, Refused, refuseField } from '../../../shared/refusal.ts';
import { accountRefusals as refuse } from '../account-contract.ts';
import { identityRefusals } from '../contract.ts';
import { identityEvents } from '../events.ts';
import type { Person, PersonalData } from '../../../kernel/personal-data.ts';
import { forgetFailures } from './accounts.sql.ts';
import { eraseAccount, lockAccount } from './erase.sql.ts';
import { mail } from './mail.ts';
import { hasSecondFactor } from './open-session.ts';
import { personOf, provePassword } from './prove-person.ts';
import { countCode, useCode } from './second-factor.ts';
import type * as accountContract from '../account-contract.ts';

type Held = readonly PersonalData[];

const reasonsToStay = async (act: Act, held: Held, person: Person): Promise<string[]> => {
  const reasons: string[] = [];
  for (const part of held) reasons.push(...((await part.reasonsToStay?.(act, person)) ?? []));
  return reasons;
};

export const readDeletion =
  (held: Held): UseCaseWithActs<typeof accountContract.readDeletion> =>
  async (db, actor) => {
    const { user } = await personOf(db, actor);
    const person = { accountId: user.id, email: user.email };
    // The reasons include rows that the person may not read, such as staff decisions.
    return db.act(system, async (act) => ({
      reasons: await reasonsToStay(act, held, person),
      losses: (await Promise.all(held.map((part) => part.losses?.(act, person) ?? []))).flat(),
    }));
  };

/** A second press counts as a try; if the first has deleted the account, the email must not be stored again. */
const forgetTriesOfGone = (db: Database, account: string, email: string): Promise<void> =>
  // The account and its session are gone.
  db.act(system, async (act) => {
    if (await act.one(lockAccount, { account })) return;
    for (const kind of ['password', 'code'] as const) void act.sql(forgetFailures, { email, kind });
  });

/**
 * The account ends at once; one task per module, queued in the same transaction, erases the rest. The row stays without personal data,
 * because money and finished work refer to it, and the email is free for a new sign-up.
 */
export const deleteAccount =
  (held: Held): UseCaseWithActs<typeof accountContract.deleteAccount> =>
  async (db, actor, { body }, exchange) => {
    const { user } = await personOf(db, actor);
    const { id: account, email, name } = user;
    try {
      await provePassword(db, user, body.password, 'password');
      const second = hasSecondFactor(user);
      if (second && !body.code) throw refuseField(identityRefusals.wrong_code, 'code', 'Enter the code');
      const code = body.code ?? '';
      const tried = second ? await countCode(db, email, code, 'signed in') : null;
      // The account, and with it the person's rights, end during this act.
      await db.act(system, async (act) => {
        if (!(await act.one(lockAccount, { account }))) throw new Refused(common.not_found);
        if (tried) await useCode(act, account, tried, code);
        const reasons = await reasonsToStay(act, held, { accountId: account, email });
        if (reasons.length > 0) throw new Refused(refuse.still_open, { detail: reasons.join(' ') });
        const gone = await act.one(eraseAccount, { account });
        if (!gone?.erased) throw new Refused(refuse.still_open);
        act.emit(identityEvents.account_deleted, { accountId: account });
        for (const { name: room, erase } of held)
          if (erase) act.task('identity.erase', { room, accountId: account, email });
        act.task('mail.send', { ...mail('account_deleted', { name, url: `${act.settings.origin}/` }), to: email });
      });
    } catch (error) {
      await forgetTriesOfGone(db, account, email);
      throw error;
    }
    exchange.setSession(null);
    return null;
  };

/** The task `identity.erase`: one module's data of a deleted account. */
export const erasePersonalData =
  (held: Held) =>
  async ({ room, accountId, email }: Record<string, unknown>, db: Database): Promise<void> => {
    const erase = held.find(({ name }) => name === room)?.erase;
    if (!erase) throw new Error(`no module called ${String(room)} erases anything`);
    // The account was deleted before this task runs.
    await db.act(system, (act) => erase(act, { accountId: String(accountId), email: String(email) }));
  };
