import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import type { listMyReceipts, ReceiptSummary } from '../receipt-contract.ts';
import type { InvoiceView } from '../invoice-contract.ts';
import { invoicesOf } from './issue-invoice.ts';

const page = 20;
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const summary = ({ id, number, subject_kind, title, total_kobo, paid, issued_at }: InvoiceView): ReceiptSummary => ({
  id,
  number,
  subject_kind,
  title,
  total_kobo,
  paid,
  issued_at,
});

export const listOwnReceipts: UseCase<typeof listMyReceipts> = async (act, { query }) => {
  const { accountId } = act.actor;
  if (!accountId) throw new Refused(common.not_signed_in);
  if (query.cursor && !isId.test(query.cursor))
    throw new Refused(common.invalid_request, { detail: 'Not a cursor of this list' });
  const rows = await invoicesOf(act, accountId, { before: query.cursor ?? null, most: page + 1 });
  const items = rows.slice(0, page);
  return { items: items.map(summary), next: rows.length > page ? (items.at(-1)?.id ?? null) : null };
};
