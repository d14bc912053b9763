import type { Act } from '../../../kernel/db/act.ts';
import { paths } from '../../../shared/paths.ts';
import { companyNameOf } from '../../companies/server/door.ts';
import { partnerEvents, type PartnerOutcome } from '../partner-events.ts';
import { mail } from './mail.ts';
import { peopleOfItem } from './partner-orders.sql.ts';
import type { ItemRow } from './show-item.ts';

type Told = {
  readonly outcome: PartnerOutcome;
  readonly partner: string;
  readonly reason: string;
  readonly price_kobo: number;
  /** Who recorded it: the partner, or Kaya. */
  readonly by: string;
};

/** The people of the company who ordered it, and whom it is for, get a letter and a note in their inbox. By the system, or by staff. */
export const tellOfPartner = async (
  act: Act,
  item: ItemRow,
  { outcome, partner, reason, price_kobo, by }: Told,
): Promise<void> => {
  const people = [item.ordered_by, item.employee_id].filter((id) => id !== null);
  const told = await act.sql(peopleOfItem, { company: item.company_id, people });
  const company = await companyNameOf(act, item.company_id);
  const url = act.settings.origin + paths.corporateDashboard(`${item.kind}?item=${item.id}`);
  const words = { answered: outcome, partner, company, title: item.title, reason, price_kobo, url };
  // That it was done needs no letter: the bill says it.
  if (outcome !== 'done')
    for (const { email } of told)
      act.task('mail.send', {
        to: email,
        ...mail('partner_answered', { ...words, starts_at: item.starts_at.toISOString() }),
      });
  act.emit(partnerEvents.partner_answered, {
    companyId: item.company_id,
    itemId: item.id,
    kind: item.kind,
    title: item.title,
    by,
    partner,
    answered: outcome,
    reason,
    amountKobo: outcome === 'price' || outcome === 'lapsed' ? price_kobo : item.price_kobo,
    accounts: told.map(({ account_id }) => account_id),
  });
};

/** Some days after its end the partner has not said how it ended. By the system. */
export const askWhetherServed = async (act: Act, item: ItemRow, partner: string): Promise<void> => {
  const { id, company_id, kind, title, price_kobo } = item;
  const people = [item.ordered_by, item.employee_id].filter((one) => one !== null);
  const told = await act.sql(peopleOfItem, { company: company_id, people });
  const company = await companyNameOf(act, company_id);
  for (const { email } of told)
    act.task('mail.send', {
      to: email,
      ...mail('was_it_served', {
        partner,
        company,
        title,
        price_kobo,
        starts_at: item.starts_at.toISOString(),
        url: act.settings.origin + paths.corporateDashboard(`${kind}?item=${id}`),
      }),
    });
  const accounts = told.map(({ account_id }) => account_id);
  act.emit(partnerEvents.served_asked, { companyId: company_id, itemId: id, kind, title, partner, accounts });
};
