// How a ride is paid, on the wire.
import * as z from 'zod/mini';
import { chosenMethods, paymentMethods } from '../money/payment-methods-rules.ts';
import { payWays } from '../money/payment-rules.ts';

/** In cash to the driver, or by card: Kaya holds it until the ride is completed. */
export const paymentMethod = z.enum(chosenMethods, 'Choose how you pay');

/** The same for a booked ride. invoice: on a company's account. */
export const tripMethod = z.enum(paymentMethods);

/** How a trip is paid, for its customer. Amounts kobo. */
export const tripPayment = z.object({
  method: tripMethod,
  /** To pay by card before any driver is asked; 0 unless the trip is unpaid. */
  due_kobo: z.int(),
  /** Paid by card and currently held by Kaya. */
  held_kobo: z.int(),
  /** Refunded, or on its way; back_by: when it must have arrived, null: no refund yet. */
  back_kobo: z.int(),
  back_by: z.nullable(z.iso.datetime()),
  back_late: z.boolean(),
  /** A card page or a bank transfer is open, or the bank has not answered. */
  checking: z.boolean(),
  /** way: of the last payment, arrived or started; part_kobo: the amount that an open transfer has brought so far. */
  way: z.enum(payWays),
  part_kobo: z.int(),
  /** `countsUntil` of an open transfer or code. */
  counts_until: z.nullable(z.iso.datetime()),
  /** Why the last attempt failed, in words. */
  failure: z.nullable(z.string()),
});
