// The drawn map with its geometry: a separate chunk, loaded when a map comes into view.
import { useMemo } from 'react';
import type { LatLng } from '../../../shared/fields.ts';
import geometry from './map.json';
import { junctionsOf, roads } from './roads.ts';
import { mapPoint } from '../rules.ts';
import type { Place } from '../contract.ts';
import { type Ends, line, WayMarks } from './WayMarks.tsx';
import { type Covered, labelsOf, onFrame, showsLagos, type Size, type View, type Water } from './view.ts';

// Land reclaimed after the coast was surveyed: Banana Island and Eko Atlantic. The creek to Badagry is narrower than in the
// survey.
const madeGround: readonly (readonly [lng: number, lat: number])[][] = [
  [
    [3.441, 6.463],
    [3.444, 6.4705],
    [3.452, 6.4715],
    [3.457, 6.468],
    [3.4545, 6.4645],
    [3.448, 6.4665],
  ],
  [
    [3.404, 6.417],
    [3.403, 6.405],
    [3.412, 6.4035],
    [3.425, 6.413],
    [3.427, 6.423],
    [3.41, 6.4195],
  ],
];
const creek: readonly (readonly [lng: number, lat: number])[] = [
  [3.381, 6.4335],
  [3.372, 6.4345],
  [3.36, 6.436],
  [3.33, 6.433],
  [3.3, 6.429],
  [3.27, 6.426],
  [3.22, 6.4255],
  [3.15, 6.4235],
  [3.08, 6.42],
  [2.95, 6.4125],
  [2.88, 6.4105],
  [2.8, 6.4],
];

const widths = { 1: 7, 2: 5, 3: 3.5 } as const;
/** Waters are named where the name fits: the lagoon is 16 km wide, the coast is at 6.42° north. */
const waters: readonly Water[] = [
  { name: 'Lagos Lagoon', lat: 6.51, lng: 3.478, fromScale: 0.075 },
  { name: 'Gulf of Guinea', lat: 6.37, lng: 3.47, fromScale: 0.04 },
];

// One picture with one name, not a tree of shapes for a screen reader.
const asImage = { role: 'img' } as const;

/** Zoomed in further than this, known places appear as dots with names, because the drawing has no streets there. */
const marksFrom = 0.3;
const nothing: readonly Place[] = [];
const shortName = ({ display_name }: Place): string => display_name.split(', ', 1)[0] ?? '';

/** An image named `label`; the facts are text beside it. `way`: the points of the route, ends included. */
export const MapDrawing = ({
  pickup,
  dropoff,
  van,
  way,
  view,
  size,
  covered,
  label,
  marks = nothing,
}: Ends & {
  way: readonly LatLng[];
  view: View;
  size: Size;
  covered: Covered;
  label: string;
  marks?: readonly Place[] | undefined;
}) => {
  const ends = [pickup, dropoff].filter((end) => end !== undefined);
  const dots = view.scale < marksFrom ? nothing : marks;
  const place = (at: LatLng): [number, number] => onFrame(view, at);
  const lagos = showsLagos(view, size);
  const route = way.map(place);
  const spots = [...ends, ...(van ? [van] : [])].map(place);
  const junctions = useMemo(() => junctionsOf(), []);
  const drawn = roads
    .filter(({ rank }) => rank === 1 || view.scale > (rank === 2 ? 0.05 : 0.12))
    .map(({ rank, points }) => ({
      d: line(points.flatMap((name) => junctions.get(name) ?? []).map(place)),
      width: Math.max(2, widths[rank] * Math.min(1.25, Math.max(0.35, view.scale / 0.3) ** 0.6)),
    }));
  // The name of a dot is above it.
  const named = dots.map((dot) => {
    const [x, y] = mapPoint(dot);
    return `;${shortName(dot)},${x},${y - 9 / view.scale},0`;
  });
  const dotted = new Set(dots.map(shortName));
  const names = geometry.labels.split(';').filter((entry) => !dotted.has(entry.split(',', 1)[0] ?? ''));
  const labels = labelsOf(names.join(';') + named.join(''), view, size, spots, route, lagos ? waters : [], covered);
  // A dot without its name is useless.
  const written = new Set(labels.map(({ name }) => name));
  const ring = (points: readonly (readonly [number, number])[]): string =>
    line(points.map(([lng, lat]) => place({ lng, lat })));
  const ground = `matrix(${view.scale} 0 0 ${view.scale} ${view.x} ${view.y})`;
  return (
    <svg className="map" viewBox={`0 0 ${size.width} ${size.height}`} {...asImage} aria-label={label}>
      {lagos ? (
        <>
          <g transform={ground}>
            <path className="land" d={geometry.lagos.land} />
            <path className="land" d={geometry.lagos.islands} />
            <path className="water" d={geometry.lagos.lakes} />
          </g>
          <path className="land" d={madeGround.map((shape) => `${ring(shape)}z`).join('')} />
          <path className="creek" d={ring(creek)} strokeWidth={Math.max(1, 36 * view.scale)} />
        </>
      ) : (
        <g transform={ground}>
          <path className="land abroad" d={geometry.land} />
          <path className="land" d={geometry.nigeria} />
          <path className="border" d={geometry.nigeria} />
          <path className="border state" d={geometry.states} />
        </g>
      )}
      {drawn.map(({ d, width }) => (
        <path key={d} className="re" d={d} strokeWidth={width + 2.5} />
      ))}
      {drawn.map(({ d, width }) => (
        <path key={d} className="rd" d={d} strokeWidth={width} />
      ))}
      {dots
        .filter((dot) => written.has(shortName(dot)))
        .map((dot) => {
          const [x, y] = place(dot);
          return <circle key={dot.id} className="spot" cx={x} cy={y} r="3.5" />;
        })}
      {labels.map(({ name, x, y, water }) => (
        <text key={name} className={water ? 'w' : undefined} x={x} y={y} textAnchor="middle">
          {name}
        </text>
      ))}
      <WayMarks {...{ pickup, dropoff, van, way, place }} />
    </svg>
  );
};
