// Takers with a position in a tree of boxes, by place and by their order-independent cost. A walk visits those with the lowest possible total
// first: a grid would visit the nearest, who are not the cheapest if fairness weighs much. Rebuilt for each round.
import { degree_m, squeezeAt } from './grid.ts';
import { halve } from './halve.ts';
import type { Taker } from './round.ts';

/** Takers' costs besides the pickup time, ms: by their place in the tree, and the min of each box. */
export type Weights = { readonly own: Float64Array; readonly min: Float64Array };

/** @param doubles_ms a pickup time of this length counts double; Infinity: only its time */
export type Limits = { readonly furthest_ms: number; readonly max_ms: number; readonly doubles_ms: number };

export type CostTree = {
  /** Weights from each slot's cost besides the pickup time, ms. */
  readonly weigh: (of: (slot: number) => number) => Weights;
  /** Changes the weight of a slot, which may have no position. */
  readonly reweigh: (weights: Weights, slot: number, weight_ms: number) => void;
  /**
   * Calls `visit` with every slot whose pickup time is at most `furthest_ms` and whose cost (pickup time, what a long way adds, weight) is at
   * most `max_ms`, plus a few others, roughly cheapest first. `visit` returns the new `max_ms`. `square` is the squared distance, m².
   */
  readonly walk: (
    from: { readonly lat: number; readonly lng: number },
    weights: Weights,
    limits: Limits,
    visit: (slot: number, square: number) => number,
  ) => void;
};

const inLeaf = 8;
/** How much rounding may shorten a pickup time. */
const slack_ms = 1;
const infinity = Number.POSITIVE_INFINITY;

