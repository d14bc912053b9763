import type { Actor, Database } from '../../../kernel/db/act.ts';
import { trackingVisitor } from '../../../kernel/db/actor.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import type { Input } from '../../../shared/contract.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { shownInvoice } from './issue-invoice.ts';
import { receiptById, tipsBeside } from './receipts.sql.ts';
import type * as receiptContract from '../receipt-contract.ts';

/** What a tracking link opens, or null. Links belong to modules above this one. */
export type OpensLink = (db: Database, actor: Actor, link: string) => Promise<string | null>;

/** Row-level security decides whether this actor may see it: a stranger gets not_found. */
export const readReceipt: UseCase<typeof receiptContract.readReceipt> = async (act, { params: { id } }) => {
  const row = await act.one(receiptById, { id });
  if (!row) throw new Refused(common.not_found);
  const tips = await act.one(tipsBeside, { subject: row.subject_id });
  return { ...shownInvoice(act, row), tips_kobo: tips?.tips_kobo ?? 0 };
};

/** A link makes its holder the visitor of that one request or booking. */
export const holderOf =
  (opens: OpensLink) =>
  async (
    db: Database,
    actor: Actor,
    { query: { link } }: Input<typeof receiptContract.readReceipt>,
  ): Promise<Actor> => {
    if (!link) return actor;
    const subject = await opens(db, actor, link);
    if (!subject) throw new Refused(common.not_found);
    return trackingVisitor(subject);
  };
