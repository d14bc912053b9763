// Which map this Kaya draws, requested once per page by the first map that comes into view.
import type { Answer } from '../../../shared/contract.ts';
import type { LatLng } from '../../../shared/fields.ts';
import { call } from '../../../kit/api.ts';
import { readMapSettings, estimateRoute } from '../calls.gen.ts';
import { readPolyline } from './way.ts';

export type MapSettings = Answer<typeof readMapSettings>;
const embedded: MapSettings = { style_url: null, roads: false };

let settings: Promise<MapSettings> | undefined;
/** Never fails: without an answer the embedded outline is the map, and the next call retries. */
export const askMapSettings = (): Promise<MapSettings> => {
  settings ??= call(readMapSettings).catch(() => {
    settings = undefined;
    return embedded;
  });
  return settings;
};

const pointText = ({ lat, lng }: LatLng): string => `${lat.toFixed(6)},${lng.toFixed(6)}`;
/** The route by road if a service knows it; undefined when a line along the main roads must do. */
export const askPath = async (from: LatLng, to: LatLng, signal: AbortSignal): Promise<LatLng[] | undefined> => {
  const query = { from: pointText(from), to: pointText(to) };
  const { path } = await call(estimateRoute, { query, signal }).catch(() => ({
    path: '',
  }));
  const points = readPolyline(path);
  return points.length > 1 ? [from, ...points, to] : undefined;
};
