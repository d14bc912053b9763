// What the admins of a company, and staff, are told of its bills. The letters are billing's own: they go to one mailbox.
import { isCalendarDate, lagosInstant, showDate } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import { billingEvents } from '../../billing/events.ts';
import { type Heard, heard, type Recipient } from './hearing.ts';
import { sentence } from './hears-parts.ts';

const page = '/corporate/dashboard/billing';
const admins: Recipient<{ readonly adminIds: readonly string[] }> = { accounts: (p) => p.adminIds };
const dayOf = (day: string): string => (isCalendarDate(day) ? showDate(lagosInstant(day, '12:00')) : day);
const staffPage = (p: { readonly companyId: string }): string => `/staff/billing?id=${p.companyId}`;

export const ofBilling: readonly Heard[] = [
  heard(billingEvents.billed, {
    to: admins,
    inbox: (p) => ({
      type: 'payment',
      title: `Invoice ${p.number}`,
      message: `${p.companyName}: ${naira(p.totalKobo)}, due ${dayOf(p.dueOn)}.`,
      link: `${page}/${p.billId}`,
    }),
  }),
  heard(billingEvents.payment_taken, {
    to: admins,
    inbox: (p) => ({
      type: 'payment',
      title: p.openKobo === 0 ? `Invoice ${p.number} is paid` : 'Payment received',
      message:
        p.openKobo === 0
          ? `We received ${naira(p.amountKobo)}. Thank you.`
          : `${naira(p.amountKobo)} for ${p.number}. ${naira(p.openKobo)} is still to be paid.`,
      link: `${page}/${p.billId}`,
    }),
  }),
  heard(billingEvents.credited, {
    to: admins,
    inbox: (p) => ({
      type: 'payment',
      title: `Credit note ${p.creditNote}`,
      message: `${naira(p.amountKobo)} off invoice ${p.number}: ${sentence(p.reason)}`,
      link: `${page}/${p.billId}`,
    }),
  }),
  heard(
    billingEvents.reminded,
    {
      to: admins,
      inbox: (p) => ({
        type: 'alert',
        title: p.nth === 1 ? `Invoice ${p.number} is due` : `Invoice ${p.number} is overdue`,
        message: `${naira(p.openKobo)} is still to be paid. It was due ${dayOf(p.dueOn)}.`,
        link: `${page}/${p.billId}`,
      }),
    },
    {
      to: { staff: true },
      inbox: (p) =>
        p.nth < 3
          ? null
          : {
              type: 'alert',
              title: `${p.companyName} has not paid`,
              message: `${p.number}, ${naira(p.openKobo)}, was due ${dayOf(p.dueOn)}. The last reminder is sent.`,
              link: staffPage(p),
            },
    },
  ),
  heard(billingEvents.terms_set, {
    to: admins,
    inbox: (p) => ({
      type: 'payment',
      title: p.pays === 'invoice' ? 'You pay by invoice with credit' : 'You pay without credit',
      message:
        p.pays === 'invoice'
          ? `${p.companyName} has a credit of ${naira(p.limitKobo)} and ${p.days} days to pay.`
          : `Invoices of ${p.companyName} are paid by transfer.`,
      link: page,
    }),
  }),
  heard(billingEvents.invoicing_asked, {
    to: { staff: true },
    inbox: (p) => ({
      type: 'alert',
      title: 'A company asks to pay by invoice',
      message: sentence(p.companyName),
      link: staffPage(p),
    }),
  }),
  heard(billingEvents.invoicing_refused, {
    to: admins,
    inbox: (p) => ({
      type: 'payment',
      title: 'We could not open an account with credit',
      message: sentence(p.reason),
      link: page,
    }),
  }),
];
