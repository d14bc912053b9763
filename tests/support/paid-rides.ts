// A street where one chosen driver takes every ride, with a card provider and a bank.
import type { Actor } from '../../src/kernel/db/act.ts';
import { setLooking } from '../../src/modules/drivers/server/set-looking.ts';
import { setOnline } from '../../src/modules/drivers/server/set-online.ts';
import { verifyPayment } from '../../src/modules/money/server/verify-payment.ts';
import { requestPayout } from '../../src/modules/money/server/request-payout.ts';
import { settlePayout } from '../../src/modules/money/server/settle-payout.ts';
import { whoseAccount } from '../../src/modules/money/server/whose-account.ts';
import { adapters } from '../../src/modules/money/adapters/adapters.ts';
import type { PaymentProvider, TransferOutcome } from '../../src/modules/money/adapters/provider.ts';
import { acceptOfferAs } from '../../src/modules/rides/server/answer-offer.ts';
import { cancelTrip } from '../../src/modules/rides/server/cancel-trip.ts';
import { arriveAtPickup, completeTrip, departForTrip, startTrip } from '../../src/modules/rides/server/drive-trip.ts';
import { ownPayee } from '../../src/server/modules.ts';
import { cardProvider } from './card-provider.ts';
import { noExchange } from './job-database.ts';
import { type Driver, openRideDatabase, type RideDatabase } from './ride-database.ts';

type Booking = Parameters<RideDatabase['book']>[1];

export const openPaidStreet = async () => {
  const street = await openRideDatabase(20);
  const { cards, charges, pay, check } = cardProvider();
  const on = (id: string) => ({ params: { id } });

  /** Booked, paid if by card, and accepted by this driver only. */
  const taken = async (driver: Driver, more: Booking = {}, customer?: Actor) => {
    const who = customer ?? (await street.account());
    const trip = await street.book(who, more);
    if (more?.payment_method === 'card') {
      const { checkout_url } = await pay(street.db, who, 'ride', trip.id);
      const reference = checkout_url?.split('/').at(-1) ?? '';
      const due = await street.value('SELECT amount_kobo FROM money.payments WHERE id = $1', [reference]);
      charges.set(reference, { amount_kobo: Number(due) });
      await check(street.db, who, 'ride', trip.id);
    }
    await street.alone(trip.id);
    await street.as(driver, (act) => setOnline(act, { body: { online: true } }, noExchange));
    await street.as(driver, (act) => setLooking(act, { body: { looking: true } }, noExchange));
    await street.dispatch();
    await acceptOfferAs(street.db, driver, trip.id);
    return { customer: who, id: trip.id };
  };
  const setOff = (driver: Driver, id: string) => street.as(driver, (act) => departForTrip(act, on(id), noExchange));
  const begun = async (driver: Driver, more: Booking = {}, customer?: Actor) => {
    const ride = await taken(driver, more, customer);
    await setOff(driver, ride.id);
    await street.as(driver, (act) => arriveAtPickup(act, on(ride.id), noExchange));
    await startTrip(
      street.db,
      driver,
      { ...on(ride.id), body: { code: await street.codeOfTrip(ride.id) } },
      noExchange,
    );
    return ride;
  };
  const complete = (driver: Driver, id: string) => street.as(driver, (act) => completeTrip(act, on(id), noExchange));

  const bank = (end: 'paid' | 'failed', account_name: string): PaymentProvider => {
    const answer: TransferOutcome = {
      state: end,
      provider_id: crypto.randomUUID(),
      reason: end === 'failed' ? 'Account closed' : null,
    };
    return {
      name: 'fake',
      sendTransfer: async () => answer,
      findTransfer: async () => answer,
      resolveAccount: async () => ({ state: 'found', account_name }),
      readBalance: async () => null,
      readBanks: async () => null,
    };
  };
  const ask = (who: Actor, amount_kobo: number, account_name = 'YAKUBU SANI') =>
    requestPayout(['fake'], whoseAccount([bank('paid', account_name)], ownPayee))(
      street.db,
      who,
      { body: { amount_kobo, method: 'bank', bank_code: '058', account: '0123456789' } },
      noExchange,
    );

  return {
    ...street,
    taken,
    begun,
    complete,
    driven: async (driver: Driver, more: Booking = {}, customer?: Actor) => {
      const ride = await begun(driver, more, customer);
      await complete(driver, ride.id);
      return ride;
    },
    cancel: (customer: Actor, id: string, fee_kobo: number) =>
      street.as(customer, (act) => cancelTrip(act, { ...on(id), body: { fee_kobo } }, noExchange)),
    /** Cancelled three minutes after the driver set off. */
    cancelledLate: async (driver: Driver, fee_kobo: number, more: Booking = {}) => {
      const ride = await taken(driver, more);
      await setOff(driver, ride.id);
      await street.later(ride.id, 180);
      await street.as(ride.customer, (act) => cancelTrip(act, { ...on(ride.id), body: { fee_kobo } }, noExchange));
      return ride;
    },
    tip: async ({ customer, id }: { customer: Actor; id: string }, amount_kobo: number) => {
      const page = await pay(street.db, customer, 'tip', id, { amount_kobo });
      const reference = page.checkout_url?.split('/').at(-1) ?? '';
      charges.set(reference, { amount_kobo });
      await verifyPayment(street.db, cards, reference);
    },
    /** To an account in the name of every driver here, or another name. */
    ask,
    settle: (payoutId: string, end: 'paid' | 'failed') =>
      settlePayout(adapters(bank(end, '')))({ payoutId }, street.db),
    wrongTotals: async () => (await street.owner.query('SELECT * FROM money.wrong_totals()')).rows,
  };
};
export type PaidStreet = Awaited<ReturnType<typeof openPaidStreet>>;
