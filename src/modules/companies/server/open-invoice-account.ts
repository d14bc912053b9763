import { system } from '../../../kernel/db/actor.ts';
import { staffOnly } from '../../../kernel/db/staff-only.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { companiesEvents } from '../events.ts';
import { staffCompaniesRefusals as refuse } from '../staff-contract.ts';
import type * as contract from '../staff-contract.ts';
import { personOf } from './card/card-setups.sql.ts';
import { createCompany } from './create-company.ts';
import { fileOf } from './decide-company.ts';
import { keepCompanyOf, lockSignUp } from './staff-companies.sql.ts';

/** The system creates the company under the lock of the sign-up, so only once. The audit trail names the staff member. */
export const openInvoiceAccount: UseCaseWithActs<typeof contract.openInvoiceAccount> = async (
  db,
  actor,
  { params: { id }, body: { name } },
) => {
  await db.act(actor, async (act) => staffOnly(act));
  // Staff may read a sign-up but not write it, and the founder is not the actor.
  const { company, admin } = await db.act(system, async (act) => {
    const signUp = await act.one(lockSignUp, { id });
    if (!signUp) throw new Refused(common.not_found);
    if (signUp.company_id !== null) throw new Refused(refuse.account_opened);
    const { account_id } = signUp;
    // Anyone may type an account's email, so its owner must have confirmed this sign-up.
    if (!signUp.confirmed) throw new Refused(refuse.sign_up_not_confirmed);
    if (account_id === null) throw new Refused(refuse.mailbox_not_proven);
    if ((await act.one(personOf, { account: account_id }))?.staff) throw new Refused(refuse.founder_is_staff);
    const made = await createCompany(act, { name, account_id, program_name: null, tier: null, card: null });
    await act.sql(keepCompanyOf, { id, company: made.id });
    return { company: made.id, admin: account_id };
  });
  return db.act(actor, async (act) => {
    act.emit(companiesEvents.invoice_account_opened, { companyId: company, name, accountId: admin });
    return fileOf(act, company);
  });
};
