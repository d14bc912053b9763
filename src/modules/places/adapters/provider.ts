// The interface of places services. Their answers are untrusted until a schema has accepted them.
import type { LatLng } from '../../../shared/fields.ts';
import type { Place } from '../contract.ts';

export type Geocoder = {
  /** The setting's name; part of a cached answer's key. */
  readonly kind: string;
  /** At most 8 places in Nigeria, best first. Throws when the service fails. */
  readonly search: (q: string, near: LatLng) => Promise<Place[]>;
  /** The address at a point in words, or null when there is none. Throws when the service fails. */
  readonly reverse: (at: LatLng) => Promise<string | null>;
};

/** Metres and seconds by car without traffic; `path` is a polyline of precision 5. */
export type Road = { readonly distance_m: number; readonly duration_s: number; readonly path: string };
export type Roads = {
  /** Null when the service knows no road between them. Throws when the service fails. */
  readonly between: (a: LatLng, b: LatLng) => Promise<Road | null>;
};
