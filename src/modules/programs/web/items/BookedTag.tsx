// The state of an item, the same in lists and dialogs: the word of the specification, and beneath it the word of Bookings where that says more. Where
// the two would contradict each other (Booked, and waiting for the partner), only the second is shown.
import { Tag } from '../../../../kit/ui/Tag.tsx';
import { orderStateWords, orderTones } from '../../../companies/order-rules.ts';
import type { ItemView } from '../../contract.ts';
import { stateWords } from '../../rules.ts';
import { itemTones } from './item-tones.ts';

export type Stated = Pick<ItemView, 'status' | 'booked'>;

/** Words of Bookings that mean the same as the word beside them (Ordered, Completed): they would read as another state. */
const same: readonly string[] = (['scheduled', 'done', 'cancelled'] as const).map((state) =>
  orderStateWords({ key: 'item:', state }),
);

/** What Bookings says besides; null: nothing more. */
export const moreOfState = ({ booked }: Stated): string | null =>
  booked && !same.includes(booked.words) ? booked.words : null;

/** Agreed by the company only, or with a problem: the word of the specification alone would say that all is well. */
const saysAll = ({ status, booked }: Stated): boolean =>
  status === 'SCHEDULED' || status === 'BOOKED' ? booked?.state === 'partner' : booked?.state === 'disputed';

/** wraps: in the narrow end of a row. */
export const BookedTag = ({ item, wraps }: { item: Stated; wraps?: boolean }) => {
  const more = moreOfState(item);
  if (more && item.booked && saysAll(item))
    return (
      <Tag tone={orderTones[item.booked.state]} {...(wraps && { wraps })}>
        {more}
      </Tag>
    );
  return (
    <>
      <Tag tone={itemTones[item.status]} {...(wraps && { wraps })}>
        {stateWords[item.status]}
      </Tag>
      {more && <span className="sm">{more}</span>}
    </>
  );
};
