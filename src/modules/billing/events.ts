// What happens to accounts of companies. Live subjects: `company`, `staff`.
import { event } from '../../shared/event.ts';
import { type OfCompany, toCompany } from '../companies/events.ts';
import type { WayToPay } from './rules.ts';

/** adminIds: the accounts of the company's admins at that time. */
type ToAdmins = OfCompany & { readonly companyName: string; readonly adminIds: readonly string[] };
/** number: of the invoice. openKobo: what is left to pay after it. */
type OfBill = ToAdmins & { readonly billId: string; readonly number: string; readonly openKobo: number };

export const billingEvents = {
  billed: event<OfBill & { readonly totalKobo: number; readonly dueOn: string; readonly reason?: string }>()(
    'billing.billed',
    toCompany,
  ),
  payment_taken: event<OfBill & { readonly amountKobo: number; readonly how: 'transfer' | 'card' }>()(
    'billing.payment_taken',
    toCompany,
  ),
  /** creditNote: its number. */
  credited: event<OfBill & { readonly creditNote: string; readonly amountKobo: number; readonly reason: string }>()(
    'billing.credited',
    toCompany,
  ),
  /** nth: 1 to 3. */
  reminded: event<OfBill & { readonly nth: number; readonly dueOn: string }>()('billing.reminded', toCompany),
  terms_set: event<
    ToAdmins & { readonly pays: WayToPay; readonly limitKobo: number; readonly days: number; readonly reason: string }
  >()('billing.terms_set', toCompany),
  invoicing_asked: event<OfCompany & { readonly companyName: string }>()('billing.invoicing_asked', toCompany),
  invoicing_refused: event<ToAdmins & { readonly reason: string }>()('billing.invoicing_refused', toCompany),
  details_saved: event<OfCompany>()('billing.details_saved', toCompany),
} as const;
