// The state of an item: in lists the word of Bookings, in the dialog that of the specification with Bookings' word beside it.
import { Tag } from '../../../../kit/ui/Tag.tsx';
import { orderTones } from '../../../companies/order-rules.ts';
import type { ItemView } from '../../contract.ts';
import { stateWords } from '../../rules.ts';
import { itemTones } from './item-tones.ts';

type Item = Pick<ItemView, 'status' | 'booked'>;

export const ItemTag = ({ item: { status } }: { item: Pick<Item, 'status'> }) => (
  <Tag tone={itemTones[status]}>{stateWords[status]}</Tag>
);

export const BookedTag = ({ item }: { item: Item }) =>
  item.booked ? (
    <Tag tone={orderTones[item.booked.state]} wraps>
      {item.booked.words}
    </Tag>
  ) : (
    <ItemTag item={item} />
  );

/** What a list says of the state, beside the tag of the dialog; nothing where both are the same word. */
export const InBookings = ({ words, status }: { words: string | null; status: Item['status'] }) =>
  words !== null && words !== stateWords[status] && <span className="sm">In Bookings: {words}</span>;