/** @param perMetre_ms of the fastest taker */
export const makeCostTree = (takers: readonly Taker[], weight_ms: Int32Array, perMetre_ms: number): CostTree => {
  const lats = new Float64Array(takers.length);
  const lngs = new Float64Array(takers.length);
  const placed = new Int32Array(takers.length);
  let count = 0;
  for (const [slot, { position }] of takers.entries()) {
    if (!position) continue;
    lats[slot] = position.lat;
    lngs[slot] = position.lng;
    placed[count] = slot;
    count += 1;
  }
  const slotAt = placed.subarray(0, count);
  const leaves = 2 ** Math.max(0, Math.ceil(Math.log2(count / inLeaf)));
  /** The first place of each leaf. */
  const first = Int32Array.from({ length: leaves + 1 }, (_, leaf) => Math.floor((leaf * count) / leaves));
  halve(slotAt, first, [
    { of: lats, scale: degree_m * perMetre_ms },
    { of: lngs, scale: degree_m * perMetre_ms * squeezeAt(lats[slotAt[count >> 1] ?? 0] ?? 0) },
    { of: weight_ms, scale: 1 },
  ]);
  const places = new Float64Array(count * 2);
  const placeOf = new Int32Array(takers.length).fill(-1);
  const leafOf = new Int32Array(takers.length);
  // Node 1 is the root, node n has the children 2n and 2n + 1; the last half are the leaves. A box is south, north, west, east.
  const boxes = new Float64Array(leaves * 8);
  for (let leaf = 0; leaf < leaves; leaf += 1) {
    let [south, north, west, east] = [infinity, -infinity, infinity, -infinity];
    for (let at = first[leaf] as number; at < (first[leaf + 1] as number); at += 1) {
      const slot = slotAt[at] as number;
      const [lat, lng] = [lats[slot] as number, lngs[slot] as number];
      leafOf[slot] = leaves + leaf;
      placeOf[slot] = at;
      places[at * 2] = lat;
      places[at * 2 + 1] = lng;
      south = Math.min(south, lat);
      north = Math.max(north, lat);
      west = Math.min(west, lng);
      east = Math.max(east, lng);
    }
    boxes.set([south, north, west, east], (leaves + leaf) * 4);
  }
  for (let box = leaves * 4 - 4; box >= 4; box -= 4)
    for (let side = 0; side < 4; side += 1) {
      const [a, b] = [boxes[box * 2 + side] as number, boxes[box * 2 + 4 + side] as number];
      boxes[box + side] = side % 2 ? Math.max(a, b) : Math.min(a, b);
    }

  const minOfLeaf = (own: Float64Array, node: number): number => {
    let min = infinity;
    for (let at = first[node - leaves] as number; at < (first[node - leaves + 1] as number); at += 1)
      min = Math.min(min, own[at] as number);
    return min;
  };
  const nodes = new Int32Array(64);
  /** The lowest possible cost within a node. */
  const bounds = new Float64Array(64);

  return {
    weigh(of) {
      const own = new Float64Array(count);
      for (let at = 0; at < count; at += 1) own[at] = of(slotAt[at] as number);
      const min = new Float64Array(leaves * 2);
      for (let node = leaves * 2 - 1; node >= 1; node -= 1)
        min[node] =
          node >= leaves ? minOfLeaf(own, node) : Math.min(min[node * 2] as number, min[node * 2 + 1] as number);
      return { own, min };
    },
    reweigh({ own, min }, slot, weight) {
      const place = placeOf[slot] as number;
      if (place < 0) return;
      own[place] = weight;
      let node = leafOf[slot] as number;
      for (let now = minOfLeaf(own, node); node >= 1 && min[node] !== now; ) {
        min[node] = now;
        node >>= 1;
        now = Math.min(min[node * 2] as number, min[node * 2 + 1] as number);
      }
    },
    walk({ lat, lng }, { own, min }, { furthest_ms, max_ms, doubles_ms }, visit) {
      /** Never above what a way costs: rounding may have shortened it. */
      const minCost_ms = (square: number): number => {
        const way_ms = Math.sqrt(square) * perMetre_ms - slack_ms;
        return way_ms > 0 ? way_ms + (way_ms * way_ms) / doubles_ms : way_ms;
      };
      const high_m = degree_m;
      const wide_m = degree_m * squeezeAt(lat);
      const furthest_m = (furthest_ms + slack_ms) / perMetre_ms;
      const furthest = furthest_m * furthest_m;
      let max = max_ms;
      nodes[0] = 1;
      bounds[0] = -infinity;
      for (let depth = 1; depth > 0; ) {
        depth -= 1;
        const node = nodes[depth] as number;
        if ((bounds[depth] as number) > max) continue;
        if (node >= leaves) {
          const end = first[node - leaves + 1] as number;
          for (let at = first[node - leaves] as number; at < end; at += 1) {
            const y = ((places[at * 2] as number) - lat) * high_m;
            const x = ((places[at * 2 + 1] as number) - lng) * wide_m;
            const square = y * y + x * x;
            if (square > furthest) continue;
            if (minCost_ms(square) + (own[at] as number) > max) continue;
            max = visit(slotAt[at] as number, square);
          }
          continue;
        }
        // The child that may be cheaper comes first.
        const from = depth;
        for (let child = node * 2; child <= node * 2 + 1; child += 1) {
          const box = child * 4;
          const below = (boxes[box] as number) - lat;
          const above = lat - (boxes[box + 1] as number);
          const left = (boxes[box + 2] as number) - lng;
          const right = lng - (boxes[box + 3] as number);
          const y = (below > 0 ? below : above > 0 ? above : 0) * high_m;
          const x = (left > 0 ? left : right > 0 ? right : 0) * wide_m;
          const square = y * y + x * x;
          if (square > furthest) continue;
          const bound = minCost_ms(square) + (min[child] as number);
          if (bound > max) continue;
          if (depth > from && bound > (bounds[from] as number)) {
            nodes[depth] = nodes[from] as number;
            bounds[depth] = bounds[from] as number;
            nodes[from] = child;
            bounds[from] = bound;
          } else {
            nodes[depth] = child;
            bounds[depth] = bound;
          }
          depth += 1;
        }
      }
    },
  };
};
