// Offers explained: why this one came, and the list of those won and lost.
import { Note } from '../../../kit/ui/states.tsx';
import { Sheet } from '../../../kit/ui/Sheet.tsx';
import { OfferReceipts, OfferReceiptSheet } from '../../dispatch/web/door.tsx';
import type { DriverOffer } from '../../rides/trip-steps-contract.ts';
import { useSecondsLeft } from '../../rides/web/door.ts';

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

export const OffersSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Sheet open={open} onClose={onClose} title="Your offers" side tall>
    <OfferReceipts />
  </Sheet>
);
