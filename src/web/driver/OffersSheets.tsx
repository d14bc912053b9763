// The list of offers, won and lost.
import { call } from '../../kit/api.ts';
import { Sheet } from '../../kit/ui/Sheet.tsx';
import { Tag } from '../../kit/ui/Tag.tsx';
import { OfferList } from '../../modules/dispatch/web/door.tsx';
import { listDriverOffers } from '../../modules/rides/calls.gen.ts';
import type { ListedOffer } from '../../modules/rides/desk-contract.ts';
import { outcomeOf, rideWords } from './offer-words.ts';

const outcomeTag = (offer: ListedOffer) => <Tag tone={outcomeOf(offer).tone}>{outcomeOf(offer).word}</Tag>;
const rideLine = ({ ride }: ListedOffer) => ride && <b className="block">{rideWords(ride)}</b>;

export const OffersSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Sheet open={open} onClose={onClose} title="Your offers" side tall>
    <OfferList name="driver-offers" load={(ask) => call(listDriverOffers, ask)} tag={outcomeTag} about={rideLine} />
  </Sheet>
);
