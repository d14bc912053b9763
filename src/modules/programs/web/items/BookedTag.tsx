// The state of an item, the same in lists and dialogs: the word of the specification, and beneath it the word of Bookings where that says more.
import { Tag } from '../../../../kit/ui/Tag.tsx';
import type { OrderState } from '../../../companies/order-rules.ts';
import type { ItemView } from '../../contract.ts';
import { stateWords } from '../../rules.ts';
import { itemTones } from './item-tones.ts';

export type Stated = Pick<ItemView, 'status' | 'booked'>;

/** The state of Bookings that means the same: beside it, its word would read as another state. */
const same: Partial<Record<Stated['status'], OrderState>> = {
  ORDERED: 'scheduled',
  ACTIVE: 'scheduled',
  CONFIRMED: 'scheduled',
  COMPLETED: 'done',
  CANCELLED: 'cancelled',
};

/** What Bookings says besides; null: nothing more. */
export const moreOfState = ({ status, booked }: Stated): string | null =>
  booked && booked.state !== same[status] && booked.words !== stateWords[status] ? booked.words : null;

/** wraps: in the narrow end of a row. */
export const BookedTag = ({ item, wraps }: { item: Stated; wraps?: boolean }) => {
  const more = moreOfState(item);
  return (
    <>
      <Tag tone={itemTones[item.status]} {...(wraps && { wraps })}>
        {stateWords[item.status]}
      </Tag>
      {more && <span className="sm">{more}</span>}
    </>
  );
};
