import type { Act } from '../../../kernel/db/act.ts';
import { markRole } from '../../identity/server/door.ts';
import { companiesEvents } from '../events.ts';
import { slugOf, type tiers } from '../rules.ts';
import { insertCompany, insertFirstAdmin } from './companies.sql.ts';

export type NewCompany = {
  readonly name: string;
  /** The first admin; their email is proven. */
  readonly account_id: string;
  readonly program_name: string | null;
  readonly tier: (typeof tiers)[number] | null;
  /** Null: it pays by invoice, as staff allowed. */
  readonly card: { readonly customer_id: string | null; readonly last4: string; readonly brand: string } | null;
};

/** How many slugs to try: two companies with one name in one millisecond are rare. */
const tries = 5;

/** By the system, after a verified card or a decision by staff. The caller ensures that it runs once. */
export const createCompany = async (act: Act, company: NewCompany): Promise<{ id: string; slug: string }> => {
  const { name, account_id: admin, program_name: program, tier, card } = company;
  const at_ms = (await act.now()).getTime();
  for (let nth = 0; nth < tries; nth += 1) {
    const slug = slugOf(name, at_ms + nth);
    const made = await act.one(insertCompany, {
      name,
      slug,
      admin,
      program,
      tier,
      pays: card ? 'card' : 'invoice',
      customer: card?.customer_id ?? null,
      digits: card?.last4 ?? null,
      brand: card?.brand ?? null,
    });
    if (!made) continue;
    if (!(await act.one(insertFirstAdmin, { company: made.id, account: admin }))?.id)
      throw new Error('the first admin has no account');
    await markRole(act, admin, 'corporate');
    act.emit(companiesEvents.company_created, { companyId: made.id, name, accountId: admin });
    return { id: made.id, slug };
  }
  throw new Error('no slug was free');
};
