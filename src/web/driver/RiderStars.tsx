// How drivers rated the customer who requests the ride.
import Star from 'lucide-react/icons/star';
import { Icon } from '../../kit/ui/Icon.tsx';
import type { DriverOffer } from '../../modules/rides/trip-steps-contract.ts';
import { riderWords } from './trip-words.ts';

export const RiderStars = ({ offer }: { offer: DriverOffer }) => (
  <p className="sm b drive-stars">
    <Icon of={Star} size="s" />
    <span>
      <span className="sr">The customer: </span>
      {riderWords(offer)}
    </span>
  </p>
);
