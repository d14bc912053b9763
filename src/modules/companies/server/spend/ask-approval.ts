// An approval request to a manager, for an order over a budget or outside a rule (docs/decisions/0073-spend-and-approvals.md).
import type { Act } from '../../../../kernel/db/act.ts';
import { Refused } from '../../../../shared/refusal.ts';
import { approvalRefusals, type OrderFacts } from '../../approval-contract.ts';
import type { OrderKind } from '../../spend-rules.ts';
import { stepsFor } from '../../step-rules.ts';
import { storeApproval } from './approvals.sql.ts';
import { approversFor } from './ask-step.ts';
import { askWaiting } from './end-approval.ts';
import { rulesOf } from './spend.ts';
import { stepRulesOf, storeSteps } from './steps.sql.ts';

const hour_ms = 3_600_000;
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
  /** What counts with it for the steps: other orders of the same person for the same day. */
  readonly others_kobo?: number;
  readonly starts_at: Date;
  /** The order cannot be made after this time; default: the start of the service. */
  readonly until?: Date;
  readonly reasons: readonly string[];
  readonly ask_reason: string;
  /** What those who decide read of it. */
  readonly facts?: OrderFacts;
  /** What the order is made from after approval. */
  readonly body: Readonly<Record<string, unknown>>;
};

/**
 * Stores the request with its steps and emails each person who may decide the first one a personal link. It stays open as long as the company has set, but not beyond
 * the start of the service or the time after which the order cannot be made. By the system. Refuses with no_decider if no one else may
 * decide.
 */
export const askApproval = async (act: Act, asked: NewApproval): Promise<string> => {
  const { company_id: company, order_id: order, employee_id: employee, serves, starts_at, reasons, body } = asked;
  const { approval_hours } = await rulesOf(act, company);
  const until_at = asked.until ?? starts_at;
  const until_ms = (await act.now()).getTime() + approval_hours * hour_ms;
  const steps = stepsFor(asked.amount_kobo + (asked.others_kobo ?? 0), await act.sql(stepRulesOf, { company }));
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
    facts: asked.facts ?? null,
    expires_at: new Date(Math.min(until_ms, until_at.getTime())),
    until_at,
    steps: steps.length,
  });
  if (!stored) throw new Error('the question has no employee');
  await act.sql(storeSteps, {
    approval: stored.id,
    steps: steps.map(({ who, named, above_kobo, reason }, n) => ({ nth: n + 1, who, named, above_kobo, reason })),
  });
  const question = { asked_by: asked.asked_by, employee_id: employee, team_id: stored.team_id };
  // A later step that nobody may decide would keep the order waiting for nothing.
  for (const step of steps)
    if ((await approversFor(act, company, question, step, [])).people.length === 0)
      throw new Refused(approvalRefusals.no_decider);
  await askWaiting(act, stored.id);
  return stored.id;
};
