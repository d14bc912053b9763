// The configured services, ready to use. For the program's composition and for tests with fakes.
import { type Limiter, limiter } from '../../../kernel/http/limit.ts';
import { type Breaker, breaker } from './breaker.ts';
import { nominatim } from './nominatim.ts';
import { osrm } from './osrm.ts';
import { photon } from './photon.ts';
import type { Geocoder, Roads } from './provider.ts';

export type PlacesSettings = {
  /** Address search in addition to the gazetteer; undefined: only the gazetteer. */
  readonly places: Readonly<{ url: string; kind: 'nominatim' | 'photon'; key: string | undefined }> | undefined;
  /** How Kaya identifies itself to services for places. */
  readonly placesAgent: string;
  /** OSRM-compatible server for distances by road, without a trailing slash; undefined: the embedded estimate. */
  readonly routesUrl: string | undefined;
  /** MapLibre style; undefined: the embedded outline. */
  readonly mapStyleUrl: string | undefined;
  readonly devTools: boolean;
};

export type Guarded<S> = { readonly service: S; readonly breaker: Breaker };
export type PlacesServices = {
  readonly geocoder: Guarded<Geocoder> | undefined;
  readonly roads: Guarded<Roads> | undefined;
  readonly mapStyleUrl: string | undefined;
  /** Counts each person's requests. */
  readonly limiter: Limiter;
};

// A person who types waits: two seconds. A person who requested a price: at most five (security.md, "Time-outs").
const searching = { wait_ms: 2_000, max_bytes: 300_000 } as const;
const driving = { wait_ms: 5_000, max_bytes: 300_000 } as const;

const guarded = <S>(service: S): Guarded<S> => ({ service, breaker: breaker() });

export const openPlaces = ({
  places,
  placesAgent: agent,
  routesUrl,
  mapStyleUrl,
  devTools,
}: PlacesSettings): PlacesServices => {
  const geocoder = places?.kind === 'nominatim' ? nominatim : photon;
  return {
    geocoder: places && guarded(geocoder(places.url, places.key, { agent, ...searching })),
    roads: routesUrl === undefined ? undefined : guarded(osrm(routesUrl, { agent, ...driving })),
    mapStyleUrl,
    // In development one person may try everything without reaching the limits, as in the rest of the program.
    limiter: limiter(devTools ? 20 : 1),
  };
};
