// The price while the form is filled in, from the moment when room size and places are known (decisions.md "/book-service").
import { call } from '../../../../kit/api.ts';
import { useAnswer } from '../../../../kit/use-answer.ts';
import { estimatePrice } from '../../../catalogue/calls.gen.ts';
import { hasThings } from '../../../catalogue/list-rules.ts';
import {
  isComingSoon,
  listsThings,
  type MoveOption,
  priceBySize,
  type ServicePrice,
} from '../../../catalogue/rules.ts';
import { isSameDoor, type KnownPoints, moveTypeOf, optionOf, type RequestValues, sizeOf } from './request-form.ts';
import type * as thingsForm from './things-form.ts';

/** The distance comes from the server. The price rule is the same on both sides, so each change of the list shows at once. */
export const usePrice = (
  values: RequestValues,
  points: KnownPoints,
  { part: things }: { readonly part: typeof thingsForm | null },
) => {
  const { from, to } = points;
  const { service_type } = values;
  const move_option = optionOf(values);
  const listed = listsThings(values) && hasThings(values.inventory);
  const wrong = listed && things !== null && things.inventoryFault(values.inventory) !== null;
  const room_size = sizeOf(values) ?? (listed ? 'studio' : null);
  const soon = isComingSoon(service_type);
  const sameDoor = from !== null && to !== null && isSameDoor(values, points);
  const known = !soon && room_size !== null && from !== null && to !== null && !sameDoor;
  const ends = from && to && { from: { lat: from.lat, lng: from.lng }, to: { lat: to.lat, lng: to.lng } };
  const { answer, before, error } = useAnswer(
    known ? `estimate ${JSON.stringify([service_type, ends])}` : null,
    (signal) => {
      if (!ends) throw new Error('asked without places');
      const body = { service_type, move_option, room_size: room_size ?? 'studio', ...ends };
      return call(estimatePrice, { body, signal });
    },
  );
  const way = answer ?? before;
  // The floors of a home without a list are priced too, once the rules of the list are here.
  const priceOf = things && listsThings(values) ? things.priceOf : listed ? undefined : priceBySize;
  const facts = way && {
    ...values,
    move_type: moveTypeOf(values),
    move_option,
    distance_m: way.distance_m,
    duration_s: way.duration_s,
  };
  const { smaller_vehicles } = values;
  const pricedWith = (change: { smaller_vehicles?: boolean; move_option?: MoveOption }): ServicePrice | null =>
    known && facts && room_size && !wrong && priceOf
      ? priceOf({ ...facts, smaller_vehicles, room_size, ...change })
      : null;
  const price = pricedWith({});
  const size = sizeOf(values);
  return {
    price,
    /** By room size only, shown beside the price of a list; null when there is no list or no room size. */
    sized:
      listed && price && facts && size && priceOf
        ? priceOf({ ...facts, room_size: size, inventory: { ...values.inventory, items: [], own: [] } })
        : null,
    /** With each way to move, for the choice between them. */
    byOption: (option: MoveOption) => pricedWith({ move_option: option }),
    /** The same with a truck, and with bus/vans in its place. */
    byTruck: pricedWith({ smaller_vehicles: false }),
    bySmaller: pricedWith({ smaller_vehicles: true }),
    way,
    soon,
    wrong,
    sameDoor,
    lost: error !== null,
    late: listed && things === null,
  };
};
