// Who is asked about a step of an approval request, and their letters (docs/decisions/0167-approval-steps.md).
import type { Act } from '../../../../kernel/db/act.ts';
import { mailedPaths } from '../../../../shared/paths.ts';
import { hashSecret, newSecret } from '../../../identity/server/door.ts';
import { approvalEvents } from '../../approval-events.ts';
import { askedOf, type Question, type Step, stepWords } from '../../step-rules.ts';
import { mail } from '../mail.ts';
import { keepApprovalLink } from './approvals.sql.ts';
import { type ApprovalRow, ofApproval, type StepRow } from './show-approval.ts';
import { approversOf } from './steps.sql.ts';

/** A large company may have many admins; the team's managers are asked first. */
const maxAsked = 10;
/** The deciders are chosen among them. */
const maxApprovers = 60;

/** The people who may decide this step, or `alone`: only people who decided an earlier one. */
export const approversFor = async (
  act: Act,
  company: string,
  asked: Question,
  step: Pick<Step, 'who' | 'named'>,
  earlier: readonly string[],
) => {
  const { team_id: team } = asked;
  const all = await act.sql(approversOf, { company, team, named: [...step.named], max: maxApprovers });
  const { people, alone } = askedOf(all, asked, step, earlier);
  // Who is away is not written to, as long as somebody else is.
  const here = people.filter(({ away }) => !away);
  return { people: (here.length > 0 ? here : people).slice(0, maxAsked), alone };
};

const nth = (row: { readonly nth: number }) => row.nth;
/** The people who decided a step of this request. */
export const deciderIds = (steps: readonly StepRow[]): string[] => steps.flatMap(({ decided_by }) => decided_by ?? []);

type Asked = Awaited<ReturnType<typeof approversFor>>['people'];

/** Emails each of them a personal link for the step that waits, and tells the company. By the system. */
export const writeToApprovers = (act: Act, row: ApprovalRow, steps: readonly StepRow[], people: Asked): void => {
  const step = steps.find((one) => nth(one) === row.step);
  const before = steps
    .filter(({ approved }) => approved)
    .map(
      (one) =>
        `${one.decided_name ?? 'Somebody'} approved step ${one.nth}${one.decision_reason ? `: ${one.decision_reason}` : '.'}`,
    );
  for (const { employee_id, email, standsFor } of people) {
    const secret = newSecret();
    void act.sql(keepApprovalLink, {
      hash: hashSecret(secret),
      approval: row.id,
      employee: employee_id,
      step: row.step,
    });
    act.task('mail.send', {
      to: email,
      ...mail('approval_asked', {
        company: row.company_name,
        by: row.asked_name ?? 'A colleague',
        for_whom: row.asked_by === row.employee_id ? null : row.employee_name,
        title: row.title,
        amount_kobo: row.amount_kobo,
        starts_at: row.starts_at.toISOString(),
        reasons: [...row.reasons],
        reason: row.ask_reason,
        ...(row.order_facts ? { order: row.order_facts.letter, price_lines: row.order_facts.price_lines } : {}),
        expires_at: row.expires_at.toISOString(),
        ...(row.steps > 1 && step
          ? { step: { nth: row.step, of: row.steps, who: stepWords(step), reason: step.reason, before } }
          : {}),
        ...(standsFor[0] ? { away: standsFor[0].name } : {}),
        // In the fragment, which is never sent to a server or followed by scanners: only the page's script sends it back.
        url: act.settings.origin + mailedPaths.companyApproval(secret),
      }),
    });
  }
  act.emit(approvalEvents.approval_asked, {
    ...ofApproval(row),
    by: row.asked_name ?? '',
    deciders: people.map(({ account_id }) => account_id),
  });
};
