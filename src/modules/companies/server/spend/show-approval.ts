import type { Act } from '../../../../kernel/db/act.ts';
import { lagosDate } from '../../../../shared/clock.ts';
import type { RowOf } from '../../../../kernel/db/query.ts';
import type { ApprovalView } from '../../approval-contract.ts';
import { approvalWords, reasonsFor, reasonsNow, reasonThen } from '../../spend-rules.ts';
import { type Decider, rightOf, stepWords } from '../../step-rules.ts';
import { type approvalRow, limitsOfAsked } from './approvals.sql.ts';
import { overOf } from './spend.ts';
import { type stepRow, standsForOf, stepsOf } from './steps.sql.ts';

export type ApprovalRow = RowOf<typeof approvalRow>;
export type StepRow = RowOf<typeof stepRow>;

/** A member as a decider, with the people who are away and have named them. */
export const deciderOf = async <M extends Omit<Decider, 'standsFor'>>(act: Act, me: M): Promise<M & Decider> => ({
  ...me,
  standsFor: (await act.one(standsForOf, { me: me.employee_id }))?.away ?? [],
});

/** Common to all events of a request. step: the one that waits or waited last. */
export const ofApproval = ({
  id,
  company_id,
  serves,
  order_id,
  slug,
  title,
  amount_kobo,
  step,
  steps,
}: Pick<
  ApprovalRow,
  'id' | 'company_id' | 'serves' | 'order_id' | 'slug' | 'title' | 'amount_kobo' | 'step' | 'steps'
>) => ({
  companyId: company_id,
  approvalId: id,
  serves,
  orderId: order_id,
  slug,
  title,
  amountKobo: amount_kobo,
  step,
  steps,
});

const stepsByApproval = async (
  act: Act,
  rows: readonly Pick<ApprovalRow, 'id'>[],
): Promise<ReadonlyMap<string, readonly StepRow[]>> =>
  Map.groupBy(await act.sql(stepsOf, { ids: rows.map(({ id }) => id) }), ({ approval_id }) => approval_id);

/** How a request, or a step of it, ended, for a late decider. me: the employee who reads it. */
export const decidedWords = (row: ApprovalRow, steps: readonly StepRow[], me: string, nth = row.step): string => {
  const step = steps.find((one) => one.nth === nth);
  const has = (name: string | null): string => (step?.decided_by === me ? 'You have' : `${name ?? 'Somebody'} has`);
  if (row.status === 'pending' && step?.approved) return `${has(step.decided_name)} approved step ${nth} already.`;
  if (row.status === 'pending') return 'Its time is over. Ask your colleague to book again.';
  if (row.status === 'expired') return 'There was no decision in time. Ask your colleague to book again.';
  if (row.status === 'withdrawn') return row.decision_reason || `${row.asked_name ?? 'Your colleague'} withdrew it.`;
  if (row.decided_name === null && row.decision_reason) return row.decision_reason;
  return `${has(row.decided_name)} ${approvalWords[row.status].toLowerCase()} it already.`;
};

/** Why this person may not decide this step; null: they may. */
export const whyNotStep = (me: Decider, row: ApprovalRow, steps: readonly StepRow[], nth = row.step): string | null => {
  if (me.employee_id === row.asked_by || me.employee_id === row.employee_id)
    return 'Somebody else has to decide what you asked for.';
  const step = steps.find((one) => one.nth === nth);
  const own = steps.find(({ decided_by }) => decided_by === me.employee_id);
  if (own && own.nth !== nth) return `You approved step ${own.nth}. Somebody else decides step ${nth}.`;
  if (!step || rightOf(me, row, step) !== null) return null;
  if (step.who === 'named') return 'Only the people whom your company named can decide this step.';
  if (step.who === 'admin') return 'Only an admin can decide this step.';
  return me.access === 'manager'
    ? 'A manager decides for their own team. Ask an admin, or the manager of this team.'
    : 'Only an admin, or the manager of this team, can decide.';
};

const gone = 'Somebody who left';

