// The form of a company's order without its markup: its fields, what is wrong with them, and its price.
import type { FieldFault } from '../../../../shared/refusal.ts';
import { isCalendarDate } from '../../../../shared/clock.ts';
import type { LatLng } from '../../../../shared/fields.ts';
import { call } from '../../../../kit/api.ts';
import { useAnswer } from '../../../../kit/use-answer.ts';
import { estimatePrice } from '../../../catalogue/calls.gen.ts';
import { priceBySize, type RoomSize, type ServicePrice } from '../../../catalogue/rules.ts';
import type { AddressValue } from '../../../places/web/door.ts';
import type { OrderService } from '../../company-order-contract.ts';
import type { Whom } from '../book/WhomPart.tsx';
import { isSamePlace, receiverFaults, samePlaceSentence, whenFault } from '../../rules.ts';

export type OrderValues = Whom & {
  readonly service: OrderService;
  readonly present_location: AddressValue;
  readonly destination: AddressValue;
  /** YYYY-MM-DD, HH:MM */
  readonly preferred_date: string;
  readonly preferred_time: string;
  readonly room_size: string;
  /** For a package. */
  readonly receiver_name: string;
  readonly receiver_phone: string;
  readonly phone: string;
  readonly special_requests: string;
  readonly cost_centre_id: string;
  readonly project_id: string;
  readonly ask_reason: string;
};
export type Points = { readonly from: LatLng | null; readonly to: LatLng | null };

export const kinds = {
  move: { service_type: 'moving', service_kind: 'move' },
  package: { service_type: 'moving', service_kind: 'package' },
  cleaning: { service_type: 'cleaning', service_kind: null },
} as const;

/**
 * What the whole form of the dashboard starts with, as navigation state: nothing is typed twice. null while nothing
 * is typed: that form then shows its own draft.
 */
export const typedFor = (values: OrderValues) => {
  const { service, room_size, for_others, ...rest } = values;
  const { phone: _known, cost_centre_id: _own, ...own } = rest;
  const typed: readonly (string | AddressValue)[] = [room_size, ...Object.values(own)];
  if (typed.every((one) => (typeof one === 'string' ? one : one.text) === '')) return null;
  return {
    typed: {
      ...rest,
      service_type: kinds[service].service_type,
      service_kind: service === 'package' ? 'package' : 'move',
      [service === 'package' ? 'package_size' : 'room_size']: room_size,
      for_others: for_others && rest.employee_id !== '',
    },
  };
};

const sameDoor = ({ service, present_location, destination }: OrderValues, { from, to }: Points): boolean =>
  isSamePlace(
    kinds[service].service_type,
    { address: present_location.text, at: from },
    { address: destination.text, at: to },
  );

/** over: the last press needed an approval, so a reason is required. The server checks all of it again. */
export const orderFaults = (values: OrderValues, now: Date, points: Points, over: boolean): FieldFault[] => {
  const { service, present_location, destination, preferred_date: day, preferred_time: time } = values;
  const missing = (path: string, typed: string, message: string): FieldFault[] =>
    typed.trim() === '' ? [{ path, message }] : [];
  const faults = [
    ...(values.for_others ? missing('employee_id', values.employee_id, 'Choose the person it is for') : []),
    ...missing('present_location', present_location.text, 'Enter the present location'),
    ...(service === 'cleaning' ? [] : missing('destination', destination.text, 'Enter the destination')),
    ...missing('preferred_date', day, 'Choose a date'),
    ...missing('preferred_time', time, 'Choose a time'),
    ...missing('room_size', values.room_size, 'Choose a size'),
    ...(service === 'package' ? receiverFaults(values) : []),
    ...missing('phone', values.phone, 'Enter your phone number'),
    ...(over ? missing('ask_reason', values.ask_reason, 'Say why you need it') : []),
  ];
  if (day !== '' && !isCalendarDate(day)) faults.push({ path: 'preferred_date', message: 'This day does not exist' });
  else if (day !== '') {
    const when = whenFault(day, time, now);
    if (when) faults.push({ path: when.path, message: when.message });
  }
  if (service !== 'cleaning' && present_location.text.trim() !== '' && sameDoor(values, points))
    faults.push({ path: 'destination', message: samePlaceSentence });
  return faults;
};

/** null until places and size are known. The server provides the distance, and prices the order again. */
export const useOrderPrice = (values: OrderValues, points: Points): ServicePrice | null => {
  const { from, to } = points;
  const { service, room_size } = values;
  const kind = kinds[service];
  const known = from !== null && to !== null && room_size !== '' && !sameDoor(values, points);
  const ends = from && to && { from: { lat: from.lat, lng: from.lng }, to: { lat: to.lat, lng: to.lng } };
  const { answer, before } = useAnswer(
    known ? `estimate ${JSON.stringify([kind.service_type, ends])}` : null,
    (signal) => {
      if (!ends) throw new Error('asked without places');
      const { service_type } = kind;
      const body = { service_type, move_option: 'door-to-door', room_size: 'studio', ...ends } as const;
      return call(estimatePrice, { body, signal });
    },
  );
  const way = answer ?? before;
  if (!known || !way) return null;
  const { distance_m, duration_s } = way;
  return priceBySize({
    ...kind,
    room_size: room_size as RoomSize,
    move_option: 'door-to-door',
    smaller_vehicles: false,
    distance_m,
    duration_s,
  });
};
