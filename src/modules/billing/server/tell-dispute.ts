import type { Act } from '../../../kernel/db/act.ts';
import { displayCode } from '../../../shared/ids.ts';
import { idOfKey } from '../../companies/order-rules.ts';
import { billingEvents, orderPage } from '../events.ts';
import { reachOf } from './about-payer.ts';
import { tellDispute } from './bills.sql.ts';
import { mail } from './mail.ts';

/**
 * A problem was reported with an order of a company: its admins are told, once, and that no bill takes it before it is decided. A listener, which
 * may run twice.
 */
export const tellCompanyOfDispute = async (act: Act, orderId: string): Promise<void> => {
  const told = await act.one(tellDispute, { order: orderId });
  if (!told) return;
  const { key, company_id: companyId, title, bill_id, person, reported_by } = told;
  const { companyName, adminIds, mailbox } = await reachOf(act, companyId);
  const billed = bill_id !== null;
  act.emit(billingEvents.dispute_opened, {
    companyId,
    companyName,
    adminIds,
    orderId,
    key,
    title,
    amountKobo: told.amount_kobo,
    billed,
    ...(reported_by ? { by: reported_by } : {}),
  });
  if (mailbox)
    act.task('mail.send', {
      to: mailbox,
      ...mail('company_dispute_opened', {
        company: companyName,
        title,
        amount_kobo: told.amount_kobo,
        billed,
        number: displayCode(idOfKey(key)),
        person,
        reported_by,
        url: `${act.settings.origin}${orderPage(key)}`,
      }),
    });
};
