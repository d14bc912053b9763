// An approval request to a manager, for an order over a budget or outside a rule (docs/decisions/0073-spend-and-approvals.md).
import type { Act } from '../../../../kernel/db/act.ts';
import { Refused } from '../../../../shared/refusal.ts';
import { hashSecret, newSecret } from '../../../identity/server/door.ts';
import { approvalRefusals } from '../../approval-contract.ts';
import { approvalEvents } from '../../approval-events.ts';
import { approvalById, decidersOf, keepApprovalLink, storeApproval } from './approvals.sql.ts';
import type { OrderKind } from '../../spend-rules.ts';
import { mail } from '../mail.ts';
import { rulesOf } from './spend.ts';
import { ofApproval } from './show-approval.ts';
import { mailedPaths } from '../../../../shared/paths.ts';

const hour_ms = 3_600_000;
/** A large company may have many admins; the team's managers are asked first. */
const maxAsked = 10;

export type NewApproval = {
  readonly company_id: string;
  readonly serves: OrderKind;
  /** The id that the order will have, or of what is to be approved: one request each. */
  readonly order_id: string;
  /** Employees: the person who asks, and the one it is for. */
  readonly asked_by: string;
  readonly employee_id: string;
  readonly title: string;
  readonly amount_kobo: number;
  readonly starts_at: Date;
  /** The order cannot be made after this time; default: the start of the service. */
  readonly until?: Date;
  readonly reasons: readonly string[];
  readonly ask_reason: string;
  /** What the order is made from after approval. */
  readonly body: Readonly<Record<string, unknown>>;
};

/**
 * Stores the request and emails each person who may decide a personal link. It stays open as long as the company has set, but not beyond
 * the start of the service or the time after which the order cannot be made. By the system. Refuses with no_decider if no one else may
 * decide.
 */
export const askApproval = async (act: Act, asked: NewApproval): Promise<string> => {
  const { company_id: company, order_id: order, employee_id: employee, serves, starts_at, reasons, body } = asked;
  const { approval_hours } = await rulesOf(act, company);
  const until_ms = (await act.now()).getTime() + approval_hours * hour_ms;
  const stored = await act.one(storeApproval, {
    company,
    serves,
    order,
    asked_by: asked.asked_by,
    employee,
    title: asked.title,
    amount_kobo: asked.amount_kobo,
    starts_at,
    reasons,
    ask_reason: asked.ask_reason,
    body,
    expires_at: new Date(Math.min(until_ms, (asked.until ?? starts_at).getTime())),
  });
  if (!stored) throw new Error('the question has no employee');
  const not = [asked.asked_by, employee];
  const deciders = await act.sql(decidersOf, { company, team: stored.team_id, not, max: maxAsked });
  if (deciders.length === 0) throw new Refused(approvalRefusals.no_decider);
  const row = await act.one(approvalById, { id: stored.id });
  if (!row) throw new Error('the question was not stored');
  for (const { id, email } of deciders) {
    const secret = newSecret();
    void act.sql(keepApprovalLink, { hash: hashSecret(secret), approval: stored.id, employee: id });
    act.task('mail.send', {
      to: email,
      ...mail('approval_asked', {
        company: row.company_name,
        by: row.asked_name ?? 'A colleague',
        for_whom: asked.asked_by === employee ? null : row.employee_name,
        title: row.title,
        amount_kobo: row.amount_kobo,
        starts_at: starts_at.toISOString(),
        reasons: [...reasons],
        reason: asked.ask_reason,
        expires_at: row.expires_at.toISOString(),
        // In the fragment, which is never sent to a server or followed by scanners: only the page's script sends it back.
        url: act.settings.origin + mailedPaths.companyApproval(secret),
      }),
    });
  }
  act.emit(approvalEvents.approval_asked, {
    ...ofApproval(row),
    by: row.asked_name ?? '',
    deciders: deciders.map(({ account_id }) => account_id),
  });
  return stored.id;
};
