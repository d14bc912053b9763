// After a card set-up's payment: the money is refunded, and a company is created, once (docs/decisions/0071-card-set-up.md).
import type { Act } from '../../../../kernel/db/act.ts';
import { giveBack, paymentsOf } from '../../../money/server/door.ts';
import { cardSetupLife } from '../../card-setup-rules.ts';
import { companiesEvents } from '../../events.ts';
import { endCardSetup, finishedLater, lockCardSetup, personOf, replaceCard, runsCompany } from './card-setups.sql.ts';
import { createCompany } from '../create-company.ts';

/** How the end of the last payment ends the set-up. */
const ends = { failed: 'fail', abandoned: 'abandon' } as const;

/**
 * By the system, after each check of the payment; idempotent. Only the provider's own response counts. Lock order: set-up, payments,
 * company.
 */
export const finishCardSetup = async (act: Act, id: string): Promise<void> => {
  const setup = await act.one(lockCardSetup, { id });
  if (!setup) return;
  const { payments } = await paymentsOf(act, { kind: 'card_setup', id });
  const paid = payments.find(({ status }) => status === 'paid' || status === 'refunded');
  if (paid)
    await giveBack(
      act,
      { kind: 'card_setup', id },
      { max_kobo: Number.MAX_SAFE_INTEGER, reason: 'The card was checked, nothing is kept' },
    );
  if (setup.status === 'verified') return;
  const last = paid ?? payments[0];
  if (!last || last.status === 'started') return;
  const close = (move: 'fail' | 'abandon') =>
    act.one(endCardSetup, {
      id,
      from: [...cardSetupLife.from(move)],
      to: move === 'fail' ? 'failed' : 'abandoned',
      company: null,
    });
  if (!paid) {
    if (last.status === 'failed' || last.status === 'abandoned') await close(ends[last.status]);
    return;
  }
  const { account_id, for_company_id, company_name: name, program_name, tier } = setup;
  const { card_brand: brand, card_last4: last4, provider_customer_id: customer_id } = paid;
  const verify = (company: string) =>
    act.one(endCardSetup, { id, from: [...cardSetupLife.from('verify')], to: 'verified', company });
  // An old page was paid after another one created the company: no one wants a second company. A card without brand and digits does not count
  // either.
  if (!brand || !last4 || (await act.one(finishedLater, { id }))) {
    await close('fail');
    return;
  }
  if (for_company_id === null) {
    // The person got a company, or joined Kaya's staff, while the page was open.
    const taken = await act.one(runsCompany, { account: account_id });
    if (taken || (await act.one(personOf, { account: account_id }))?.staff) {
      await close('fail');
      return;
    }
    const card = { customer_id, last4, brand };
    const made = await createCompany(act, { name, account_id, program_name, tier, card });
    await verify(made.id);
    return;
  }
  const savedCard = { company: for_company_id, account: account_id, customer: customer_id, digits: last4, brand };
  const company = await act.one(replaceCard, savedCard);
  if (!company) {
    await close('fail');
    return;
  }
  await verify(company.id);
  act.emit(companiesEvents.card_replaced, { companyId: company.id, accountId: account_id, card: `${brand} ${last4}` });
};
