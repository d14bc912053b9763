import { companyLine, type Contact, sampleContact } from '../../../shared/contact.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { startPdf } from '../../../kernel/write-pdf.ts';
import { naira } from '../../../shared/naira.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { memberOf } from '../../companies/server/door.ts';
import { vatWithin, vatWords } from '../../money/vat-rules.ts';
import type * as contract from '../contract.ts';
import type { WholeBill } from '../contract.ts';
import { billOf } from './about-payer.ts';
import { creditNoteById } from './bills.sql.ts';
import { drawRegistration } from './draw-registration.ts';
import { paperDate } from './read-bill-pdf.ts';

type CreditNote = WholeBill['credit_notes'][number];

/** Its VAT is at the rate of the invoice it refers to. */
export const creditNotePdf = async (
  { number, amount_kobo, reason, issued_at, e_invoice }: CreditNote,
  { invoice }: WholeBill,
  contact: Contact,
): Promise<Uint8Array<ArrayBuffer>> => {
  const pdf = await startPdf({
    title: `Kaya: credit note ${number}`,
    foot: `Kaya. Credit note ${number} to invoice ${invoice.number}. ${invoice.billed_to}.`,
  });
  pdf.line('Kaya', { size: 22, bold: true });
  pdf.line(
    `${companyLine(contact)}. ${contact.support_email}${invoice.seller_tin ? `. TIN ${invoice.seller_tin}` : ''}`,
    {
      muted: true,
    },
  );
  pdf.gap(8);
  pdf.line(`Credit note ${number}`, { size: 15, bold: true });
  pdf.line(`To invoice ${invoice.number} of ${paperDate(invoice.issued_at)}. Issued ${paperDate(issued_at)}.`, {
    muted: true,
  });
  pdf.gap(8);
  pdf.line(invoice.billed_to, { bold: true });
  if (invoice.address) pdf.line(invoice.address);
  pdf.line(`${invoice.email}${invoice.tin ? `. TIN ${invoice.tin}` : ''}`, { muted: true });
  pdf.gap(10);
  pdf.line(`Reason: ${reason}`);
  pdf.gap(6);
  const vat = invoice.vat && vatWithin(amount_kobo, invoice.vat.rate_bps);
  pdf.facts([
    ...(vat && invoice.vat
      ? ([
          ['Before VAT', naira(vat.net_kobo)],
          [vatWords(invoice.vat.rate_bps), naira(vat.vat_kobo)],
        ] as const)
      : []),
    ['Taken off the invoice, VAT included', naira(amount_kobo)],
  ]);
  drawRegistration(pdf, e_invoice);
  return pdf.end();
};

export const readCreditNotePdf: UseCaseWithActs<typeof contract.readCreditNotePdf> = async (
  db,
  actor,
  { params: { company, id } },
  exchange,
) => {
  const { note, bill, contact } = await db.act(actor, async (act) => {
    await memberOf(act, company, 'viewBilling');
    const row = await act.one(creditNoteById, { id });
    if (row?.company_id !== company) throw new Refused(common.not_found);
    const whole = await billOf(act, company, row.bill_id);
    const credited = whole.credit_notes.find((one) => one.id === id);
    if (!credited) throw new Refused(common.not_found);
    return {
      note: credited,
      bill: whole,
      contact: act.settings.contact ?? sampleContact,
    };
  });
  const file = await creditNotePdf(note, bill, contact);
  exchange.saveAs?.(`kaya-credit-note-${note.number}.pdf`);
  return file;
};
