// Vouchers of a company, in its audit log.
import { type OfCompany, toCompany } from '../companies/events.ts';
import { event } from '../news/server/door.ts';

type OfVoucher = OfCompany & { readonly guest: string; readonly by: string };

export const voucherEvents = {
  voucher_made: event<OfVoucher>()('rides.voucher_made', {
    ...toCompany,
    trail: (p) => `Ride voucher for ${p.guest} made by ${p.by}`,
    silent: 'the person did it themselves',
  }),
  /** A new link; the one before stopped working. */
  voucher_sent: event<OfVoucher>()('rides.voucher_sent', {
    ...toCompany,
    trail: (p) => `Ride voucher for ${p.guest} sent again by ${p.by}`,
    silent: 'the person did it themselves',
  }),
  voucher_revoked: event<OfVoucher>()('rides.voucher_revoked', {
    ...toCompany,
    trail: (p) => `Ride voucher for ${p.guest} withdrawn by ${p.by}`,
    silent: 'the person did it themselves',
  }),
} as const;
