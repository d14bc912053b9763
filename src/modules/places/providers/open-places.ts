// The services of the settings, ready to be asked. Used by the program's composition and by tests with fakes.
import type { Config } from '../../../kernel/config.ts';
import { type Limiter, limiter } from '../../../kernel/http/limit.ts';
import { type Breaker, breaker } from './breaker.ts';
import { nominatim } from './nominatim.ts';
import { osrm } from './osrm.ts';
import { photon } from './photon.ts';
import type { Geocoder, Roads } from './provider.ts';

export type Guarded<S> = { readonly service: S; readonly breaker: Breaker };
export type PlacesServices = {
  readonly geocoder: Guarded<Geocoder> | undefined;
  readonly roads: Guarded<Roads> | undefined;
  readonly mapStyleUrl: string | undefined;
  /** Counts what each person asks. */
  readonly limiter: Limiter;
};

// Somebody is typing and waits: two seconds. Somebody asked for a price: five at most (security.md, "Time-outs").
const searching = { wait_ms: 2_000, most_bytes: 300_000 } as const;
const driving = { wait_ms: 5_000, most_bytes: 300_000 } as const;

const guarded = <S>(service: S): Guarded<S> => ({ service, breaker: breaker() });

export const openPlaces = ({
  places,
  placesAgent: agent,
  routesUrl,
  mapStyleUrl,
  devTools,
}: Pick<Config, 'places' | 'placesAgent' | 'routesUrl' | 'mapStyleUrl' | 'devTools'>): PlacesServices => {
  const geocoder = places?.kind === 'nominatim' ? nominatim : photon;
  return {
    geocoder: places && guarded(geocoder(places.url, places.key, { agent, ...searching })),
    roads: routesUrl === undefined ? undefined : guarded(osrm(routesUrl, { agent, ...driving })),
    mapStyleUrl,
    // Development leaves room for one person trying everything, as the rest of the program does.
    limiter: limiter(devTools ? 20 : 1),
  };
};
