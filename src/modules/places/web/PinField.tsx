// 'Set on map' beside an address: opens the sheet and writes the chosen place into the address.
import MapPin from 'lucide-react/icons/map-pin';
import { useState } from 'react';
import type { LatLng } from '../../../shared/fields.ts';
import { Icon } from '../../../kit/ui/Icon.tsx';
import { Sheet } from '../../../kit/ui/Sheet.tsx';
import { LoadError, Skeleton } from '../../../kit/ui/states.tsx';
import { useLate } from '../../../kit/use-late.ts';
import { type AddressValue, pinId } from './use-address-box.ts';
import './pin.css';

const loadBody = () => import('./PinSheet.tsx');

/** Typed words that say more than the nearest place: a house number, or a longer name. */
const tells = (text: string): boolean => /\d/.test(text) || text.trim().length >= 8;

/** `what`: 'pickup', 'destination', 'address', as in "Set pickup on map". `short`: an icon and one word, inside a frame. */
export const PinField = ({
  value,
  onChange,
  what,
  near,
  short = false,
}: {
  value: AddressValue;
  onChange: (value: AddressValue) => void;
  what: string;
  near?: LatLng | undefined;
  short?: boolean;
}) => {
  const [open, setOpen] = useState(false);
  // Loaded with the first press and kept, so that the second one opens at once.
  const { part, failed, again } = useLate(loadBody, open);
  const named = what.charAt(0).toUpperCase() + what.slice(1);
  return (
    <>
      <button
        type="button"
        className={short ? 'pin-open brief' : 'pin-open'}
        aria-label={short ? `Map: set ${what}` : undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon of={MapPin} size="xs" />
        {short ? 'Map' : 'Set on map'}
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={`${named} on the map`} tall>
        {part ? (
          <part.PinBody
            start={value.place}
            near={near}
            onSet={({ address, lat, lng }) => {
              const text = value.place === undefined && tells(value.text) ? value.text : address;
              onChange({ ...value, text, place: { id: pinId, lat, lng } });
              setOpen(false);
            }}
          />
        ) : failed ? (
          <LoadError title="The map could not be loaded" detail="You can type the address instead." onRetry={again} />
        ) : (
          <Skeleton rows={4} label="Loading the map" />
        )}
      </Sheet>
    </>
  );
};
