// The buttons over both kinds of map, and the pin in the middle.
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ChevronUp from 'lucide-react/icons/chevron-up';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { Icon, type IconDrawing } from '../../../kit/ui/Icon.tsx';

export type Side = 'ArrowUp' | 'ArrowLeft' | 'ArrowRight' | 'ArrowDown';
const sides: readonly [key: Side, word: string, icon: IconDrawing][] = [
  ['ArrowUp', 'up', ChevronUp],
  ['ArrowLeft', 'left', ChevronLeft],
  ['ArrowRight', 'right', ChevronRight],
  ['ArrowDown', 'down', ChevronDown],
];

const thing = (pins: boolean): string => (pins ? 'pin' : 'map');
/** The map's name for people who move it with the keyboard. */
export const handWords = (pins: boolean): string => `Move the ${thing(pins)}: arrow keys, plus and minus to zoom`;

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

/** `pins`: the middle of the map is a pin. `onBack` when the map was moved away from its default view. */
export const MapTools = ({
  pins,
  onZoom,
  onMove,
  onBack,
}: {
  pins: boolean;
  onZoom: (inward: boolean) => void;
  onMove: (side: Side) => void;
  onBack: (() => void) | undefined;
}) => (
  <>
    {pins && (
      <svg className="map-pin" viewBox="0 0 40 52" aria-hidden="true">
        <path d="M20 50C20 50 37 32 37 19A17 17 0 0 0 3 19C3 32 20 50 20 50Z" />
        <circle cx="20" cy="19" r="6.5" />
      </svg>
    )}
    <div className="map-tools">
      <Press icon={Plus} label="Zoom in" onClick={() => onZoom(true)} />
      <Press icon={Minus} label="Zoom out" onClick={() => onZoom(false)} />
      {onBack && <Press icon={LocateFixed} label="Reset the map" onClick={onBack} />}
    </div>
    {sides.map(([key, word, icon]) => (
      <Press key={key} side={word} icon={icon} label={`Move the ${thing(pins)} ${word}`} onClick={() => onMove(key)} />
    ))}
  </>
);
