// Offers explained: why this one came, and the list of those won and lost.
import { call } from '../../../kit/api.ts';
import { Note } from '../../../kit/ui/states.tsx';
import { Sheet } from '../../../kit/ui/Sheet.tsx';
import { Tag } from '../../../kit/ui/Tag.tsx';
import { OfferList, OfferReceiptSheet } from '../../dispatch/web/door.tsx';
import type { DriverOffer } from '../../rides/trip-steps-contract.ts';
import { useSecondsLeft } from '../../rides/web/door.ts';
import { listDriverOffers } from '../calls.gen.ts';
import type { ListedOffer } from '../contract.ts';
import { outcomeOf, rideWords } from './offer-words.ts';

const Left = ({ offer }: { offer: DriverOffer }) => {
  const left = useSecondsLeft(offer);
  return left > 0 ? (
    <Note tone="info">
      <b className="num">{left} s</b> left to answer. Close this to accept or decline.
    </Note>
  ) : null;
};

/** It stays when the offer ends, so that nobody is interrupted while reading. */
export const WhySheet = ({
  order,
  offer,
  onClose,
}: {
  order: string | null;
  /** The offer that waits for an answer now. */
  offer: DriverOffer | null;
  onClose: () => void;
}) => (
  <OfferReceiptSheet order={order} onClose={onClose}>
    {offer && <Left key={`${offer.id} ${offer.ends_at}`} offer={offer} />}
  </OfferReceiptSheet>
);

const outcomeTag = (offer: ListedOffer) => <Tag tone={outcomeOf(offer).tone}>{outcomeOf(offer).word}</Tag>;
const rideLine = ({ ride }: ListedOffer) => ride && <b className="block">{rideWords(ride)}</b>;

export const OffersSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Sheet open={open} onClose={onClose} title="Your offers" side tall>
    <OfferList name="driver-offers" load={(ask) => call(listDriverOffers, ask)} tag={outcomeTag} about={rideLine} />
  </Sheet>
);
