// OSRM's route service: longitude first, metres, seconds without traffic.
import * as z from 'zod/mini';
import { crowMetres } from '../rules.ts';
import { askJson, type Asking, OutsideFault } from './ask-json.ts';
import type { Roads } from './provider.ts';

const answer = z.object({
  code: z.string(),
  routes: z.optional(
    z.array(
      z.object({
        distance: z.number().check(z.gte(0), z.lte(20_000_000)),
        duration: z.number().check(z.gte(0), z.lte(2_000_000)),
        geometry: z.optional(z.string()),
      }),
    ),
  ),
  waypoints: z.optional(z.array(z.object({ distance: z.optional(z.number()) }))),
});
/** No road there: an answer, not a failure of the service. */
const noRoad = new Set(['NoRoute', 'NoSegment']);
/** If the nearest road is farther away than this, the route does not serve this place, m. */
const farthestOff = 5_000;
/** A simplified route is 1 to 3 kB at any distance; a longer one is used without its path. */
const longestPath = 6_000;

export const osrm = (base: string, asking: Asking): Roads => ({
  between: async (a, b) => {
    const url = new URL(`${base}/route/v1/driving/${a.lng},${a.lat};${b.lng},${b.lat}`);
    url.search = 'overview=simplified&geometries=polyline&steps=false&alternatives=false';
    const { code, routes, waypoints = [] } = answer.parse(await askJson(url, { ...asking, also: [400] }));
    if (noRoad.has(code)) return null;
    const [best] = routes ?? [];
    if (code !== 'Ok' || !best) throw new OutsideFault(`code ${code.slice(0, 40)}`);
    if (waypoints.some(({ distance = 0 }) => distance > farthestOff)) return null;
    const crow = crowMetres(a, b);
    // Shorter than a straight line, or ten times as long: not a route between these two points.
    if (best.distance < crow * 0.7 - 2 * farthestOff || best.distance > crow * 10 + 20_000) return null;
    const path = best.geometry && best.geometry.length <= longestPath ? best.geometry : '';
    return { distance_m: Math.round(best.distance), duration_s: Math.round(best.duration), path };
  },
});
