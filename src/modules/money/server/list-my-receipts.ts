import { cutPage } from '../../../kernel/http/cut-page.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import type { ReceiptSummary } from '../receipt-contract.ts';
import type { InvoiceView } from '../invoice-contract.ts';
import { invoicesOf } from './issue-invoice.ts';
import type * as receiptContract from '../receipt-contract.ts';

const page = 20;

const summary = ({ id, number, subject_kind, title, total_kobo, paid, issued_at }: InvoiceView): ReceiptSummary => ({
  id,
  number,
  subject_kind,
  title,
  total_kobo,
  paid,
  issued_at,
});

export const listMyReceipts: UseCase<typeof receiptContract.listMyReceipts> = async (act, { query }) => {
  const accountId = ownAccount(act);
  const rows = await invoicesOf(act, accountId, { before: query.cursor ?? null, max: page + 1 });
  const { items, next } = cutPage(rows, page);
  return { items: items.map(summary), next };
};
