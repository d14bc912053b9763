// Endpoints for pages: request lines with the types of their contracts. Written by `npm run calls`; do not edit.
import type { RequestLine } from '../../shared/contract.ts';
import type * as contract from './contract.ts';
import type * as staffContract from './staff-contract.ts';

export const askForInvoicing =
  'POST /api/companies/{company}/invoicing' as RequestLine<typeof contract.askForInvoicing>;
export const billSoFar = 'POST /api/companies/{company}/invoices' as RequestLine<typeof contract.billSoFar>;
export const listBillOrders =
  'GET /api/companies/{company}/invoices/{id}/orders' as RequestLine<typeof contract.listBillOrders>;
export const listBills = 'GET /api/companies/{company}/invoices' as RequestLine<typeof contract.listBills>;
export const readAccountCsv =
  'GET /api/companies/{company}/statements/csv' as RequestLine<typeof contract.readAccountCsv>;
export const readAccountPdf =
  'GET /api/companies/{company}/statements/pdf' as RequestLine<typeof contract.readAccountPdf>;
export const readBill = 'GET /api/companies/{company}/invoices/{id}' as RequestLine<typeof contract.readBill>;
export const readBillCsv = 'GET /api/companies/{company}/invoices/{id}/csv' as RequestLine<typeof contract.readBillCsv>;
export const readBillPdf = 'GET /api/companies/{company}/invoices/{id}/pdf' as RequestLine<typeof contract.readBillPdf>;
export const readBillUbl = 'GET /api/companies/{company}/invoices/{id}/ubl' as RequestLine<typeof contract.readBillUbl>;
export const readBilling = 'GET /api/companies/{company}/billing' as RequestLine<typeof contract.readBilling>;
export const readCreditNotePdf =
  'GET /api/companies/{company}/credit-notes/{id}/pdf' as RequestLine<typeof contract.readCreditNotePdf>;
export const readCreditNoteUbl =
  'GET /api/companies/{company}/credit-notes/{id}/ubl' as RequestLine<typeof contract.readCreditNoteUbl>;
export const readMoney = 'GET /api/companies/{company}/money' as RequestLine<typeof contract.readMoney>;
export const saveBillingDetails =
  'PUT /api/companies/{company}/billing-details' as RequestLine<typeof contract.saveBillingDetails>;
export const switchCardCharges =
  'PUT /api/companies/{company}/card-charges' as RequestLine<typeof contract.switchCardCharges>;
export const billNow = 'POST /api/staff/billing/{company}/bills' as RequestLine<typeof staffContract.billNow>;
export const issueCreditNote =
  'POST /api/staff/invoices/{id}/credit-notes' as RequestLine<typeof staffContract.issueCreditNote>;
export const listBillingAccounts = 'GET /api/staff/billing' as RequestLine<typeof staffContract.listBillingAccounts>;
export const readBillingFile = 'GET /api/staff/billing/{company}' as RequestLine<typeof staffContract.readBillingFile>;
export const recordTransfer =
  'POST /api/staff/invoices/{id}/transfers' as RequestLine<typeof staffContract.recordTransfer>;
export const refuseInvoicing =
  'POST /api/staff/billing/{company}/invoicing-refusal' as RequestLine<typeof staffContract.refuseInvoicing>;
export const sendEInvoiceAgain =
  'POST /api/staff/invoices/{id}/registration' as RequestLine<typeof staffContract.sendEInvoiceAgain>;
export const setTerms = 'PUT /api/staff/billing/{company}/terms' as RequestLine<typeof staffContract.setTerms>;
