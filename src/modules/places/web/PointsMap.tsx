// Many points on one map, each a button; overlapping ones share a button. The page beside it shows the chosen ones.
import type { LatLng } from '../../../shared/fields.ts';
import { MapFrame } from './MapFrame.tsx';
import { clustersOf } from './view.ts';

export type MapMark = LatLng & { readonly id: string };

/** face: the text on the button of these marks. nameOf: its name for screen readers. */
export const PointsMap = <M extends MapMark>({
  label,
  marks,
  chosen,
  onChoose,
  faceOf,
  nameOf,
}: {
  label: string;
  marks: readonly M[];
  chosen: ReadonlySet<string>;
  onChoose: (marks: readonly M[]) => void;
  faceOf: (marks: readonly M[]) => string;
  nameOf: (marks: readonly M[]) => string;
}) => (
  <div className="points-map">
    <MapFrame
      label={label}
      points={marks}
      over={(place, size) =>
        clustersOf(marks, place, size).map(({ x, y, marks: here }) => (
          <button
            key={here.map(({ id }) => id).join()}
            type="button"
            className="map-mark num"
            style={{ left: x, top: y }}
            aria-label={nameOf(here)}
            aria-pressed={here.some(({ id }) => chosen.has(id))}
            onClick={() => onChoose(here)}
          >
            {faceOf(here)}
          </button>
        ))
      }
    />
  </div>
);