const shownStep = (row: ApprovalRow, open: boolean, step: StepRow): ApprovalView['steps'][number] => ({
  nth: step.nth,
  who: stepWords(step, step.asked),
  above_kobo: step.above_kobo,
  reason: step.reason,
  state:
    step.approved === null
      ? open
        ? step.nth === row.step
          ? 'waiting'
          : 'later'
        : 'not_decided'
      : step.approved
        ? 'approved'
        : 'declined',
  asked: [...step.asked],
  decided_by: step.decided_at ? (step.decided_name ?? gone) : null,
  decided_for: step.decided_for_name,
  decided_at: step.decided_at?.toISOString() ?? null,
  decision_reason: step.decision_reason,
});

type Asked = Pick<ApprovalRow, 'id' | 'status' | 'reasons' | 'amount_kobo' | 'starts_at' | 'employee_name'>;
/**
 * Why these requests need an approval, by id, with one query for all: as the budgets are now for what waits, and in the past tense for what has
 * ended. For everyone in the company; `reasonsFor` adapts them.
 */
export const reasonsOf = async (act: Act, rows: readonly Asked[]): Promise<ReadonlyMap<string, readonly string[]>> => {
  const open = rows.filter(({ status }) => status === 'pending').map(({ id }) => id);
  const found = open.length === 0 ? [] : await act.sql(limitsOfAsked, { asked: open });
  const limits = Map.groupBy(found, ({ approval_id }) => approval_id);
  return new Map(
    rows.map(({ id, status, reasons, amount_kobo, starts_at, employee_name: name }) => {
      if (status !== 'pending') return [id, reasons.map(reasonThen)];
      const over = (limits.get(id) ?? [])
        .filter(({ limit_kobo, used_kobo }) => used_kobo + amount_kobo > limit_kobo)
        .map((limit) => overOf({ ...limit, name }, lagosDate(starts_at), amount_kobo));
      return [id, reasonsNow(reasons, over)];
    }),
  );
};

const shownApproval = (
  row: ApprovalRow,
  steps: readonly StepRow[],
  reasons: readonly string[],
  me: Decider,
  now: Date,
): ApprovalView => {
  const open = row.status === 'pending' && row.expires_at > now;
  const why = open ? whyNotStep(me, row, steps) : decidedWords(row, steps, me.employee_id);
  return {
    id: row.id,
    company_id: row.company_id,
    company_name: row.company_name,
    order_key: `${row.serves}:${row.order_id}`,
    // The clock records it a little later.
    status: row.status === 'pending' && !open ? 'expired' : row.status,
    title: row.title,
    amount_kobo: row.amount_kobo,
    starts_at: row.starts_at.toISOString(),
    reasons: reasonsFor(reasons, {
      own: me.employee_id === row.employee_id,
      name: row.employee_name,
      access: me.access,
    }),
    asked_by: row.asked_name ?? gone,
    employee: row.employee_name ?? gone,
    team: row.team_name,
    ask_reason: row.ask_reason,
    order: row.order_facts && { lines: row.order_facts.lines, price_lines: row.order_facts.price_lines },
    expires_at: row.expires_at.toISOString(),
    created_at: row.created_at.toISOString(),
    decided_by: row.decided_name,
    decided_at: row.decided_at?.toISOString() ?? null,
    decision_reason: row.decision_reason,
    made: row.made_at !== null,
    failed_reason: row.failed_reason,
    step: row.step,
    steps: steps.map((step) => shownStep(row, open, step)),
    yours: steps.findLast(({ approved }) => approved !== null)?.decided_by === me.employee_id,
    may_decide: { allowed: why === null, reason: why },
    may_withdraw: open && me.employee_id === row.asked_by,
  };
};

/** Requests as this person reads them. */
export const showApprovals = async (act: Act, rows: readonly ApprovalRow[], me: Decider): Promise<ApprovalView[]> => {
  const [steps, reasons, now] = await Promise.all([stepsByApproval(act, rows), reasonsOf(act, rows), act.now()]);
  return rows.map((row) => shownApproval(row, steps.get(row.id) ?? [], reasons.get(row.id) ?? [], me, now));
};

export const showApproval = async (act: Act, row: ApprovalRow, me: Decider): Promise<ApprovalView> => {
  const [shown] = await showApprovals(act, [row], me);
  if (!shown) throw new Error('no request was shown');
  return shown;
};
