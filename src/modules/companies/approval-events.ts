// Events about a company's money: its rules, budgets and approval requests (docs/decisions/0073-spend-and-approvals.md).
import { lagosInstant, showDate } from '../../shared/clock.ts';
import { naira } from '../../shared/naira.ts';
import { hasAddress } from '../../shared/plain-name.ts';
import { event, money, sentence } from '../news/server/door.ts';
import { type OfCompany, toCompany } from './events.ts';
import type { BudgetScope, OrderKind } from './spend-rules.ts';
import { type Path, paths } from '../../shared/paths.ts';

/** orderId: the order to approve, made or not yet. step: the one of its steps that waits, or at which it ended. */
type OfApproval = OfCompany & {
  readonly approvalId: string;
  readonly serves: OrderKind;
  readonly orderId: string;
  readonly slug: string;
  readonly title: string;
  readonly amountKobo: number;
  readonly step: number;
  readonly steps: number;
};
/** ` (step 2 of 3)`; empty for a request of one step. */
const stepOf = ({ step, steps }: Pick<OfApproval, 'step' | 'steps'>): string =>
  steps > 1 ? ` (step ${step} of ${steps})` : '';

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
      trail: (p) => `${p.by} asked for an approval: “${p.title}”, ${money(p.amountKobo)}${stepOf(p)}`,
      // The letter with the link is sent with the request.
      tells: [
        {
          to: { accounts: (p) => p.deciders },
          inbox: (p) => ({
            type: 'alert',
            title: `${p.by} asks for your approval`,
            message: `${p.title}, ${naira(p.amountKobo)}${stepOf(p)}.`,
            link: desk,
          }),
        },
      ],
    },
  ),
  /** A step that is not the last one: the next one is asked about. accounts: the person who asked, and the one it is for. */
  approval_step_approved: event<
    OfApproval & { readonly by: string; readonly reason: string; readonly accounts: readonly string[] }
  >()('companies.approval_step_approved', {
    ...toCompany,
    trail: (p) => `Step ${p.step} of ${p.steps} approved by ${p.by}: “${p.title}”`,
    tells: [
      {
        to: askers,
        inbox: (p) => ({
          type: 'other',
          title: `${p.by} approved step ${p.step} of ${p.steps}`,
          message: `${p.title}, ${naira(p.amountKobo)}. The next step waits for its decision.`,
          link: approvalPage(p),
        }),
      },
    ],
  }),
  /** accounts: the person who asked, and the one it is for. by: empty: nobody is left who may decide. After an approval the order is made next. by: the decider's name. */
  approval_decided: event<
    OfApproval & {
      readonly approved: boolean;
      readonly by: string;
      readonly reason: string;
      readonly accounts: readonly string[];
    }
  >()('companies.approval_decided', {
    ...toCompany,
    trail: (p) =>
      p.by
        ? `${p.approved ? 'Approved' : 'Declined'} by ${p.by}: “${p.title}”`
        : `No one may decide any more: “${p.title}”`,
    tells: [
      {
        to: askers,
        inbox: (p) => ({
          type: p.approved ? 'other' : 'alert',
          title: p.by === '' ? 'No one may decide it' : p.approved ? `${p.by} approved it` : `${p.by} declined it`,
          message: [
            `${p.title}, ${naira(p.amountKobo)}.`,
            p.reason && !hasAddress(p.reason) ? sentence(p.reason) : null,
          ],
          link: approvalPage(p),
        }),
      },
    ],
  }),
  /** reason: why Kaya withdrew it, as a sentence; missing: the person did it. */
  approval_withdrawn: event<OfApproval & { readonly by: string; readonly reason?: string }>()(
    'companies.approval_withdrawn',
    {
      ...toCompany,
      trail: (p) => `Request for approval withdrawn by ${p.by}: “${p.title}”`,
      silent: 'the person did it themselves, or is not in the company any more',
    },
  ),
  /** Who decides above which amount. by: the admin's name. */
  step_rules_set: event<OfCompany & { readonly by: string; readonly steps: number }>()('companies.step_rules_set', {
    ...toCompany,
    trail: (p) =>
      p.steps === 0
        ? `Approvals by amount removed by ${p.by}`
        : `Approvals by amount set by ${p.by}: ${p.steps === 1 ? '1 step' : `${p.steps} steps`}`,
    silent: 'the admin did it themselves',
  }),
  /** until null: the person is back. by: their name, standIn: who decides for them, accounts: their account. */
  stand_in_set: event<
    OfCompany & {
      readonly by: string;
      readonly standIn: string;
      readonly until: string | null;
      readonly accounts: readonly string[];
    }
  >()('companies.stand_in_set', {
    ...toCompany,
    trail: (p) =>
      p.until === null
        ? `${p.by} decides approvals again`
        : `${p.standIn} decides approvals for ${p.by} until ${p.until}`,
    tells: [
      {
        to: askers,
        inbox: (p) =>
          p.until === null
            ? null
            : {
                type: 'other',
                title: `You decide for ${p.by}`,
                message: `${p.by} is away until ${showDate(lagosInstant(p.until.slice(0, 10), '12:00'))}. You may approve what they may approve, except their own orders.`,
                link: desk,
              },
      },
    ],
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
