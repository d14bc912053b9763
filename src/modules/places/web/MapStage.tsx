// The embedded map with interaction: drawing, pointer and buttons. A separate chunk, loaded when a map comes into view.
import { type ReactNode, useEffect, useMemo } from 'react';
import type { LatLng } from '../../../shared/fields.ts';
import type { Place } from '../contract.ts';
import { MapDrawing } from './MapDrawing.tsx';
import { handWords, MapTools } from './MapTools.tsx';
import type { Van } from './WayMarks.tsx';
import { useLook } from './use-look.ts';
import { type Covered, type Look, onFrame, pinScale, type Size, underPixel, viewAt, viewOf } from './view.ts';
import { drawnWay } from './way.ts';

export type StageProps = {
  size: Size;
  /** The strips where something covers the map. */
  covered: Covered;
  label: string;
  pickup?: LatLng | undefined;
  dropoff?: LatLng | undefined;
  van?: Van | undefined;
  /** The route by road if a service knows it; else it is drawn along the main roads. */
  path?: readonly LatLng[] | undefined;
  /** The centre; a new one moves the map. Without it the map shows its points. */
  target?: (Omit<Look, 'scale'> & { scale?: number | undefined }) | undefined;
  /** Called with the middle of the map: then the map sets a pin, and a tap moves a point to the middle. */
  onCentre?: ((at: LatLng) => void) | undefined;
  marks?: readonly Place[] | undefined;
  /** What the view shows in addition to the ends. */
  points?: readonly LatLng[] | undefined;
  /** Drawn over the map; `place`: the pixels of a point. */
  over?: ((place: (at: LatLng) => readonly [x: number, y: number], size: Size) => ReactNode) | undefined;
};

// The map handles keys itself, so a screen reader must pass them on.
const asHand = { role: 'application', tabIndex: 0, 'aria-roledescription': 'map' } as const;

export const MapStage = ({
  size,
  covered,
  label,
  pickup,
  dropoff,
  van,
  path,
  target,
  onCentre,
  marks,
  points = [],
  over,
}: StageProps) => {
  const way = useMemo(() => drawnWay(pickup, dropoff, path), [path, pickup, dropoff]);
  // The van does not change the frame, because it is between the ends. A van alone is the centre.
  const ends = [pickup, dropoff, ...points].filter((end) => end !== undefined);
  const own = target
    ? viewAt({ at: target.at, scale: target.scale ?? pinScale }, size)
    : viewOf(ends.length > 0 ? [...ends, ...way] : van ? [van] : [], size, covered);
  const pins = onCentre !== undefined;
  const { view, byHand, look, move, zoom, hand } = useLook({
    size,
    own,
    whole: pins,
    stride: pins ? 32 : 64,
    onPress: pins ? (at) => look({ at, scale: view.scale }) : undefined,
  });
  useEffect(() => {
    if (target) look(undefined);
  }, [target, look]);
  const { lat, lng } = underPixel(view, [size.width / 2, size.height / 2]);
  useEffect(() => onCentre?.({ lat, lng }), [lat, lng, onCentre]);
  return (
    <div className={`map-stage ${pins ? 'whole' : ''}`}>
      <div className="map-hand" {...asHand} aria-label={handWords(pins)} {...hand}>
        <MapDrawing {...{ pickup, dropoff, van, way, view, size, covered, label, marks }} />
      </div>
      {over?.((at) => onFrame(view, at), size)}
      <MapTools pins={pins} onZoom={zoom} onMove={move} onBack={byHand && !pins ? () => look(undefined) : undefined} />
    </div>
  );
};
