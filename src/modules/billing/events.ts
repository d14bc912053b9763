// What happens to company accounts. Live subjects: `company`, `staff`.
import { naira } from '../../shared/naira.ts';
import { type OfCompany, toCompany } from '../companies/events.ts';
import { dayOf, event, money, type Recipient, sentence } from '../news/server/door.ts';
import { detailWords, type NeededDetail } from './e-invoice-rules.ts';
import type { WayToPay } from './rules.ts';
import { paths, type Path } from '../../shared/paths.ts';

/** adminIds: the accounts of the company's admins at that time. */
type ToAdmins = OfCompany & { readonly companyName: string; readonly adminIds: readonly string[] };
/** number: the invoice's. openKobo: what is left to pay afterwards. */
type OfBill = ToAdmins & { readonly billId: string; readonly number: string; readonly openKobo: number };
/** number: of the bill or credit note to be registered with the revenue service. */
export type Registered = ToAdmins & { readonly billId: string; readonly number: string };
const page = paths.corporateDashboard('billing');
const admins: Recipient<{ readonly adminIds: readonly string[] }> = { accounts: (p) => p.adminIds };
const staffPage = (p: { readonly companyId: string }): Path => paths.staff('billing', { id: p.companyId });

/** The page of one order of the company. */
export const orderPage = (key: string): Path => paths.corporateDashboard(`bookings/${key}`);
/** key: the order's, `request:ID`. */
type OfOrder = ToAdmins & { readonly orderId: string; readonly key: string; readonly title: string };

