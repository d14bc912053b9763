import { system } from '../../../kernel/db/actor.ts';
import { limitKey } from '../../../kernel/http/client-address.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { sendWorkLink } from '../../identity/server/door.ts';
import type * as contract from '../contract.ts';
import { companiesEvents } from '../events.ts';
import { keepSignUp } from './corporate-signups.sql.ts';

/** Stores the sign-up as typed and queues the letter, both or neither. A double press sends one letter. */
export const startSignUp: UseCaseWithActs<typeof contract.startSignUp> = (db, _actor, { body }, { address }) =>
  // A visitor signs up; there is no account yet.
  db.act(system, async (act) => {
    const { organization = null, work_email, company_size = null, phone = null, agreed } = body;
    const keep = async (): Promise<string> => {
      const made = await act.one(keepSignUp, { organization, work_email, company_size, phone, agreed });
      if (!made) throw new Error('the sign-up was not written');
      act.emit(companiesEvents.sign_up_started, { signUpId: made.id, organization });
      return made.id;
    };
    await sendWorkLink(act, { email: work_email, phone, source: limitKey(address), keep });
    return { work_email };
  });
