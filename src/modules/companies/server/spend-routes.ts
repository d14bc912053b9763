import { type Route, route, routeWithActs } from '../../../kernel/http/route.ts';
import * as approval from '../approval-contract.ts';
import * as booking from '../booking-page-contract.ts';
import * as spend from '../spend-contract.ts';
import { decideApproval, decideByLink, readApprovalLink } from './decide-approval.ts';
import { countApprovals, listApprovals } from './list-approvals.ts';
import { readBookingDesk } from './read-booking-desk.ts';
import { readBookingPage } from './read-booking-page.ts';
import { readBudgets } from './read-budgets.ts';
import { sendBookingLink } from './send-booking-link.ts';
import { removeBudget, setBudget } from './set-budget.ts';
import { setSpendRules } from './set-spend-rules.ts';
import { withdrawApproval } from './withdraw-approval.ts';

/** Open to anybody; a guessed link takes as long as a known one. */
const anybody = { perAddress: { times: 60, seconds: 60 } } as const;
const letters = { perAddress: { times: 10, seconds: 600 } } as const;

/** Rules, budgets, approvals and the booking page. */
export const spendRoutes: readonly Route[] = [
  route(spend.readBudgets, readBudgets),
  route(spend.setSpendRules, setSpendRules),
  route(spend.setBudget, setBudget),
  route(spend.removeBudget, removeBudget),
  route(approval.listApprovals, listApprovals),
  route(approval.countApprovals, countApprovals),
  routeWithActs(approval.decideApproval, decideApproval),
  routeWithActs(approval.withdrawApproval, withdrawApproval),
  routeWithActs(approval.readApprovalLink, readApprovalLink, anybody),
  routeWithActs(approval.decideByLink, decideByLink, anybody),
  route(booking.readBookingPage, readBookingPage, anybody),
  route(booking.sendBookingLink, sendBookingLink, letters),
  route(booking.readBookingDesk, readBookingDesk),
];
