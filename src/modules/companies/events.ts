// What happens to companies. Live subjects: `company` (everything that members of a company see), `staff`.
import { naira } from '../../shared/naira.ts';
import { event } from '../news/server/door.ts';
import { type PeopleAct, peopleActWords } from './people-rules.ts';
import { type Access, accessWords } from './rules.ts';

export type OfCompany = { readonly companyId: string };

/** name: as on the company's list. */
type OfEmployee = OfCompany & { readonly employeeId: string; readonly name: string };

/** Members of the company and staff see it live. The endpoints decide what each may read. */
export const toCompany = {
  audience: (p: OfCompany): string[] => [`company:${p.companyId}`, 'staff'],
  subjects: (): string[] => ['company', 'staff'],
};

const peopleWord = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

export const companiesEvents = {
  /** organization: as typed by a person whose mailbox is not proven yet. */
  sign_up_started: event<{ readonly signUpId: string; readonly organization: string | null }>()(
    'companies.sign_up_started',
    {
      audience: () => ['staff'],
      subjects: () => ['staff'],
      trail: (p) => `Company account asked for${p.organization ? `: ${p.organization}` : ''}`,
      silent: 'the letter with the link says it',
    },
  ),
  /** accountId: its first admin, whose streams do not belong to the company yet. */
  company_created: event<OfCompany & { readonly name: string; readonly accountId: string }>()(
    'companies.company_created',
    {
      audience: (p) => [...toCompany.audience(p), `account:${p.accountId}`],
      subjects: toCompany.subjects,
      trail: (p) => `Company opened: ${p.name}`,
      silent: 'the page that set it up says it',
    },
  ),
  /** employeeId: the person who moves; null for a new hire. */
  relocation_opened: event<OfCompany & { readonly relocationId: string; readonly employeeId: string | null }>()(
    'companies.relocation_opened',
    {
      ...toCompany,
      trail: () => 'Relocation opened',
      silent: 'a letter with the link is sent with it',
    },
  ),
  relocation_changed: event<
    OfCompany & { readonly relocationId: string; readonly beforeKobo: number; readonly budgetKobo: number }
  >()('companies.relocation_changed', {
    ...toCompany,
    trail: (p) =>
      p.beforeKobo === p.budgetKobo
        ? 'Relocation changed'
        : `Budget of a relocation changed from ${naira(p.beforeKobo)} to ${naira(p.budgetKobo)}`,
    silent: 'the page shows it at once',
  }),
  relocation_moved: event<
    OfCompany & { readonly relocationId: string; readonly status: 'planned' | 'underway' | 'completed' | 'cancelled' }
  >()('companies.relocation_moved', {
    ...toCompany,
    trail: (p) => `Relocation ${p.status}`,
    silent: 'the page shows it at once',
  }),
  /** card: `Visa 4242`. accountId: the admin who set it up. */
  card_replaced: event<OfCompany & { readonly accountId: string; readonly card: string }>()('companies.card_replaced', {
    ...toCompany,
    trail: (p) => `Company card replaced: ${p.card}`,
    silent: 'the page that set it up says it',
  }),
  company_verified: event<OfCompany & { readonly name: string }>()('companies.company_verified', {
    ...toCompany,
    trail: (p) => `Company verified: ${p.name}`,
    silent: 'it works before and after',
  }),
  company_closed: event<OfCompany & { readonly name: string; readonly reason: string }>()('companies.company_closed', {
    ...toCompany,
    trail: (p) => `Company closed: ${p.name}`,
    silent: 'staff told them',
  }),
  /** accountId: its first admin. */
  invoice_account_opened: event<OfCompany & { readonly name: string; readonly accountId: string }>()(
    'companies.invoice_account_opened',
    {
      audience: (p) => [...toCompany.audience(p), `account:${p.accountId}`],
      subjects: toCompany.subjects,
      trail: (p) => `Invoice account opened: ${p.name}`,
      silent: 'staff talk to them',
    },
  ),
  employee_added: event<OfEmployee>()('companies.employee_added', {
    ...toCompany,
    trail: (p) => `On the company’s list: ${p.name}`,
    silent: 'an admin did it themselves',
  }),
  employee_changed: event<OfEmployee>()('companies.employee_changed', {
    ...toCompany,
    trail: (p) => `Changed on the company’s list: ${p.name}`,
    silent: 'an admin did it themselves',
  }),
  access_changed: event<OfEmployee & { readonly from: Access; readonly to: Access }>()('companies.access_changed', {
    ...toCompany,
    trail: (p) => `${p.name} is now ${accessWords[p.to].toLowerCase()}, before ${accessWords[p.from].toLowerCase()}`,
    silent: 'an admin did it themselves',
  }),
  employee_deactivated: event<OfEmployee>()('companies.employee_deactivated', {
    ...toCompany,
    trail: (p) => `Deactivated in the company: ${p.name}`,
    silent: 'an admin did it themselves',
  }),
  employee_reactivated: event<OfEmployee>()('companies.employee_reactivated', {
    ...toCompany,
    trail: (p) => `Active in the company again: ${p.name}`,
    silent: 'an admin did it themselves',
  }),
  employee_removed: event<OfEmployee>()('companies.employee_removed', {
    ...toCompany,
    trail: (p) => `Taken off the company’s list: ${p.name}`,
    silent: 'an admin did it themselves',
  }),
  /** Voluntarily. */
  employee_left: event<OfEmployee>()('companies.employee_left', {
    ...toCompany,
    trail: (p) => `Left the company: ${p.name}`,
    silent: 'their own page says it, the list shows it',
  }),
  /** count: how many were added. */
  people_imported: event<OfCompany & { readonly count: number }>()('companies.people_imported', {
    ...toCompany,
    trail: (p) => `${peopleWord(p.count)} imported into the company’s list`,
    silent: 'an admin did it themselves',
  }),
  invited: event<OfEmployee>()('companies.invited', {
    ...toCompany,
    trail: (p) => `Invited to the company: ${p.name}`,
    silent: 'the letter says it',
  }),
  /** An admin invited everyone who was never invited; count: how many. */
  invites_asked: event<OfCompany & { readonly count: number }>()('companies.invites_asked', {
    ...toCompany,
    trail: (p) => `Invites asked for: ${peopleWord(p.count)} never invited before`,
    silent: 'the admin’s page says it',
  }),
  /** count: how many of these were sent. */
  invites_sent: event<OfCompany & { readonly count: number }>()('companies.invites_sent', {
    ...toCompany,
    trail: (p) => `Invites sent to ${peopleWord(p.count)}`,
    silent: 'the admin’s page says it',
  }),
  /** An admin asked for one act on many people. */
  people_run_asked: event<OfCompany & { readonly peopleAct: PeopleAct; readonly count: number }>()(
    'companies.people_run_asked',
    {
      ...toCompany,
      trail: (p) => `Asked for ${peopleWord(p.count)}: ${peopleActWords[p.peopleAct].label.toLowerCase()}`,
      silent: 'the admin’s page says it',
    },
  ),
  /** count: done; the others were refused. */
  people_run_ended: event<
    OfCompany & { readonly peopleAct: PeopleAct; readonly count: number; readonly refused: number }
  >()('companies.people_run_ended', {
    ...toCompany,
    trail: (p) =>
      `Done for ${peopleWord(p.count)}: ${peopleActWords[p.peopleAct].label.toLowerCase()}${p.refused > 0 ? `; refused for ${peopleWord(p.refused)}` : ''}`,
    silent: 'the admin’s page says it',
  }),
  invite_accepted: event<OfEmployee>()('companies.invite_accepted', {
    ...toCompany,
    trail: (p) => `Joined the company: ${p.name}`,
    silent: 'the list shows it',
  }),
  team_changed: event<
    OfCompany & { readonly teamId: string; readonly name: string; readonly how: 'added' | 'renamed' | 'removed' }
  >()('companies.team_changed', {
    ...toCompany,
    trail: (p) => `Team ${p.how}: ${p.name}`,
    silent: 'an admin did it themselves',
  }),
  cost_centre_changed: event<
    OfCompany & { readonly costCentreId: string; readonly code: string; readonly how: 'added' | 'changed' | 'archived' }
  >()('companies.cost_centre_changed', {
    ...toCompany,
    trail: (p) => `Cost centre ${p.how}: ${p.code}`,
    silent: 'an admin did it themselves',
  }),
} as const;
