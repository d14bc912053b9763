// What happens to companies. Live subjects: `company` (all that members of a company see), `staff`.
import { event } from '../../shared/event.ts';
import type { Access } from './rules.ts';
import type { BudgetScope } from './spend-rules.ts';

export type OfCompany = { readonly companyId: string };

/** name: as the company's list has it. */
type OfEmployee = OfCompany & { readonly employeeId: string; readonly name: string };

/** Members of the company and staff are told. The endpoints decide what each of them may read. */
export const toCompany = {
  audience: (p: OfCompany): string[] => [`company:${p.companyId}`, 'staff'],
  subjects: (): string[] => ['company', 'staff'],
};

/** orderId: of the order that it serves, made or not yet. */
type OfApproval = OfCompany & {
  readonly approvalId: string;
  readonly serves: 'request' | 'booking' | 'item';
  readonly orderId: string;
  readonly slug: string;
  readonly title: string;
  readonly amountKobo: number;
};

export const companiesEvents = {
  /** organization: as typed by somebody whose mailbox is not proven yet. */
  sign_up_started: event<{ readonly signUpId: string; readonly organization: string | null }>()(
    'companies.sign_up_started',
    { audience: () => ['staff'], subjects: () => ['staff'] },
  ),
  /** accountId: its first admin, whose streams do not belong to the company yet. */
  company_created: event<OfCompany & { readonly name: string; readonly accountId: string }>()(
    'companies.company_created',
    { audience: (p) => [...toCompany.audience(p), `account:${p.accountId}`], subjects: toCompany.subjects },
  ),
  /** employeeId: who moves; null where it is somebody new. */
  relocation_opened: event<OfCompany & { readonly relocationId: string; readonly employeeId: string | null }>()(
    'companies.relocation_opened',
    toCompany,
  ),
  relocation_changed: event<
    OfCompany & { readonly relocationId: string; readonly beforeKobo: number; readonly budgetKobo: number }
  >()('companies.relocation_changed', toCompany),
  relocation_moved: event<
    OfCompany & { readonly relocationId: string; readonly status: 'planned' | 'underway' | 'completed' | 'cancelled' }
  >()('companies.relocation_moved', toCompany),
  /** card: `Visa 4242`. accountId: the admin whose card it is. */
  card_replaced: event<OfCompany & { readonly accountId: string; readonly card: string }>()(
    'companies.card_replaced',
    toCompany,
  ),
  company_verified: event<OfCompany & { readonly name: string }>()('companies.company_verified', toCompany),
  company_closed: event<OfCompany & { readonly name: string; readonly reason: string }>()(
    'companies.company_closed',
    toCompany,
  ),
  /** accountId: its first admin. */
  invoice_account_opened: event<OfCompany & { readonly name: string; readonly accountId: string }>()(
    'companies.invoice_account_opened',
    { audience: (p) => [...toCompany.audience(p), `account:${p.accountId}`], subjects: toCompany.subjects },
  ),
  employee_added: event<OfEmployee>()('companies.employee_added', toCompany),
  employee_changed: event<OfEmployee>()('companies.employee_changed', toCompany),
  access_changed: event<OfEmployee & { readonly from: Access; readonly to: Access }>()(
    'companies.access_changed',
    toCompany,
  ),
  employee_deactivated: event<OfEmployee>()('companies.employee_deactivated', toCompany),
  employee_reactivated: event<OfEmployee>()('companies.employee_reactivated', toCompany),
  employee_removed: event<OfEmployee>()('companies.employee_removed', toCompany),
  /** By themselves. */
  employee_left: event<OfEmployee>()('companies.employee_left', toCompany),
  /** count: how many were added. */
  people_imported: event<OfCompany & { readonly count: number }>()('companies.people_imported', toCompany),
  invited: event<OfEmployee>()('companies.invited', toCompany),
  /** count: everybody who was never invited; an admin asked for their letters. */
  invites_asked: event<OfCompany & { readonly count: number }>()('companies.invites_asked', toCompany),
  /** count: how many of them were sent. */
  invites_sent: event<OfCompany & { readonly count: number }>()('companies.invites_sent', toCompany),
  invite_accepted: event<OfEmployee>()('companies.invite_accepted', toCompany),
  team_changed: event<
    OfCompany & { readonly teamId: string; readonly name: string; readonly how: 'added' | 'renamed' | 'removed' }
  >()('companies.team_changed', toCompany),
  cost_centre_changed: event<
    OfCompany & { readonly costCentreId: string; readonly code: string; readonly how: 'added' | 'changed' | 'archived' }
  >()('companies.cost_centre_changed', toCompany),
  /** by: the name of the admin, as in the next one. */
  spend_rules_set: event<OfCompany & { readonly by: string }>()('companies.spend_rules_set', toCompany),
  /** scope null: a limit was removed. */
  budget_set: event<
    OfCompany & { readonly scope: BudgetScope | null; readonly limitKobo: number | null; readonly by: string }
  >()('companies.budget_set', toCompany),
  /** deciders: the accounts that may decide, at most ten. */
  approval_asked: event<OfApproval & { readonly by: string; readonly deciders: readonly string[] }>()(
    'companies.approval_asked',
    toCompany,
  ),
  /** accounts: who asked, and for whom. The order of an approved one is made next. by: the name of the person who decided. */
  approval_decided: event<
    OfApproval & {
      readonly approved: boolean;
      readonly by: string;
      readonly reason: string;
      readonly accounts: readonly string[];
    }
  >()('companies.approval_decided', toCompany),
  approval_withdrawn: event<OfApproval & { readonly by: string }>()('companies.approval_withdrawn', toCompany),
  approval_expired: event<OfApproval & { readonly accounts: readonly string[] }>()(
    'companies.approval_expired',
    toCompany,
  ),
  /** The order of an approved question could not be made; why, as a sentence. */
  approval_failed: event<OfApproval & { readonly reason: string; readonly accounts: readonly string[] }>()(
    'companies.approval_failed',
    toCompany,
  ),
} as const;
