import { emptyInventory } from '../../../catalogue/list-rules.ts';
import { chosenMethods } from '../../../money/payment-methods-rules.ts';
import type { TrackView } from '../../contract.ts';
import type { Again } from './request-start.ts';

/** Navigation state of "Book again": a request as its customer sees it, without its day and its list of items. */
export const bookAgain = (view: TrackView): { again: Again } => {
  const { service_kind, move_type, move_option, service_type, room_size, special_requests } = view;
  const place = ({ address, lat, lng, landmark }: TrackView['present']) => ({
    text: address,
    place: { id: 'again', lat, lng },
    ...(landmark ? { landmark } : {}),
  });
  const payment_method = chosenMethods.find((method) => method === view.payment?.method);
  return {
    again: {
      id: view.id,
      values: {
        service_type,
        ...(service_kind ? { service_kind } : {}),
        ...(service_type === 'cleaning' ? { cleaning_type: move_type } : move_type === 'regular' ? {} : { move_type }),
        move_option,
        present_location: place(view.present),
        destination: place(view.destination),
        ...(view.receiver ? { receiver_name: view.receiver.name, receiver_phone: view.receiver.phone } : {}),
        [service_kind === 'package' ? 'package_size' : 'room_size']: room_size,
        inventory: emptyInventory,
        ...(payment_method ? { payment_method } : {}),
        special_requests,
        preferred_date: '',
        preferred_time: '',
      },
    },
  };
};
