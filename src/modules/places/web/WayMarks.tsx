// Drawn over both kinds of map: the route yellow with its casing, ring and diamond at its ends, the van from above.
import type { LatLng } from '../../../shared/fields.ts';

export type Van = LatLng & {
  /** Degrees from north, clockwise; without it the van points along the route. */
  heading?: number | undefined;
};
export type Ends = { pickup?: LatLng | undefined; dropoff?: LatLng | undefined; van?: Van | undefined };

export const line = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('');

const headingAlong = (way: readonly (readonly [number, number])[], at: readonly [number, number]): number => {
  let best = Number.POSITIVE_INFINITY;
  let heading = 0;
  way.slice(1).forEach((to, i) => {
    const from = way[i] ?? to;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const share = Math.max(
      0,
      Math.min(1, ((at[0] - from[0]) * dx + (at[1] - from[1]) * dy) / (dx * dx + dy * dy || 1)),
    );
    const off = Math.hypot(from[0] + share * dx - at[0], from[1] + share * dy - at[1]);
    if (off >= best || (dx === 0 && dy === 0)) return;
    best = off;
    heading = (Math.atan2(dy, dx) * 180) / Math.PI + 90;
  });
  return Math.round(heading);
};

/** Shapes of an `<svg>` in frame pixels; `place` returns the position of a point. */
export const WayMarks = ({
  pickup,
  dropoff,
  van,
  way,
  place,
}: Ends & { way: readonly LatLng[]; place: (at: LatLng) => [x: number, y: number] }) => {
  const route = way.map(place);
  return (
    <>
      {route.length > 1 && (
        <>
          <path className="way casing" d={line(route)} />
          <path className="way" d={line(route)} />
        </>
      )}
      {pickup && <circle className="way-end" cx={place(pickup)[0]} cy={place(pickup)[1]} r="7.5" />}
      {dropoff && (
        <path className="way-end drop" d="M0-10 10 0 0 10-10 0z" transform={`translate(${place(dropoff).join(' ')})`} />
      )}
      {van && (
        <g
          className="van"
          transform={`translate(${place(van).join(' ')}) rotate(${van.heading ?? headingAlong(route, place(van))}) scale(.8)`}
        >
          <rect x="-13" y="-24" width="26" height="48" rx="7" />
          <path d="M-8-13h16v7H-8zM-13 3h26M-13 10h26" />
        </g>
      )}
    </>
  );
};
