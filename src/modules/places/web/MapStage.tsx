// The embedded map as a thing to move: drawing, hand and buttons. A chunk of its own, fetched when a map comes into view.
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ChevronUp from 'lucide-react/icons/chevron-up';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useMemo } from 'react';
import type { LatLng } from '../../../shared/fields.ts';
import { Icon, type IconDrawing } from '../../../web/ui/Icon.tsx';
import type { Place } from '../contract.ts';
import { MapDrawing, type Van } from './MapDrawing.tsx';
import { useLook } from './use-look.ts';
import { type Look, pinScale, type Size, underPixel, viewAt, viewOf } from './view.ts';
import { wayBetween } from './way.ts';

export type StageProps = {
  size: Size;
  /** A strip at the lower edge where something lies over the map, px. */
  foot: number;
  label: string;
  pickup?: LatLng | undefined;
  dropoff?: LatLng | undefined;
  van?: Van | undefined;
  /** The way by road where a service knows it; else it is drawn along the main roads. */
  path?: readonly LatLng[] | undefined;
  /** Where to look; a new one moves the map. Without it the map shows what it is given. */
  target?: (Omit<Look, 'scale'> & { scale?: number | undefined }) | undefined;
  /** Hears the middle of the map: then the map sets a pin, and a tap brings a point to the middle. */
  onCentre?: ((at: LatLng) => void) | undefined;
  marks?: readonly Place[] | undefined;
};

// It moves by keys of its own, which a screen reader must let through.
const asHand = { role: 'application', tabIndex: 0, 'aria-roledescription': 'map' } as const;

const sides: readonly [key: string, word: string, icon: IconDrawing][] = [
  ['ArrowUp', 'up', ChevronUp],
  ['ArrowLeft', 'left', ChevronLeft],
  ['ArrowRight', 'right', ChevronRight],
  ['ArrowDown', 'down', ChevronDown],
];

const Press = ({
  icon,
  label,
  onClick,
  side,
}: {
  icon: IconDrawing;
  label: string;
  onClick: () => void;
  side?: string;
}) => (
  <button type="button" className="map-press" data-side={side} aria-label={label} onClick={onClick}>
    <Icon of={icon} size="s" />
  </button>
);

export const MapStage = ({ size, foot, label, pickup, dropoff, van, path, target, onCentre, marks }: StageProps) => {
  const way = useMemo(() => path ?? (pickup && dropoff ? wayBetween(pickup, dropoff) : []), [path, pickup, dropoff]);
  // The van does not move the frame: it is on its way between the ends. Alone, it is what the map is about.
  const ends = [pickup, dropoff].filter((end) => end !== undefined);
  const own = target
    ? viewAt({ at: target.at, scale: target.scale ?? pinScale }, size)
    : viewOf(ends.length > 0 ? [...ends, ...way] : van ? [van] : [], size, foot);
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
  const thing = pins ? 'pin' : 'map';
  return (
    <div className={`map-stage ${pins ? 'whole' : ''}`}>
      <div
        className="map-hand"
        {...asHand}
        aria-label={`Move the ${thing}: arrow keys, plus and minus to zoom`}
        {...hand}
      >
        <MapDrawing {...{ pickup, dropoff, van, way, view, size, label, marks }} />
      </div>
      {pins && (
        <svg className="map-pin" viewBox="0 0 40 52" aria-hidden="true">
          <path d="M20 50C20 50 37 32 37 19A17 17 0 0 0 3 19C3 32 20 50 20 50Z" />
          <circle cx="20" cy="19" r="6.5" />
        </svg>
      )}
      <div className="map-tools">
        <Press icon={Plus} label="Zoom in" onClick={() => zoom(true)} />
        <Press icon={Minus} label="Zoom out" onClick={() => zoom(false)} />
        {byHand && !pins && <Press icon={LocateFixed} label="Back to the first view" onClick={() => look(undefined)} />}
      </div>
      {sides.map(([key, word, icon]) => (
        <Press key={key} side={word} icon={icon} label={`Move the ${thing} ${word}`} onClick={() => move(key)} />
      ))}
    </div>
  );
};
