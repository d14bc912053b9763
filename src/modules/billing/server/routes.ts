import { type Route, route, routeWithActs } from '../../../kernel/http/route.ts';
import * as contract from '../contract.ts';
import * as staff from '../staff-contract.ts';
import { askForInvoicing } from './ask-for-invoicing.ts';
import { billNow } from './bill-now.ts';
import { billSoFar } from './bill-so-far.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { listBillingAccounts } from './list-billing-accounts.ts';
import { listBillOrders } from './list-bill-orders.ts';
import { listBills } from './list-bills.ts';
import { readAccountCsv } from './read-account-csv.ts';
import { readAccountPdf } from './read-account-pdf.ts';
import { readBill } from './read-bill.ts';
import { readBillCsv } from './read-bill-csv.ts';
import { readBillPdf } from './read-bill-pdf.ts';
import { readBillUbl } from './read-bill-ubl.ts';
import { readBilling } from './read-billing.ts';
import { readBillingFile } from './read-billing-file.ts';
import { readMoney } from './read-money.ts';
import { readCreditNotePdf } from './read-credit-note-pdf.ts';
import { readCreditNoteUbl } from './read-credit-note-ubl.ts';
import { recordTransfer } from './record-transfer.ts';
import { refuseInvoicing } from './refuse-invoicing.ts';
import { saveBillingDetails } from './save-billing-details.ts';
import { sendEInvoiceAgain } from './send-e-invoice-again.ts';
import { setTerms } from './set-terms.ts';
import { switchCardCharges } from './switch-card-charges.ts';

const files = { perSender: { times: 60, seconds: 60 }, perAccount: { times: 60, seconds: 600 } };

export const billingRoutes: readonly Route[] = [
  route(contract.readBilling, readBilling),
  route(contract.readMoney, readMoney),
  route(contract.listBills, listBills),
  route(contract.readBill, readBill),
  route(contract.listBillOrders, listBillOrders),
  routeWithActs(contract.billSoFar, billSoFar, { perAccount: { times: 10, seconds: 3600 } }),
  routeWithActs(contract.readBillPdf, readBillPdf, files),
  route(contract.readBillCsv, readBillCsv, files),
  route(contract.readBillUbl, readBillUbl, files),
  route(contract.readCreditNoteUbl, readCreditNoteUbl, files),
  routeWithActs(contract.readCreditNotePdf, readCreditNotePdf, files),
  routeWithActs(contract.readAccountPdf, readAccountPdf, files),
  route(contract.readAccountCsv, readAccountCsv, files),
  route(contract.saveBillingDetails, saveBillingDetails),
  route(contract.switchCardCharges, switchCardCharges),
  route(contract.askForInvoicing, askForInvoicing, { perAccount: { times: 10, seconds: 3600 } }),
  route(staff.listBillingAccounts, listBillingAccounts),
  route(staff.readBillingFile, readBillingFile),
  route(staff.setTerms, setTerms),
  route(staff.refuseInvoicing, refuseInvoicing),
  route(staff.billNow, billNow),
  route(staff.recordTransfer, recordTransfer),
  route(staff.issueCreditNote, issueCreditNote),
  route(staff.sendEInvoiceAgain, sendEInvoiceAgain),
];
