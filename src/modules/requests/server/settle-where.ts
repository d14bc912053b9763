import { common, type FieldFault, Refused, type RefusalKind } from '../../../shared/refusal.ts';
import type { Input } from '../../../shared/contract.ts';
import { settlePlace } from '../../places/server/door.ts';
import { requestsRefusals } from '../contract.ts';
import { kindOf } from '../../catalogue/price-rules.ts';
import { isSamePlace, receiverFaults, whenFault } from '../rules.ts';
import type * as contract from '../contract.ts';

type Given = Input<typeof contract.submitRequest>['body'];
type Asked = Given & { readonly destination: string };
type Fault = { readonly kind: RefusalKind; readonly field: FieldFault };
const fault = (kind: RefusalKind, path: string, message: string = kind.detail): Fault => ({
  kind,
  field: { path, message },
});

type Point = { readonly lat: number; readonly lng: number };
type Typed = { text: string; lat?: number | null; lng?: number | null };
/** settlePlace refuses at once; here the faults of all fields are collected first. */
const settle = (path: string, typed: Typed): Point | Fault => {
  try {
    const { lat, lng } = settlePlace(path, typed);
    return { lat, lng };
  } catch (error) {
    if (error instanceof Refused) return fault(error.kind, path, error.message);
    throw error;
  }
};
const isFault = (found: Point | Fault): found is Fault => 'kind' in found;

/** A cleaning, a repair and storage need one address: without a destination, the present location is used for both. */
export const withDestination = (given: Given): Asked => {
  if (given.destination || given.service_type === 'moving') return { ...given, destination: given.destination ?? '' };
  return {
    ...given,
    destination: given.present_location,
    destination_lat: given.present_lat,
    destination_lng: given.present_lng,
    destination_landmark: given.present_landmark,
  };
};

/**
 * Finds where and when a request takes place. Reports all faults at once, each beside its field; the code is that of the first
 * fault.
 */
export const settleWhereAndWhen = (asked: Asked, now: Date): { from: Point; to: Point } => {
  const from = settle('present_location', {
    text: asked.present_location,
    lat: asked.present_lat,
    lng: asked.present_lng,
  });
  const to =
    asked.destination === ''
      ? fault(common.invalid_request, 'destination', 'Enter the destination')
      : settle('destination', { text: asked.destination, lat: asked.destination_lat, lng: asked.destination_lng });
  const when = whenFault(asked.preferred_date, asked.preferred_time, now, kindOf(asked));
  const same =
    !isFault(from) &&
    !isFault(to) &&
    isSamePlace(
      asked.service_type,
      { address: asked.present_location, at: from },
      { address: asked.destination, at: to },
    );
  const faults = [
    ...(isFault(from) ? [from] : []),
    ...(isFault(to) ? [to] : []),
    ...(same ? [fault(requestsRefusals.same_place, 'destination')] : []),
    ...(kindOf(asked) === 'package'
      ? receiverFaults(asked).map((field) => ({ kind: common.invalid_request, field }))
      : []),
    ...(when ? [fault(requestsRefusals[when.code], when.path, when.message)] : []),
    ...(asked.service_type === 'moving' && asked.move_type === 'regular'
      ? [fault(common.invalid_request, 'move_type', 'Choose a move type')]
      : []),
  ];
  const [first] = faults;
  if (first) {
    throw new Refused(first.kind, { detail: first.field.message, fields: faults.map(({ field }) => field) });
  }
  if (isFault(from) || isFault(to)) throw new Refused(common.invalid_request);
  return { from, to };
};
