import type { Act } from '../../../../kernel/db/act.ts';
import { approvalPage } from '../../approval-events.ts';
import { accountsOfEmployees } from './approvals.sql.ts';
import { mail } from '../mail.ts';
import type { ApprovalRow } from './show-approval.ts';

type Outcome = {
  readonly outcome: 'approved' | 'declined' | 'expired' | 'failed';
  readonly by: string | null;
  readonly reason: string;
};

/** The accounts of the person who asked, and the one it is for. For the system. */
export const accountsToTell = async (act: Act, row: ApprovalRow): Promise<string[]> => {
  const ids = [...new Set([row.asked_by, row.employee_id])].filter((id) => id !== null);
  return (await act.sql(accountsOfEmployees, { ids })).flatMap(({ account_id }) => account_id ?? []);
};

/** Tells the person who asked, and the one it is for, how a request ended. For the system. @returns their accounts, for the event */
export const tellAskers = async (act: Act, row: ApprovalRow, { outcome, by, reason }: Outcome): Promise<string[]> => {
  const ids = [...new Set([row.asked_by, row.employee_id])].filter((id) => id !== null);
  const people = await act.sql(accountsOfEmployees, { ids });
  for (const { email } of people) {
    const url = act.settings.origin + approvalPage(row);
    const { company_name: company, title, amount_kobo } = row;
    act.task('mail.send', {
      ...mail('approval_answered', { company, title, amount_kobo, decision: outcome, by, reason, url }),
      to: email,
    });
  }
  return people.flatMap(({ account_id }) => account_id ?? []);
};
