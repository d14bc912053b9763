// Events about a company's money: its rules, budgets and approval requests (docs/decisions/0073-spend-and-approvals.md).
import { naira } from '../../shared/naira.ts';
import { hasAddress } from '../../shared/plain-name.ts';
import { event, money, sentence } from '../news/server/door.ts';
import { type OfCompany, toCompany } from './events.ts';
import type { BudgetScope, OrderKind } from './spend-rules.ts';
import { type Path, paths } from '../../shared/paths.ts';

/** orderId: the order to approve, made or not yet. */
type OfApproval = OfCompany & {
  readonly approvalId: string;
  readonly serves: OrderKind;
  readonly orderId: string;
  readonly slug: string;
  readonly title: string;
  readonly amountKobo: number;
};

const desk = paths.corporateDashboard('approvals');

/** Items are on the dashboard, rides in the person's own activity, other orders on the company's booking page. */
export const approvalPage = (p: { readonly slug: string; readonly serves: OrderKind }): Path =>
  p.serves === 'item' ? desk : p.serves === 'ride' ? paths.activity() : paths.company(p.slug);

const askers = { accounts: (p: { readonly accounts: readonly string[] }) => p.accounts };

export const approvalEvents = {
  /** by: the admin's name, here and in the next event. */
  spend_rules_set: event<OfCompany & { readonly by: string }>()('companies.spend_rules_set', {
    ...toCompany,
    trail: (p) => `Rules for bookings set by ${p.by}`,
    silent: 'the admin did it themselves',
  }),
  ride_rules_set: event<OfCompany & { readonly by: string }>()('companies.ride_rules_set', {
    ...toCompany,
    trail: (p) => `Rules for rides set by ${p.by}`,
    silent: 'the admin did it themselves',
  }),
  /** scope null: a limit was removed. */
  budget_set: event<
    OfCompany & { readonly scope: BudgetScope | null; readonly limitKobo: number | null; readonly by: string }
  >()('companies.budget_set', {
    ...toCompany,
    trail: (p) =>
      p.limitKobo === null ? `Budget removed by ${p.by}` : `Budget of ${money(p.limitKobo)} a month set by ${p.by}`,
    silent: 'the admin did it themselves',
  }),
  /** deciders: the accounts that may decide, at most ten. */
  approval_asked: event<OfApproval & { readonly by: string; readonly deciders: readonly string[] }>()(
    'companies.approval_asked',
    {
      ...toCompany,
      trail: (p) => `${p.by} asked for an approval: “${p.title}”, ${money(p.amountKobo)}`,
      // The letter with the link is sent with the request.
      tells: [
        {
          to: { accounts: (p) => p.deciders },
          inbox: (p) => ({
            type: 'alert',
            title: `${p.by} asks for your approval`,
            message: `${p.title}, ${naira(p.amountKobo)}.`,
            link: desk,
          }),
        },
      ],
    },
  ),
  /** accounts: the person who asked, and the one it is for. After an approval the order is made next. by: the decider's name. */
  approval_decided: event<
    OfApproval & {
      readonly approved: boolean;
      readonly by: string;
      readonly reason: string;
      readonly accounts: readonly string[];
    }
  >()('companies.approval_decided', {
    ...toCompany,
    trail: (p) => `${p.approved ? 'Approved' : 'Declined'} by ${p.by}: “${p.title}”`,
    tells: [
      {
        to: askers,
        inbox: (p) => ({
          type: p.approved ? 'other' : 'alert',
          title: p.approved ? `${p.by} approved it` : `${p.by} declined it`,
          message: [
            `${p.title}, ${naira(p.amountKobo)}.`,
            p.reason && !hasAddress(p.reason) ? sentence(p.reason) : null,
          ],
          link: approvalPage(p),
        }),
      },
    ],
  }),
  approval_withdrawn: event<OfApproval & { readonly by: string }>()('companies.approval_withdrawn', {
    ...toCompany,
    trail: (p) => `Request for approval withdrawn by ${p.by}: “${p.title}”`,
    silent: 'the person did it themselves',
  }),
  approval_expired: event<OfApproval & { readonly accounts: readonly string[] }>()('companies.approval_expired', {
    ...toCompany,
    trail: (p) => `No decision in time: “${p.title}”`,
    tells: [
      {
        to: askers,
        inbox: (p) => ({
          type: 'alert',
          title: 'No decision in time',
          message: `${p.title} was not booked. You can book again.`,
          link: approvalPage(p),
        }),
      },
    ],
  }),
  /** The approved order could not be made; reason: a sentence. */
  approval_failed: event<OfApproval & { readonly reason: string; readonly accounts: readonly string[] }>()(
    'companies.approval_failed',
    {
      ...toCompany,
      trail: (p) => `Approved, but not booked: “${p.title}”`,
      tells: [
        {
          to: askers,
          inbox: (p) => ({
            type: 'alert',
            title: 'It was approved, but could not be booked',
            message: sentence(p.reason),
            link: approvalPage(p),
          }),
        },
      ],
    },
  ),
} as const;
