// Positions and queries of the bench of near drivers: the same in every process. `hubs`: nine of ten around the busy places of Lagos, the tenth
// anywhere in Greater Lagos. `even`: everywhere in Greater Lagos, which suits a fixed-radius search best, because the tenth nearest is about as
// far everywhere.
export const kinds = ['hubs', 'even'] as const;
export type Kind = (typeof kinds)[number];
const lagos = { south: 6.35, north: 6.75, west: 3.05, east: 3.75 } as const;
/** Latitude, longitude, weight, spread in degrees (standard deviation). */
const hubs = [
  [6.6018, 3.3515, 4, 0.02],
  [6.4541, 3.3947, 3, 0.012],
  [6.4281, 3.4219, 3, 0.012],
  [6.4474, 3.4723, 3, 0.02],
  [6.5095, 3.3711, 3, 0.015],
  [6.4969, 3.3553, 3, 0.015],
  [6.5244, 3.3792, 2, 0.02],
  [6.5773, 3.3212, 2, 0.015],
  [6.4642, 3.2846, 2, 0.02],
  [6.6194, 3.5105, 2, 0.03],
  [6.4698, 3.5852, 1, 0.03],
  [6.6655, 3.2786, 2, 0.03],
] as const;
const weights = hubs.reduce((sum, [, , weight]) => sum + weight, 0);

/** Pseudo-random numbers from 0 to 1 (mulberry32). */
export const numbers = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Six decimals, as a device sends them. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
const within = (low: number, high: number, degrees: number): number => Math.min(high, Math.max(low, degrees));
/** Draws places one after the other. */
export const draw = (kind: Kind, seed: number): (() => { lat: number; lng: number }) => {
  const next = numbers(seed);
  const anywhere = () => ({
    lat: rounded(lagos.south + next() * (lagos.north - lagos.south)),
    lng: rounded(lagos.west + next() * (lagos.east - lagos.west)),
  });
  return () => {
    if (kind === 'even' || next() < 0.1) return anywhere();
    let left = next() * weights;
    const [lat, lng, , spread] = hubs.find(([, , weight]) => (left -= weight) <= 0) ?? hubs[0];
    const away = spread * Math.sqrt(-2 * Math.log(1 - next()));
    const turn = 2 * Math.PI * next();
    return {
      lat: rounded(within(lagos.south, lagos.north, lat + away * Math.sin(turn))),
      lng: rounded(within(lagos.west, lagos.east, lng + away * Math.cos(turn))),
    };
  };
};
export const places = (count: number, kind: Kind): { lats: Float64Array; lngs: Float64Array } => {
  const next = draw(kind, 1);
  const lats = new Float64Array(count);
  const lngs = new Float64Array(count);
  for (let n = 0; n < count; n += 1) {
    const { lat, lng } = next();
    lats[n] = lat;
    lngs[n] = lng;
  }
  return { lats, lngs };
};

export const idOf = (n: number): string => `01990000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
