// The module that owns an approved order makes it, in one transaction with the end of the request: it is made once, even if the process dies
// in between, as the task runs again (docs/decisions/0115-one-flow-for-company-orders.md).
import type { Act } from '../../../../kernel/db/act.ts';
import type { RowOf } from '../../../../kernel/db/query.ts';
import { naira } from '../../../../shared/naira.ts';
import { approvalEvents } from '../../approval-events.ts';
import { approvalRules, type OrderKind } from '../../spend-rules.ts';
import { aboveWords } from '../../step-rules.ts';
import * as sql from './approvals.sql.ts';
import { ofApproval } from './show-approval.ts';
import { freeSpend, type NewSpend, reserveSpend } from './spend.ts';
import { stepRulesOf } from './steps.sql.ts';
import { tellAskers } from './tell-askers.ts';

/** employee_id, asked_by: null once that account is deleted. body: what the order is made from. */
type Approved = RowOf<typeof sql.approvedRow>;

/** What a module provides for approved orders of its kind. By the system. */
export type CompanyOrder = {
  /**
   * Locks what it needs. A sentence: the order can no longer be made, and nothing was written. `make` runs once it is reserved, and may
   * also return such a sentence. by: the name of the person who approved.
   */
  readonly afterApproval: (
    act: Act,
    approved: Approved,
    by: string,
  ) => Promise<string | { readonly spend: NewSpend | null; readonly make: () => Promise<string | null> }>;
};

/** By kind, from the manifests of all modules. */
export type CompanyOrders = Readonly<Partial<Record<OrderKind, CompanyOrder>>>;

/** Nobody has approved a price that rose since, or that needs another step. */
const risenOf = async (act: Act, { company_id: company, amount_kobo: approved_kobo }: Approved, now_kobo: number) => {
  const above = aboveWords(now_kobo, await act.sql(stepRulesOf, { company }), approved_kobo);
  if (above.length === 0 && now_kobo * 100 <= approved_kobo * (100 + approvalRules.maxRise_percent)) return null;
  return `It costs ${naira(now_kobo)} now, and ${naira(approved_kobo)} was approved. Book it again.`;
};

const madeOf = async (act: Act, order: CompanyOrder, approved: Approved, by: string): Promise<string | null> => {
  const ready = await order.afterApproval(act, approved, by);
  if (typeof ready === 'string') return ready;
  const { spend, make } = ready;
  if (spend) {
    const risen = await risenOf(act, approved, spend.amount_kobo);
    if (risen !== null) return risen;
    const { outcome, reasons } = await reserveSpend(act, { ...spend, approved: true });
    if (outcome !== 'within') return reasons.join(' ');
  }
  const failed = await make();
  if (failed !== null && spend) await freeSpend(act, spend);
  return failed;
};

/** failed: why the order could not be made, as a sentence; null: it was made. */
const endApproved = async (act: Act, id: string, failed: string | null): Promise<void> => {
  await act.sql(sql.endApproved, { id, failed });
  if (failed === null) return;
  const row = await act.one(sql.approvalById, { id });
  if (!row) return;
  act.emit(approvalEvents.approval_failed, {
    ...ofApproval(row),
    reason: failed,
    accounts: await tellAskers(act, row, { outcome: 'failed', by: null, reason: failed }),
  });
};

/**
 * Makes the order of an approved request, once: the request is locked, and both end in one transaction. The person who asked is told if it
 * is no longer possible. By the system.
 */
export const makeApproved = async (act: Act, orders: CompanyOrders, approval: string, by: string): Promise<void> => {
  const approved = await act.one(sql.lockApproved, { id: approval });
  if (!approved) return;
  const order = orders[approved.serves];
  if (!order) throw new Error(`no module registers the company order ${approved.serves}`);
  await endApproved(act, approval, await madeOf(act, order, approved, by));
};
