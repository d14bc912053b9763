import type { Actor, Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import type { Input } from '../../../shared/contract.ts';
import { Refused } from '../../../shared/refusal.ts';
import { type Adapters, type Checkouts, openPayment, wayToPay } from '../../money/server/door.ts';
import { cardSetupRefusals as refuse } from '../card-setup-contract.ts';
import { cardCheck_kobo } from '../card-setup-rules.ts';
import { beginCardSetup, personOf, runsCompany } from './card-setups.sql.ts';
import { finishCardSetup } from './finish-card-setup.ts';
import { memberOf } from './member-of.ts';
import type * as contract from '../card-setup-contract.ts';

/** The open set-up and the open attempt to pay, or new ones. The server makes the reference and the amount. */
const opened = (db: Database, actor: Actor, body: Input<typeof contract.startCardSetup>['body'], provider: string) =>
  db.act(actor, async (act) => {
    if (act.settings.payments === 'off') throw new Refused(refuse.card_off);
    const account = ownAccount(act);
    const person = await act.one(personOf, { account });
    if (person?.staff) throw new Refused(refuse.staff_no_company);
    const { company_id: company = null, program_name: program = null, tier = null } = body;
    const name = company ? (await memberOf(act, company, 'manageBilling')).company_name : body.company_name;
    const setup = await act.one(beginCardSetup, { account, company, name, program, tier });
    if (!setup || !person) throw new Error('the card set-up was not written');
    const { id } = setup;
    const payable = { kind: 'card_setup', id } as const;
    const due = { payable, account_id: account, amount_kobo: cardCheck_kobo };
    const attempt = await openPayment(act, due, provider);
    const title = `Card verification for ${name}. ₦100 is charged and refunded at once.`;
    return { ...attempt, id, about: { title, email: person.email, back: `/card-setup?setup=${id}` } };
  });

/** An admin of a company wants to set up its card, not a second company. */
const refuseSecond = (db: Database, account: string) =>
  db.act(system, async (act) => {
    if (await act.one(runsCompany, { account })) throw new Refused(refuse.has_company);
  });

export const startCardSetup =
  (checkouts: Adapters<Checkouts>): UseCaseWithActs<typeof contract.startCardSetup> =>
  async (db, actor, { body }) => {
    if (!body.company_id) await refuseSecond(db, ownAccount({ actor }));
    // At most twice: when an attempt turns out to be over, a new one is made.
    for (let tries = 0; tries < 2; tries += 1) {
      const { id, about, ...attempt } = await opened(db, actor, body, checkouts.current.name);
      const way = await wayToPay(db, checkouts, attempt, about);
      if (way.is === 'open') return { id, checkout_url: way.url };
      if (way.is === 'checking') throw new Refused(refuse.payment_checking);
      if (way.is === 'unreachable') throw new Refused(refuse.payment_unreachable, { retryAfter: 10 });
      await db.act(system, (act) => finishCardSetup(act, id));
      if (way.is === 'paid') return { id, checkout_url: null };
    }
    throw new Refused(refuse.payment_checking);
  };
