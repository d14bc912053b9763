import type { Act, Database } from '../../../../kernel/db/act.ts';
import { system } from '../../../../kernel/db/actor.ts';
import { ownAccount } from '../../../../kernel/db/own-account.ts';
import type { UseCaseWithActs } from '../../../../kernel/http/route.ts';
import type { Input } from '../../../../shared/contract.ts';
import { Refused } from '../../../../shared/refusal.ts';
import { cardSetupRefusals as refuse } from '../../card-setup-contract.ts';
import { beginCardSetup, personOf, runsCompany } from './card-setups.sql.ts';
import { memberOf } from '../member-of.ts';
import type * as contract from '../../card-setup-contract.ts';

/** This person's open set-up, with their latest input, or a new one. */
export const beginSetup = async (act: Act, asked: Input<typeof contract.startCardSetup>['body']) => {
  const account = ownAccount(act);
  const person = await act.one(personOf, { account });
  if (person?.staff) throw new Refused(refuse.staff_no_company);
  const { company_id: company = null, program_name: program = null, tier = null } = asked;
  const name = company ? (await memberOf(act, company, 'manageBilling')).company_name : asked.company_name;
  const setup = await act.one(beginCardSetup, { account, company, name, program, tier });
  if (!setup || !person) throw new Error('the card set-up was not written');
  return { ...setup, email: person.email };
};

/** An admin of a company means its card, not a second company. */
const refuseSecond = (db: Database, account: string) =>
  // A company that requires single sign-on is hidden from this session, but counts.
  db.act(system, async (act) => {
    if (await act.one(runsCompany, { account })) throw new Refused(refuse.has_company);
  });

export const startCardSetup: UseCaseWithActs<typeof contract.startCardSetup> = async (db, actor, { body }) => {
  if (!body.company_id) await refuseSecond(db, ownAccount({ actor }));
  return db.act(actor, async (act) => {
    if (act.settings.payments === 'off') throw new Refused(refuse.card_off);
    return { id: (await beginSetup(act, body)).id };
  });
};
