import type { Module } from '../../../kernel/module.ts';
import { onEvent } from '../../../kernel/on-event.ts';
import { disputeEvents } from '../../jobs/dispute-events.ts';
import { billingEvents } from '../events.ts';
import type { CardPayments, Payable } from '../../money/server/door.ts';
import { billPayable } from './bill-payable.ts';
import { chargeBill, chargeBills } from './charge-bill.ts';
import type { EInvoices } from '../adapters/e-invoices.ts';
import * as letters from './letters.ts';
import { billMonth, billMonths } from './bill-months.ts';
import { billingPersonalData } from './personal-data.ts';
import { registerCompleted, registerInvoices } from './register-invoices.ts';
import { remindCompanies } from './remind-companies.ts';
import { releaseWaits } from './release-waits.ts';
import { billingRoutes } from './routes.ts';
import { tellCompanyOfDispute } from './tell-dispute.ts';

export const billingModule: Module<
  { readonly cards: CardPayments; readonly eInvoices: EInvoices | undefined },
  Payable
> = {
  name: 'billing',
  events: Object.values(billingEvents),
  letters,
  routes: () => billingRoutes,
  tasks: ({ cards, eInvoices }) => ({
    'billing.bill_months': billMonths,
    'billing.bill_month': billMonth,
    'billing.charge_bills': chargeBills,
    'billing.charge_bill': chargeBill(cards),
    'billing.remind_companies': remindCompanies,
    'billing.release_waits': releaseWaits,
    'billing.tell_dispute': onEvent(disputeEvents.disputed, (act, p) => tellCompanyOfDispute(act, p.orderId)),
    'billing.register_invoices': registerInvoices(eInvoices),
    'billing.register_completed': registerCompleted,
  }),
  payables: { bill: billPayable },
  listeners: { [disputeEvents.disputed.name]: ['billing.tell_dispute'] },
  personalData: billingPersonalData,
  // Lagos time: 00:40, hourly from 07:20 to 20:20, 08:10, and every five minutes.
  clock: [
    { task: 'billing.bill_months', match: '40 23 * * *' },
    { task: 'billing.charge_bills', match: '20 6-19 * * *' },
    { task: 'billing.remind_companies', match: '10 7 * * *' },
    { task: 'billing.register_invoices', match: '*/5 * * * *' },
  ],
};
