import type { Act } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { Module } from '../../../kernel/module.ts';
import { inRounds } from '../../../kernel/in-rounds.ts';
import { onEvent, onEvents, withListeners } from '../../../kernel/on-event.ts';
import { workEvents } from '../../jobs/work-events.ts';
import type { Payable } from '../../money/server/door.ts';
import { approvalEvents } from '../approval-events.ts';
import { companiesEvents } from '../events.ts';
import { cardSetupPayable } from './card/card-setup-payable.ts';
import { orderEvents } from '../order-events.ts';
import { countMoves } from './count-moves.ts';
import { followApproval } from './orders/follow-approval.ts';
import { forgetGuests } from './orders/orders.sql.ts';
import { securityEvents } from '../security-events.ts';
import { approvalSteps } from './spend/approval-steps.ts';
import { expireApprovals } from './spend/expire-approvals.ts';
import { followPeople } from './spend/follow-people.ts';
import * as letters from './letters.ts';
import { forgetSignUps } from './person.sql.ts';
import { type CompanyOrders, makeApproved } from './spend/make-approved.ts';
import { bookingsRoutes } from './bookings-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import { companiesPersonalData } from './personal-data.ts';
import { companiesRoutes, type CompaniesNeeds } from './routes.ts';
import * as securityLetters from './security/security-letters.ts';
import { tidySecurity } from './security/security.sql.ts';
import { runPeopleTask } from './people/run-people.ts';
import { sendInvitesTask } from './people/send-invites.ts';
import { sealedSignOns } from './sign-on/open-provider.ts';
import { bookingLinkTask } from './booking-page/send-booking-link.ts';
import { companiesRetention, guestNames_days, provenWithin_days } from './retention.sql.ts';

const follow = (act: Act, { companyId }: { readonly companyId: string }): Promise<void> => followPeople(act, companyId);

/** Attempts and links of single sign-on are deleted this long after their end. */
const endedFor_hours = 24;

export const companiesModule: Module<CompaniesNeeds & { readonly companyOrders: CompanyOrders }, Payable> = {
  name: 'companies',
  retention: companiesRetention,
  listeners: withListeners(
    {
      [workEvents.completed.name]: ['companies.count_moves'],
      [approvalEvents.approval_decided.name]: ['companies.make_approved'],
      [companiesEvents.employee_deactivated.name]: ['companies.follow_deactivated'],
      [companiesEvents.employee_removed.name]: ['companies.follow_removed'],
      [companiesEvents.employee_left.name]: ['companies.follow_left'],
      [companiesEvents.access_changed.name]: ['companies.follow_access'],
    },
    [['companies.follow_approval', approvalSteps]],
  ),
  events: [companiesEvents, approvalEvents, orderEvents, securityEvents].flatMap((family) => Object.values(family)),
  letters: { ...letters, ...securityLetters },
  routes: (needs) => [...companiesRoutes(needs), ...peopleRoutes, ...bookingsRoutes],
  tasks: ({ companyOrders }) => ({
    'companies.make_approved': onEvent(approvalEvents.approval_decided, async (act, p) => {
      if (p.approved) await makeApproved(act, companyOrders, p.approvalId, p.by);
    }),
    // The row of what was asked for.
    'companies.follow_approval': onEvents(approvalSteps, (act, p) => followApproval(act, p.approvalId)),
    'companies.follow_deactivated': onEvent(companiesEvents.employee_deactivated, follow),
    'companies.follow_removed': onEvent(companiesEvents.employee_removed, follow),
    'companies.follow_left': onEvent(companiesEvents.employee_left, follow),
    'companies.follow_access': onEvent(companiesEvents.access_changed, follow),
    'companies.count_moves': onEvent(workEvents.completed, (act, p) => countMoves(act, p.orderId)),
    'companies.forget_sign_ups': async (_payload, db) => {
      // An unconfirmed sign-up has no owner who could delete it.
      await db.act(system, (act) => act.sql(forgetSignUps, { days: provenWithin_days }));
    },
    'companies.forget_guests': async (_payload, db) => {
      // A guest of a company has no account, and did not type the name.
      await db.act(system, (act) => act.sql(forgetGuests, { days: guestNames_days }));
    },
    'companies.tidy_security': async (_payload, db) => {
      // Attempts and links of single sign-on belong to no account.
      await db.act(system, (act) => act.sql(tidySecurity, { after_hours: endedFor_hours }));
    },
    'companies.send_booking_link': bookingLinkTask,
    'companies.send_invites': sendInvitesTask,
    'companies.run_people': runPeopleTask,
    'companies.expire_approvals': inRounds(expireApprovals),
  }),
  clock: [
    { task: 'companies.expire_approvals', match: '*/5 * * * *' },
    { task: 'companies.forget_sign_ups', match: '35 2 * * *' },
    { task: 'companies.forget_guests', match: '50 2 * * *' },
    { task: 'companies.tidy_security', match: '45 * * * *' },
  ],
  payables: { card_setup: cardSetupPayable },
  personalData: companiesPersonalData,
  sealed: [sealedSignOns],
};
