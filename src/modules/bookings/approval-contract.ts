// Approval of a quote that puts a company's booking over a budget (docs/decisions/0073-spend-and-approvals.md).
import { creditRefusals } from '../companies/credit-contract.ts';
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { notes } from '../../shared/fields.ts';
import { approvalRefusals } from '../companies/approval-contract.ts';
import { companiesRefusals } from '../companies/contract.ts';
import { approvalRules } from '../companies/spend-rules.ts';
import { bookingsRefusals as refuse, bookingView, byQuote } from './contract.ts';

export const askForQuote = endpoint({
  name: 'bookings.askForQuote',
  method: 'POST',
  path: '/api/bookings/{key}/quotes/{quote}/approval',
  who: 'anyone',
  summary:
    'Asks a company’s managers to approve a quote that is over a budget. Once approved, the server accepts it. If it fits the budget by now, it is accepted at once.',
  params: byQuote,
  body: z.strictObject({
    ask_reason: notes(approvalRules.maxReason).check(z.minLength(1, 'Say why you need it')),
  }),
  answer: bookingView,
  refusals: [
    refuse.quote_closed,
    refuse.over_budget,
    creditRefusals.pay_first,
    refuse.already_asked,
    approvalRefusals.no_decider,
    companiesRefusals.not_allowed,
  ],
  idempotent: true,
});
