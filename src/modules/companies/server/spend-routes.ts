import { type Route, route, routeWithActs } from '../../../kernel/http/route.ts';
import * as approval from '../approval-contract.ts';
import * as booking from '../booking-page-contract.ts';
import * as rides from '../ride-rules-contract.ts';
import * as spend from '../spend-contract.ts';
import { decideApproval, decideByLink, readApprovalLink } from './spend/decide-approval.ts';
import { countApprovals, listApprovals } from './spend/list-approvals.ts';
import { listBookable } from './booking-page/list-bookable.ts';
import { readBookingDesk } from './booking-page/read-booking-desk.ts';
import { readBookingPage } from './booking-page/read-booking-page.ts';
import { readBudgets } from './spend/read-budgets.ts';
import { sendBookingLink } from './booking-page/send-booking-link.ts';
import { removeBudget, setBudget } from './spend/set-budget.ts';
import { readRideDesk, readRideRules, setRideRules } from './spend/set-ride-rules.ts';
import { setSpendRules } from './spend/set-spend-rules.ts';
import { endStandIn, readStandIn, setStandIn } from './spend/set-stand-in.ts';
import { setStepRules } from './spend/set-step-rules.ts';
import { withdrawApproval } from './spend/withdraw-approval.ts';

/** Open to anyone; a guessed link takes as long as a known one. */
const anybody = { perSender: { times: 60, seconds: 60 } } as const;
const letters = { guard: { times: 10, seconds: 600 } } as const;

/** Rules, budgets, approvals and the booking page. */
export const spendRoutes: readonly Route[] = [
  route(spend.readBudgets, readBudgets),
  route(spend.setSpendRules, setSpendRules),
  route(rides.readRideRules, readRideRules),
  route(rides.readRideDesk, readRideDesk),
  route(rides.setRideRules, setRideRules),
  route(spend.setStepRules, setStepRules),
  route(spend.setBudget, setBudget),
  route(spend.removeBudget, removeBudget),
  route(approval.listApprovals, listApprovals),
  route(approval.countApprovals, countApprovals),
  route(approval.readStandIn, readStandIn),
  route(approval.setStandIn, setStandIn),
  route(approval.endStandIn, endStandIn),
  routeWithActs(approval.decideApproval, decideApproval),
  routeWithActs(approval.withdrawApproval, withdrawApproval),
  routeWithActs(approval.readApprovalLink, readApprovalLink, anybody),
  routeWithActs(approval.decideByLink, decideByLink, anybody),
  route(booking.readBookingPage, readBookingPage, anybody),
  route(booking.sendBookingLink, sendBookingLink, letters),
  route(booking.readBookingDesk, readBookingDesk),
  route(booking.listBookable, listBookable),
];
