// The cloth: a grid of line tiles with streets between, and one route through the streets (DESIGN.md §7).
import { useId } from 'react';
import { type TileName, tiles } from './tiles.tsx';

type Spot = readonly [column: number, row: number];

export type ClothPlan = {
  /** One string per row, tile names separated by spaces. */
  readonly rows: readonly string[];
  /** Side of a tile in px; the street is a sixth of it by default. */
  readonly tile: number;
  readonly gap?: number;
  /** The yellow tile (the van) and the white one (the house), as column and row from 0. */
  readonly load?: Spot;
  readonly home?: Spot;
  /** Points in streets: [1, 2] is the crossing after the first column and the second row. Right angles only. */
  readonly route?: readonly Spot[];
};

export const Tile = ({ name, className = '' }: { name: TileName; className?: string }) => (
  <svg className={`tile ${className}`} viewBox="0 0 48 48" aria-hidden="true">
    {tiles[name]}
  </svg>
);

const isTile = (name: string): name is TileName => name in tiles;

export const Cloth = ({ plan, className = '' }: { plan: ClothPlan; className?: string }) => {
  const id = useId();
  const { tile, gap = Math.round(tile / 6), load, home, route } = plan;
  const step = tile + gap;
  const cells = plan.rows.flatMap((row, y) =>
    row
      .split(' ')
      .filter(isTile)
      .map((name, x) => ({ name, x, y })),
  );
  const same = (spot: Spot | undefined, cell: { x: number; y: number }) => spot?.[0] === cell.x && spot[1] === cell.y;
  const plain = cells.filter((cell) => !same(load, cell) && !same(home, cell));
  const width = gap + step * Math.max(...plan.rows.map((row) => row.split(' ').length));
  const height = gap + step * plan.rows.length;
  const street = ([x, y]: Spot) => `${gap / 2 + x * step} ${Math.round((gap / 2 + y * step) * 10) / 10}`;
  const path = route ? `M${route.map(street).join('L')}` : '';
  const names = [...new Set(cells.map((cell) => cell.name))];
  const solid = (spot: Spot, ground: string) => {
    const cell = cells.find((one) => same(spot, one));
    if (!cell) return null;
    const [x, y] = [gap + cell.x * step, gap + cell.y * step];
    const inset = Math.round(tile * 8) / 100;
    return (
      <g stroke="var(--k-aro-950)" color="var(--k-aro-950)" strokeWidth="2.2">
        <rect x={x - 3} y={y - 3} width={tile + 6} height={tile + 6} rx="6" fill={ground} stroke="none" />
        <use
          href={`#${id}${cell.name}`}
          x={x + inset}
          y={y + inset}
          width={tile - 2 * inset}
          height={tile - 2 * inset}
        />
      </g>
    );
  };
  return (
    <svg
      className={`cloth ${className}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <defs>
        {names.map((name) => (
          <symbol key={name} id={id + name} viewBox="0 0 48 48" overflow="visible">
            {tiles[name]}
          </symbol>
        ))}
      </defs>
      <g stroke="var(--k-cloth)" color="var(--k-cloth)" strokeWidth="1.7">
        {plain.map(({ name, x, y }) => (
          <use
            key={`${x} ${y}`}
            href={`#${id}${name}`}
            x={gap + x * step}
            y={gap + y * step}
            width={tile}
            height={tile}
          />
        ))}
      </g>
      {route?.[0] && (
        <>
          <path
            d={path}
            stroke="var(--k-route-case, var(--k-bg))"
            strokeWidth="13"
            strokeLinejoin="miter"
            strokeLinecap="butt"
          />
          <path className="route-line" d={path} stroke="var(--k-danfo-500)" strokeWidth="6" />
          <circle
            cx={street(route[0]).split(' ')[0]}
            cy={street(route[0]).split(' ')[1]}
            r="10"
            fill="var(--k-bg)"
            stroke="var(--k-danfo-500)"
            strokeWidth="5"
          />
        </>
      )}
      {load && solid(load, 'var(--k-danfo-500)')}
      {home && solid(home, '#fff')}
    </svg>
  );
};
