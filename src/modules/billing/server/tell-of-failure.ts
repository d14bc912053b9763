import type { Act } from '../../../kernel/db/act.ts';
import { cardWords } from '../../money/kept-card-rules.ts';
import { billingEvents } from '../events.ts';
import { billOf, reachOf } from './about-payer.ts';
import { cardOfCompany, chargeOf } from './card-charges.ts';
import { mail } from './mail.ts';
import { writeBillLetter } from './write-bill-letter.ts';

/** Tells the admins in their inbox, and the billing mailbox by letter, that the card was not charged and what happens next. */
export const tellOfFailure = async (
  act: Act,
  company: string,
  { bill: billId, nth, reason }: { bill: string; nth: number; reason: string },
): Promise<void> => {
  const [{ companyName, adminIds, mailbox }, bill, { card }] = await Promise.all([
    reachOf(act, company),
    billOf(act, company, billId),
    cardOfCompany(act, company),
  ]);
  const { number, open_kobo: openKobo, invoice } = bill;
  const nextOn = await chargeOf(act, company, bill);
  const words = card ? cardWords(card) : 'the card';
  const about = { companyId: company, companyName, adminIds, billId, number, openKobo };
  act.emit(billingEvents.card_failed, { ...about, nth, reason, card: words, nextOn });
  writeBillLetter(act, { mailbox, companyName }, invoice, (of) =>
    mail('company_card_failed', { ...of, open_kobo: openKobo, reason, card: words, next_on: nextOn }),
  );
};
