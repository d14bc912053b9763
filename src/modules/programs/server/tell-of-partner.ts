import type { Act } from '../../../kernel/db/act.ts';
import { paths } from '../../../shared/paths.ts';
import { companyNameOf } from '../../companies/server/door.ts';
import { partnerEvents, type PartnerOutcome } from '../partner-events.ts';
import { itemNumber } from '../rules.ts';
import { mail } from './mail.ts';
import type { PartnerOrderRow } from './ask-partner.ts';
import { peopleOfItem } from './partner-orders.sql.ts';
import type { ItemRow, partnerPayOf } from './show-item.ts';

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
        stay: kind === 'housing',
        url: act.settings.origin + paths.corporateDashboard(`${kind}?item=${id}`),
      }),
    });
  const accounts = told.map(({ account_id }) => account_id);
  act.emit(partnerEvents.served_asked, { companyId: company_id, itemId: id, kind, title, partner, accounts });
};

type Decided = {
  readonly off_kobo: number;
  /** What of it the partner bears. */
  readonly partner_kobo: number;
  readonly reason: string;
  /** Before the decision. */
  readonly pay: Awaited<ReturnType<typeof partnerPayOf>>;
};

/** Kaya decided a problem with its order: the partner reads what it bears, and what it is paid. By staff. */
export const tellPartnerDecided = async (
  act: Act,
  item: ItemRow,
  order: PartnerOrderRow,
  { off_kobo, partner_kobo, reason, pay }: Decided,
): Promise<void> => {
  act.task('mail.send', {
    to: order.email,
    ...mail('partner_problem_decided', {
      partner: order.partner,
      company: await companyNameOf(act, item.company_id),
      title: item.title,
      number: itemNumber(item.id),
      starts_at: item.starts_at.toISOString(),
      reported: item.partner_order?.report?.reason ?? '',
      reason,
      off_kobo,
      borne_kobo: partner_kobo,
      pay_kobo: pay && pay.earned_kobo - pay.deducted_kobo - partner_kobo,
      is_paid: pay?.is_paid ?? false,
      url: act.settings.origin + paths.help(),
    }),
  });
};
