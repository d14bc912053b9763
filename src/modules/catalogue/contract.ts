// Prices before a request: the live estimate and the list of services.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { latLng } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { inventory } from './inventory-contract.ts';
import { cleaningTypes, moveOptions, serviceKinds, serviceTypes } from './options.ts';
import { roomSizes } from './rules.ts';

export const catalogueRefusals = {
  coming_soon: refusal(
    422,
    'coming_soon',
    'Coming Soon',
    'This service has no price yet. Send your request and we will contact you.',
  ),
  outside_nigeria: refusal(
    422,
    'outside_nigeria',
    'Outside Nigeria',
    'Kaya works only in Nigeria. Choose a place in Nigeria.',
  ),
} as const;

/** The request fields that set its price, with the sentences shown beside them. */
export const serviceType = z.enum(serviceTypes, 'Choose a service');
/** `regular` is an ordinary clean; only for cleaning. */
export const moveType = z.enum(cleaningTypes, 'Choose a move type');
export const moveOption = z.enum(moveOptions, 'Choose a move option');
/** For a package: studio is an envelope, then small, medium and large. */
export const roomSize = z.enum(roomSizes, 'Choose a room size');
/** Only for Moving Services; default: a plain move. */
export const serviceKind = z.enum(serviceKinds, 'Choose Move, Reserve, Charter or Package');

/** Bus/vans in place of a large truck, for hours and roads closed to it: the extra trips are a line of the price. */
export const smallerVehicles = z.optional(z.boolean('Say whether smaller vehicles are to come'));

export const priceLine = z.object({ code: z.string(), label: z.string(), amount_kobo: z.int() });

export const estimatePrice = endpoint({
  name: 'catalogue.estimatePrice',
  method: 'POST',
  path: '/api/estimates',
  who: 'anyone',
  summary: 'What a service between two places costs, as lines that add up to the total.',
  body: z.strictObject({
    service_type: serviceType,
    move_option: moveOption,
    room_size: roomSize,
    service_kind: z.optional(z.nullable(serviceKind)),
    /** For a cleaning: an ordinary clean costs less. */
    move_type: z.optional(moveType),
    /** For a plain move: the price then follows from the items and is never exceeded. */
    inventory: z.optional(z.nullable(inventory)),
    smaller_vehicles: smallerVehicles,
    from: latLng,
    to: latLng,
  }),
  answer: z.object({
    lines: z.array(priceLine),
    total_kobo: z.int(),
    /** Based on an inventory: never exceeded unless the customer approves a change on the day. */
    price_is_ceiling: z.boolean(),
    distance_m: z.int(),
    duration_s: z.int(),
    size: z.enum(['light', 'medium', 'heavy']),
    vehicle: z.enum(['car', 'truck', 'bus_van', 'inter_city']),
    crew: z.int(),
    hours: z.int(),
  }),
  refusals: [catalogueRefusals.coming_soon, catalogueRefusals.outside_nigeria],
});

const range = z.object({ from_kobo: z.int(), to_kobo: z.nullable(z.int()) });
const titled = z.object({ code: z.string(), title: z.string() });

export const listServices = endpoint({
  name: 'catalogue.listServices',
  method: 'GET',
  path: '/api/services',
  who: 'anyone',
  summary: 'Services, options, cards and vehicle classes with their price ranges in kobo.',
  answer: z.object({
    services: z.array(z.object({ code: serviceType, title: z.string(), line: z.string(), coming_soon: z.boolean() })),
    move_types: z.array(titled),
    move_options: z.array(titled),
    service_kinds: z.array(titled),
    room_sizes: z.array(titled),
    package_sizes: z.array(titled),
    /** Items an inventory may list, with volumes in dm³. */
    inventory_groups: z.array(
      z.object({
        title: z.string(),
        things: z.array(
          z.object({
            code: z.string(),
            title: z.string(),
            volume_l: z.int(),
            weight: z.enum(['light', 'medium', 'heavy']),
            two: z.boolean(),
          }),
        ),
      }),
    ),
    suggestions: z.array(
      z.object({
        code: z.string(),
        title: z.string(),
        line: z.string(),
        range,
        unit: z.nullable(z.string()),
        service_type: serviceType,
      }),
    ),
    vehicle_classes: z.array(z.object({ code: z.string(), title: z.string(), range })),
  }),
});
