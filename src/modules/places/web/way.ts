// A plausible route between two points, along the hand-placed roads: drawn on maps, never used for prices.
import type { LatLng } from '../../../shared/fields.ts';
import { crowMetres } from '../rules.ts';
import { junctionsOf, type Rank, roads } from './roads.ts';

type Edge = { readonly from: string; readonly to: string; readonly rank: Rank; readonly metres: number };
type Net = { readonly at: ReadonlyMap<string, LatLng>; readonly edges: readonly Edge[] };

let net: Net | undefined;
const roadNet = (): Net => {
  if (!net) {
    const at = junctionsOf();
    const edges = roads.flatMap(({ rank, points }) =>
      points.slice(1).map((to, i): Edge => {
        const from = points[i] ?? to;
        const [a, b] = [at.get(from), at.get(to)];
        if (!a || !b) throw new Error(`road by an unknown junction: ${from} ${to}`);
        return { from, to, rank, metres: crowMetres(a, b) };
      }),
    );
    net = { at, edges };
  }
  return net;
};

/** Slower roads count as longer, so that a route keeps to the trunk roads as drivers do. */
const toll: Record<Rank, number> = { 1: 1, 2: 1.25, 3: 1.5 };
/** When both places are farther than this from any drawn road, a straight line is more honest than a route. */
const reach = 30_000;

/** The point of the line from `a` to `b` that is nearest to a place. */
const nearestOn = (a: LatLng, b: LatLng, place: LatLng): { point: LatLng; share: number } => {
  const shrink = Math.cos((place.lat * Math.PI) / 180);
  const [dx, dy] = [(b.lng - a.lng) * shrink, b.lat - a.lat];
  const [px, py] = [(place.lng - a.lng) * shrink, place.lat - a.lat];
  const share = Math.max(0, Math.min(1, (px * dx + py * dy) / (dx * dx + dy * dy || 1)));
  return { point: { lat: a.lat + share * (b.lat - a.lat), lng: a.lng + share * (b.lng - a.lng) }, share };
};

type Foot = { readonly edge: Edge; readonly point: LatLng; readonly off: number; readonly share: number };
/** The point where a driver leaves the nearest road for a place. */
const footOf = (place: LatLng): Foot | undefined => {
  const { at, edges } = roadNet();
  let best: Foot | undefined;
  for (const edge of edges) {
    const [a, b] = [at.get(edge.from), at.get(edge.to)];
    if (!a || !b) continue;
    const { point, share } = nearestOn(a, b, place);
    const off = crowMetres(place, point);
    if (!best || off < best.off) best = { edge, point, off, share };
  }
  return best && best.off < reach ? best : undefined;
};

const lengthOf = (way: readonly LatLng[]): number =>
  way.reduce((sum, point, i) => sum + crowMetres(point, way[i - 1] ?? point), 0);

/** A route that passes close to its end and comes back leaves the road there: the map shows no stub beyond the end. */
const withoutStub = (way: readonly LatLng[]): LatLng[] => {
  const [start, end] = [way[0], way.at(-1)];
  if (!start || !end) return [...way];
  const close = crowMetres(start, end) * 0.03;
  for (const [i, from] of way.slice(0, -2).entries()) {
    const { point } = nearestOn(from, way[i + 1] ?? from, end);
    const leg = crowMetres(point, end);
    if (leg < close && lengthOf([point, ...way.slice(i + 1)]) > leg * 2) return [...way.slice(0, i + 1), point, end];
  }
  return [...way];
};

/** Points of a route from `a` to `b`, both included. A straight line when we draw no road, or only a large detour. */
export const wayBetween = (a: LatLng, b: LatLng): LatLng[] => {
  const straight = [a, b];
  const crow = crowMetres(a, b);
  const [start, end] = [footOf(a), footOf(b)];
  if (!start || !end || crow < Math.max(400, start.off + end.off)) return straight;
  if (start.edge === end.edge) return [a, start.point, end.point, b];
  const { at, edges } = roadNet();
  const links = new Map<string, [to: string, cost: number][]>();
  const link = (from: string, to: string, cost: number): void => {
    for (const [x, y] of [
      [from, to],
      [to, from],
    ] as const)
      links.set(x, [...(links.get(x) ?? []), [y, cost]]);
  };
  for (const { from, to, rank, metres } of edges) link(from, to, metres * toll[rank]);
  for (const [name, foot] of [
    ['#a', start],
    ['#b', end],
  ] as const) {
    const whole = foot.edge.metres * toll[foot.edge.rank];
    link(name, foot.edge.from, whole * foot.share);
    link(name, foot.edge.to, whole * (1 - foot.share));
  }
  // Dijkstra over some 250 junctions: a plain scan is fast enough and needs no heap.
  const cost = new Map([['#a', 0]]);
  const before = new Map<string, string>();
  const done = new Set<string>();
  for (;;) {
    let here: string | undefined;
    for (const [name, value] of cost)
      if (!done.has(name) && (here === undefined || value < (cost.get(here) ?? 0))) here = name;
    if (here === undefined) return straight;
    if (here === '#b') break;
    done.add(here);
    for (const [to, step] of links.get(here) ?? []) {
      const sum = (cost.get(here) ?? 0) + step;
      if (sum < (cost.get(to) ?? Number.POSITIVE_INFINITY)) {
        cost.set(to, sum);
        before.set(to, here);
      }
    }
  }
  const middle: LatLng[] = [];
  for (let name = before.get('#b'); name && name !== '#a'; name = before.get(name)) {
    const point = at.get(name);
    if (point) middle.unshift(point);
  }
  const way = [a, start.point, ...middle, end.point, b];
  if (lengthOf(way) > crow * 3 + 10_000) return straight;
  return withoutStub(withoutStub(way).toReversed()).toReversed();
};

/** The route to draw: by road if a service knows it, joined to both ends, which may be off the road. */
export const drawnWay = (
  a: LatLng | undefined,
  b: LatLng | undefined,
  path: readonly LatLng[] | undefined,
): LatLng[] => {
  if (!a || !b) return [...(path ?? [])];
  return path ? [a, ...path, b] : wayBetween(a, b);
};

/** The points of an encoded polyline of precision 5; it stops where the text is cut off or invalid. */
export const readPolyline = (text: string): LatLng[] => {
  const points: LatLng[] = [];
  let at = 0;
  const next = (): number | undefined => {
    let value = 0;
    for (let shift = 0; shift < 30; shift += 5) {
      const part = text.charCodeAt(at) - 63;
      at += 1;
      if (Number.isNaN(part) || part < 0 || part > 63) return undefined;
      value |= (part & 31) << shift;
      if (part < 32) return value & 1 ? ~(value >> 1) : value >> 1;
    }
    return undefined;
  };
  let [lat, lng] = [0, 0];
  while (at < text.length) {
    const [dLat, dLng] = [next(), next()];
    if (dLat === undefined || dLng === undefined) break;
    lat += dLat;
    lng += dLng;
    points.push({ lat: lat / 1e5, lng: lng / 1e5 });
  }
  return points;
};
