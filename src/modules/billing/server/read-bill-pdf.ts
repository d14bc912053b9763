import { companyLine, type Contact, sampleContact } from '../../../shared/contact.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { type Column, startPdf } from '../../../kernel/write-pdf.ts';
import { lagosInstant, showDate } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import { memberOf } from '../../companies/server/door.ts';
import { vatWords } from '../../money/vat-rules.ts';
import type * as contract from '../contract.ts';
import type { BillOrder, WholeBill } from '../contract.ts';
import { withholdingWords } from '../e-invoice-rules.ts';
import { leftOutWords } from '../rules.ts';
import { billOf } from './about-payer.ts';
import { drawRegistration } from './draw-registration.ts';
import { billOrdersOf } from './list-bill-orders.ts';

/** Documents are kept for years, so their dates include the year. */
export const paperDate = (at: string): string =>
  showDate(at.length === 10 ? lagosInstant(at, '12:00') : new Date(at), new Date(0));

const columns: readonly Column[] = [
  { head: 'For', share: 420 },
  { head: 'Amount', share: 95, right: true },
];

const orderColumns: readonly Column[] = [
  { head: 'Date', share: 90 },
  { head: 'For whom', share: 130 },
  { head: 'Order', share: 200 },
  { head: 'Amount', share: 95, right: true },
];
/** A document of more pages is no letter; the CSV file has them all. */
const maxOrders = 500;

const howWords = { transfer: 'Bank transfer', card: 'Paid online' } as const;

/** Payments and credit notes, and what is left to pay. */
const settled = ({ total_kobo, payments, credit_notes, open_kobo }: WholeBill): [string, string][] =>
  payments.length + credit_notes.length === 0
    ? []
    : [
        ['Total', naira(total_kobo)],
        ...credit_notes.map((one): [string, string] => [
          `Credit note ${one.number}, ${paperDate(one.issued_at)}`,
          naira(-one.amount_kobo),
        ]),
        ...payments.map((one): [string, string] => [
          one.how === 'card'
            ? `${howWords.card}, ${paperDate(one.received_on)}`
            : `${howWords[one.how]} ${one.reference}, ${paperDate(one.received_on)}`,
          naira(-one.amount_kobo),
        ]),
        ['Still to pay', naira(open_kobo)],
      ];

/** A4. Drawn from the data of the page, so the two cannot differ. */
export const billPdf = async (
  bill: WholeBill,
  contact: Contact,
  orders: readonly BillOrder[] = [],
): Promise<Uint8Array<ArrayBuffer>> => {
  const { invoice, number, due_on, open_kobo } = bill;
  const pdf = await startPdf({
    title: `Kaya: invoice ${number}`,
    foot: `Kaya. Invoice ${number}. ${invoice.billed_to}.`,
  });
  pdf.logo();
  pdf.line(
    `${companyLine(contact)}. ${contact.support_email}${invoice.seller_tin ? `. TIN ${invoice.seller_tin}` : ''}`,
    {
      muted: true,
    },
  );
  pdf.gap(8);
  pdf.line(`Invoice ${number}`, { size: 15, bold: true });
  pdf.line(`${invoice.title}. Issued ${paperDate(invoice.issued_at)}, due ${paperDate(due_on)}.`, { muted: true });
  pdf.gap(8);
  pdf.line(invoice.billed_to, { bold: true });
  if (invoice.address) pdf.line(invoice.address);
  pdf.line(`${invoice.email}${invoice.tin ? `. TIN ${invoice.tin}` : ''}`, { muted: true });
  pdf.gap(10);
  await pdf.table(
    columns,
    invoice.lines.map(({ label, amount_kobo }) => [label, naira(amount_kobo)]),
  );
  pdf.facts([
    ...(invoice.vat
      ? ([
          ['Before VAT', naira(invoice.vat.net_kobo)],
          [vatWords(invoice.vat.rate_bps), naira(invoice.vat.vat_kobo)],
        ] as const)
      : []),
    ['Total, VAT included', naira(invoice.total_kobo)],
  ]);
  const smaller = settled(bill);
  if (smaller.length > 0) {
    pdf.gap(10);
    pdf.facts(smaller);
  }
  pdf.gap(10);
  if (open_kobo === 0) pdf.line('Nothing is left to pay. Thank you.', { bold: true });
  else if (invoice.pay_to) {
    const { name, bank, account } = invoice.pay_to;
    pdf.line(`Pay ${naira(open_kobo)} by ${paperDate(due_on)}`, { bold: true });
    pdf.line(`${name}, ${bank}, account ${account}. Write ${number} in the transfer.`);
  } else pdf.line(`Pay ${naira(open_kobo)} by ${paperDate(due_on)}. Ask ${contact.support_email} for the account.`);
  if (bill.withholding && open_kobo > 0) {
    pdf.gap(6);
    pdf.line(withholdingWords(bill.withholding.percent, naira(bill.withholding.amount_kobo)), { muted: true });
  }
  if (orders.length > 0) {
    pdf.gap(10);
    pdf.line('Orders', { bold: true });
    await pdf.table(
      orderColumns,
      orders
        .slice(0, maxOrders)
        .map((one) => [
          one.day === null ? '' : paperDate(one.day),
          one.person ?? '',
          one.title,
          naira(one.amount_kobo),
        ]),
    );
    if (orders.length > maxOrders)
      pdf.line(`The first ${maxOrders} orders. The CSV file of this invoice has all of them.`, { muted: true });
  }
  if (bill.left_out > 0) pdf.line(leftOutWords(bill), { muted: true });
  drawRegistration(pdf, bill.e_invoice);
  return pdf.end();
};

export const readBillPdf: UseCaseWithActs<typeof contract.readBillPdf> = async (db, actor, { params }, exchange) => {
  const { bill, contact, orders } = await db.act(actor, async (act) => {
    await memberOf(act, params.company, 'viewBilling');
    return {
      bill: await billOf(act, params.company, params.id),
      contact: act.settings.contact ?? sampleContact,
      orders: await billOrdersOf(act, params.id, null, maxOrders + 1),
    };
  });
  const file = await billPdf(bill, contact, orders);
  exchange.saveAs?.(`kaya-invoice-${bill.number}.pdf`);
  return file;
};