export const billingEvents = {
  /** A problem was reported with an order that the company pays for. billed: it is on a bill already. by: who reported it, if that is known. */
  dispute_opened: event<OfOrder & { readonly amountKobo: number; readonly billed: boolean; readonly by?: string }>()(
    'billing.dispute_opened',
    {
      ...toCompany,
      trail: (p) =>
        p.by ? `${p.by} reported a problem with “${p.title}”` : `A problem was reported with “${p.title}”`,
      tells: [
        {
          to: admins,
          inbox: (p) => ({
            type: 'alert',
            title: p.by ? `${p.by} reported a problem` : 'A problem was reported',
            message: p.billed
              ? `${p.title}, ${naira(p.amountKobo)}: Kaya looks into it. What is decided is credited to ${p.companyName}.`
              : `${p.title}, ${naira(p.amountKobo)}: Kaya looks into it. It is on no bill of ${p.companyName} before that is decided.`,
            link: orderPage(p.key),
          }),
        },
      ],
    },
  ),
  /** words: what left the bill, as a sentence; empty: nothing. */
  dispute_ended: event<
    OfOrder & { readonly paysKobo: number; readonly offKobo: number; readonly words: string; readonly reason: string }
  >()('billing.dispute_ended', {
    ...toCompany,
    trail: (p) => `Kaya decided about “${p.title}”: ${money(p.paysKobo)} to pay`,
    tells: [
      {
        to: admins,
        inbox: (p) => ({
          type: 'alert',
          title: 'Kaya has decided',
          message: [`${p.title}: ${p.companyName} pays ${naira(p.paysKobo)}.`, p.words || null, sentence(p.reason)],
          link: orderPage(p.key),
        }),
      },
    ],
  }),
  billed: event<OfBill & { readonly totalKobo: number; readonly dueOn: string; readonly reason?: string }>()(
    'billing.billed',
    {
      ...toCompany,
      trail: (p) => `Invoice ${p.number}, ${money(p.totalKobo)}, due ${p.dueOn}`,
      tells: [
        {
          to: admins,
          inbox: (p) => ({
            type: 'payment',
            title: `Invoice ${p.number}`,
            message: `${p.companyName}: ${naira(p.totalKobo)}, due ${dayOf(p.dueOn)}.`,
            link: `${page}/${p.billId}`,
          }),
        },
      ],
    },
  ),
  payment_taken: event<OfBill & { readonly amountKobo: number; readonly how: 'transfer' | 'card' }>()(
    'billing.payment_taken',
    {
      ...toCompany,
      trail: (p) =>
        `${p.how === 'card' ? 'Card payment' : 'Transfer'} of ${money(p.amountKobo)} for ${p.number}, ${money(p.openKobo)} open`,
      tells: [
        {
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
        },
      ],
    },
  ),
  /** creditNote: the note's number. */
  credited: event<OfBill & { readonly creditNote: string; readonly amountKobo: number; readonly reason: string }>()(
    'billing.credited',
    {
      ...toCompany,
      trail: (p) => `Credit note ${p.creditNote} to ${p.number}: ${money(p.amountKobo)}`,
      tells: [
        {
          to: admins,
          inbox: (p) => ({
            type: 'payment',
            title: `Credit note ${p.creditNote}`,
            message: `${naira(p.amountKobo)} off invoice ${p.number}: ${sentence(p.reason)}`,
            link: `${page}/${p.billId}`,
          }),
        },
      ],
    },
  ),
  /** nth: 1 to 3. */
  reminded: event<OfBill & { readonly nth: number; readonly dueOn: string }>()('billing.reminded', {
    ...toCompany,
    trail: (p) => `Reminder ${p.nth} for ${p.number}, ${money(p.openKobo)} open`,
    tells: [
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
    ],
  }),
  terms_set: event<
    ToAdmins & { readonly pays: WayToPay; readonly limitKobo: number; readonly days: number; readonly reason: string }
  >()('billing.terms_set', {
    ...toCompany,
    trail: (p) =>
      p.pays === 'invoice' ? `Credit of ${money(p.limitKobo)}, ${p.days} days to pay` : 'Pays by card, without credit',
    tells: [
      {
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
      },
    ],
  }),
  invoicing_asked: event<OfCompany & { readonly companyName: string }>()('billing.invoicing_asked', {
    ...toCompany,
    trail: () => 'Asked to pay by invoice',
    tells: [
      {
        to: { staff: true },
        inbox: (p) => ({
          type: 'alert',
          title: 'A company asks to pay by invoice',
          message: sentence(p.companyName),
          link: staffPage(p),
        }),
      },
    ],
  }),
  invoicing_refused: event<ToAdmins & { readonly reason: string }>()('billing.invoicing_refused', {
    ...toCompany,
    trail: () => 'Request to pay by invoice declined',
    tells: [
      {
        to: admins,
        inbox: (p) => ({
          type: 'payment',
          title: 'We could not open an account with credit',
          message: sentence(p.reason),
          link: page,
        }),
      },
    ],
  }),
  /** The company's card was not charged. nth: 1 to 3. nextOn: the day of the next try; null: there is none. */
  card_failed: event<
    OfBill & { readonly nth: number; readonly reason: string; readonly card: string; readonly nextOn: string | null }
  >()('billing.card_failed', {
    ...toCompany,
    trail: (p) => `Try ${p.nth} to charge ${p.number} to ${p.card} failed: ${p.reason}`,
    tells: [
      {
        to: admins,
        inbox: (p) => ({
          type: 'alert',
          title: `Invoice ${p.number} was not charged`,
          message: `${p.card}: ${sentence(p.reason)} ${p.nextOn === null ? `Pay ${naira(p.openKobo)} by bank transfer or with another card.` : `We try again on ${dayOf(p.nextOn)}.`}`,
          link: `${page}/${p.billId}`,
        }),
      },
      {
        to: { staff: true },
        inbox: (p) =>
          p.nextOn === null
            ? {
                type: 'alert',
                title: `The card of ${p.companyName} was not charged`,
                message: `${p.number}, ${naira(p.openKobo)}, was tried for the last time. They were asked to pay by transfer.`,
                link: staffPage(p),
              }
            : null,
      },
    ],
  }),
  registered: event<Registered>()('billing.registered', {
    ...toCompany,
    trail: (p) => `${p.number} registered with the Nigeria Revenue Service`,
    silent: 'the page says it',
  }),
  registration_incomplete: event<Registered & { readonly missing: readonly NeededDetail[] }>()(
    'billing.registration_incomplete',
    {
      ...toCompany,
      trail: (p) => `${p.number} could not be registered: ${detailWords(p.missing)} missing`,
      tells: [
        {
          to: admins,
          inbox: (p) => ({
            type: 'alert',
            title: 'Complete your billing details',
            message: `${p.number} is issued, but cannot be registered with the Nigeria Revenue Service yet. Missing: ${detailWords(p.missing)}.`,
            link: page,
          }),
        },
      ],
    },
  ),
  /** reason: the service's words. */
  registration_refused: event<Registered & { readonly reason: string }>()('billing.registration_refused', {
    ...toCompany,
    trail: (p) => `The Nigeria Revenue Service refused ${p.number}: ${p.reason}`,
    tells: [
      {
        to: { staff: true },
        inbox: (p) => ({
          type: 'alert',
          title: `${p.number} was refused`,
          message: `The Nigeria Revenue Service refused an invoice of ${p.companyName}: ${sentence(p.reason)}`,
          link: staffPage(p),
        }),
      },
    ],
  }),
  card_switched: event<OfCompany & { readonly isOn: boolean }>()('billing.card_switched', {
    ...toCompany,
    trail: (p) =>
      p.isOn ? 'Invoices are paid by card on their due date' : 'Invoices are no longer paid by card by themselves',
    silent: 'the page says it',
  }),
  details_saved: event<OfCompany>()('billing.details_saved', {
    ...toCompany,
    trail: () => 'Billing details changed',
    silent: 'the page says it',
  }),
} as const;
