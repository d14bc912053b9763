// The visible part of the map, in pixels of the frame: a pure function of the given points and the frame's size.
import type { LatLng } from '../../../shared/fields.ts';
import { centralLagos, mapPoint, pointAt } from '../rules.ts';

/** Frame pixels = map units × scale + shift. */
export type View = { readonly scale: number; readonly x: number; readonly y: number };
/** Strips of the frame where something covers the map, px. */
export type Covered = { readonly head?: number; readonly foot?: number; readonly side?: number };
export type Size = { readonly width: number; readonly height: number };

/** Closest: about 10 km across a phone. Central Lagos shows about 24 km, Mainland to Lekki. */
const closest = 0.42;
const cityScale = 0.165;

/** The zoom range by hand: from all of Nigeria on a phone to 2 m per pixel. A pin starts at about 2 km across. */
const minScale = 0.0026;
const maxScale = 5;
export const pinScale = 2;
/** Nobody can pan farther than the sea and the neighbouring countries. */
const frame = { south: 3.6, north: 14.2, west: 2.2, east: 15.2 } as const;

/** A view: a point in the middle of the frame and frame pixels per map unit. */
export type Look = { readonly at: LatLng; readonly scale: number };

const between = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value));

/** Keeps a view inside Nigeria and in the range of scales. */
const bounded = ({ at, scale }: Look): Look => ({
  at: { lat: between(frame.south, at.lat, frame.north), lng: between(frame.west, at.lng, frame.east) },
  scale: between(minScale, scale, maxScale),
});

/** The point under a pixel of the frame. */
export const underPixel = (view: View, [x, y]: readonly [number, number]): LatLng =>
  pointAt([(x - view.x) / view.scale, (y - view.y) / view.scale]);

/** The view after everything moved by `dx`, `dy` pixels and grew by `factor` around a pixel of the frame. */
export const moved = (
  view: View,
  size: Size,
  {
    dx = 0,
    dy = 0,
    factor = 1,
    about,
  }: { dx?: number; dy?: number; factor?: number; about?: readonly [number, number] },
): Look => {
  const middle = [size.width / 2, size.height / 2] as const;
  const scale = between(minScale, view.scale * factor, maxScale);
  const grown = scale / view.scale;
  const [ax, ay] = about ?? middle;
  const from: readonly [number, number] = [ax + (middle[0] - dx - ax) / grown, ay + (middle[1] - dy - ay) / grown];
  return bounded({ at: underPixel(view, from), scale });
};

export const viewAt = ({ at, scale }: Look, size: Size): View => around(at, scale, size);

const around = (at: LatLng, scale: number, { width, height }: Size): View => {
  const [x, y] = mapPoint(at);
  return { scale, x: width / 2 - x * scale, y: height / 2 - y * scale };
};

/**
 * Shows all the points with some space around them; none: central Lagos; one: its neighbourhood. `head`, `foot` and `side` are
 * covered strips at the upper, lower and right edge, px: the points stay outside them. Without points only the foot counts.
 */
export const viewOf = (
  points: readonly LatLng[],
  whole: Size,
  { head = 0, foot = 0, side = 0 }: Covered = {},
): View => {
  const first = points[0];
  const size = { width: whole.width - (first ? side : 0), height: whole.height - foot - (first ? head : 0) };
  // The islands are the part of Lagos that people recognise; the mainland's middle alone would be plain beige.
  if (!first)
    return around(
      { lat: centralLagos.lat - 0.03, lng: centralLagos.lng + 0.03 },
      cityScale * (size.width / 390) ** 0.5,
      size,
    );
  const spots = points.map(mapPoint);
  const xs = spots.map(([x]) => x);
  const ys = spots.map(([, y]) => y);
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const room = Math.min(44, size.width / 5, size.height / 5);
  const scale = Math.min(
    closest,
    (size.width - 2 * room) / Math.max(east - west, 1),
    (size.height - 2 * room) / Math.max(south - north, 1),
  );
  return {
    scale,
    x: size.width / 2 - ((west + east) / 2) * scale,
    y: head + size.height / 2 - ((north + south) / 2) * scale,
  };
};

/** A point in frame pixels, to a tenth. */
export const onFrame = ({ scale, x, y }: View, at: LatLng): [x: number, y: number] => {
  const [px, py] = mapPoint(at);
  return [Math.round((px * scale + x) * 10) / 10, Math.round((py * scale + y) * 10) / 10];
};

