import type { UseCase } from '../../../../kernel/http/route.ts';
import { receiptsAfter } from '../../../dispatch/server/door.ts';
import { ownDriver } from '../../../drivers/server/door.ts';
import { type MadeOffer, offersMade } from '../driven-trips.ts';
import type { ListedOffer } from '../../desk-contract.ts';
import type * as contract from '../../desk-contract.ts';

const rideOf = ({ from, to, distance_m, you_earn_kobo, outcome }: MadeOffer): ListedOffer['ride'] => ({
  from,
  to,
  distance_m,
  you_earn_kobo,
  outcome,
});

/** One ride may have been offered to the same driver several times: each receipt belongs to the offer made with it. */
const nearest = (offers: readonly MadeOffer[], at: Date): MadeOffer | undefined =>
  offers.toSorted(
    (a, b) => Math.abs(a.offered_at.getTime() - at.getTime()) - Math.abs(b.offered_at.getTime() - at.getTime()),
  )[0];

export const listDriverOffers: UseCase<typeof contract.listDriverOffers> = async (act, { query }) => {
  await ownDriver(act);
  const { items, next } = await receiptsAfter(act, query.cursor ?? null);
  const made = await offersMade(
    act,
    items.flatMap(({ order_id }) => order_id ?? []),
  );
  return {
    items: items.map((receipt) => {
      const offer = nearest(
        made.filter(({ trip_id }) => trip_id === receipt.order_id),
        new Date(receipt.decided_at),
      );
      return { ...receipt, ride: offer ? rideOf(offer) : null };
    }),
    next,
  };
};