export const showsLagos = (view: View, { width, height }: Size): boolean => {
  const [west, north] = mapPoint({ lat: 7.3, lng: 2.7 });
  const [east, south] = mapPoint({ lat: 6.0, lng: 4.8 });
  const left = -view.x / view.scale;
  const top = -view.y / view.scale;
  return (
    left > west &&
    left + width / view.scale < east &&
    top > north &&
    top + height / view.scale < south &&
    view.scale > 0.01
  );
};

/** The two buttons at the upper right of a map, px. */
const toolSide = 64;
const toolHeight = 120;

type Label = { readonly name: string; readonly x: number; readonly y: number; readonly water: boolean };
/** A lagoon or sea; above `fromScale` (frame px per map unit) its name is on water only. */
export type Water = LatLng & { readonly name: string; readonly fromScale: number };
/**
 * Names that fit without touching each other, the more important ones first. `text` is `name,x,y,weight;…` in map units; neighbourhoods (weight 0)
 * only when zoomed in. `taken` are spots, and `route` a line, that must stay free: a name that crosses them is left out. `waters` come first. No
 * name is placed where something covers the map: at the upper and lower edge, and at the right edge, where the buttons are.
 */
export const labelsOf = (
  text: string,
  view: View,
  size: Size,
  taken: readonly (readonly [number, number])[],
  route: readonly (readonly [number, number])[],
  waters: readonly Water[] = [],
  { head = 0, foot = 0 }: Covered = {},
): Label[] => {
  const near = view.scale > 0.05;
  const boxes: [number, number, number, number][] = [
    [size.width - toolSide, 0, size.width, head + toolHeight],
    ...taken.map(([x, y]): [number, number, number, number] => [x - 16, y - 16, x + 16, y + 16]),
  ];
  route.slice(1).forEach(([x, y], at) => {
    const [fromX, fromY] = route[at] ?? [x, y];
    const beads = Math.ceil(Math.hypot(x - fromX, y - fromY) / 10);
    for (let i = 0; i <= beads; i++) {
      const [bx, by] = [fromX + ((x - fromX) * i) / beads, fromY + ((y - fromY) * i) / beads];
      boxes.push([bx - 7, by - 7, bx + 7, by + 7]);
    }
  });
  const shown: Label[] = [];
  const all = text
    .split(';')
    .map((entry) => entry.split(','))
    .map(([name = '', x, y, weight]) => ({ name, mx: Number(x), my: Number(y), weight: Number(weight), water: false }))
    .filter(({ weight }) => near || weight > 0)
    .sort((a, b) => (near ? a.weight - b.weight || a.name.length - b.name.length : b.weight - a.weight));
  const wet = waters
    .filter(({ fromScale }) => view.scale >= fromScale)
    .map(({ name, ...at }) => {
      const [mx, my] = mapPoint(at);
      return { name, mx, my, weight: 0, water: true };
    });
  for (const { name, mx, my, water } of [...wet, ...all]) {
    const [x, y] = [mx * view.scale + view.x, my * view.scale + view.y];
    const half = name.length * 3.6 + 4;
    if (x < half || x > size.width - half || y < head + 14 || y > size.height - foot - 8) continue;
    const box: [number, number, number, number] = [x - half - 6, y - 14, x + half + 6, y + 10];
    if (boxes.some(([l, t, r, b]) => box[0] < r && box[2] > l && box[1] < b && box[3] > t)) continue;
    boxes.push(box);
    shown.push({ name, x: Math.round(x), y: Math.round(y), water });
    if (shown.length >= 26) break;
  }
  return shown;
};

/** Buttons closer together than this, px, would overlap. */
const apart = { x: 76, y: 44 } as const;

/** Marks inside the frame with their pixels; overlapping ones are grouped at the first one's place. */
export const clustersOf = <M extends LatLng>(
  marks: readonly M[],
  place: (at: LatLng) => readonly [x: number, y: number],
  { width, height }: Size,
): { x: number; y: number; marks: M[] }[] => {
  const clusters: { x: number; y: number; marks: M[] }[] = [];
  for (const mark of marks) {
    const [x, y] = place(mark);
    if (x < 0 || y < 0 || x > width || y > height) continue;
    const near = clusters.find((each) => Math.abs(each.x - x) < apart.x && Math.abs(each.y - y) < apart.y);
    if (near) near.marks.push(mark);
    else clusters.push({ x, y, marks: [mark] });
  }
  return clusters;
};
