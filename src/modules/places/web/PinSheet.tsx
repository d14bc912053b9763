// A point set by hand: the map moves under a pin in its middle, or a tap or this device's location moves the point there.
import LocateFixed from 'lucide-react/icons/locate-fixed';
import { useEffect, useState } from 'react';
import type { LatLng } from '../../../shared/fields.ts';
import { call } from '../../../kit/api.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { useAnswer } from '../../../kit/use-answer.ts';
import { readNearPlace } from '../calls.gen.ts';
import { centralLagos, pinWords, roundPoint } from '../rules.ts';
import { MapFrame } from './MapFrame.tsx';
import { useMyLocation } from './use-my-location.ts';

export type Pin = { readonly address: string; readonly lat: number; readonly lng: number };

const settle_ms = 300;
/** The zoom of the pin on a known point, and without one: a street or two, or all of central Lagos. */
const cityScale = 0.3;

const usePinName = (at: LatLng) => {
  const [still, setStill] = useState(at);
  const { lat, lng } = roundPoint(at);
  useEffect(() => {
    const wait = setTimeout(() => setStill({ lat, lng }), settle_ms);
    return () => clearTimeout(wait);
  }, [lat, lng]);
  const pinPoint = roundPoint(still);
  const { answer, before, error } = useAnswer(`places.near ${pinPoint.lat} ${pinPoint.lng}`, (signal) =>
    call(readNearPlace, { query: { lat: String(pinPoint.lat), lng: String(pinPoint.lng) }, signal }),
  );
  const moving = pinPoint.lat !== lat || pinPoint.lng !== lng;
  const refused = moving ? null : error;
  return {
    around: before?.around,
    refused: refused?.code === 'outside_nigeria' ? refused.detail : null,
    // When naming fails, the point is still valid. The dots around stay while the next ones load; a name belongs to its point
    // only.
    name: moving || refused ? null : (answer?.name ?? null),
    unnamed: refused !== null && refused.code !== 'outside_nigeria',
  };
};

/** The content of the sheet. `start`: the address's current point; `near`: where to begin without one. */
export const PinBody = ({
  start,
  near,
  confirm = 'Set here',
  onSet,
}: {
  start: LatLng | undefined;
  near: LatLng | undefined;
  confirm?: string;
  onSet: (pin: Pin) => void;
}) => {
  const [target, setTarget] = useState<{ at: LatLng; scale?: number | undefined }>(() => ({
    at: start ?? near ?? centralLagos,
    scale: start ? undefined : cityScale,
  }));
  const [at, setAt] = useState<LatLng>(target.at);
  const here = useMyLocation((found) => setTarget({ at: found }));
  const { name, around, refused, unnamed } = usePinName(at);
  const point = roundPoint(at);
  const address = name ?? (unnamed ? pinWords(point) : null);
  const waits = address === null ? 'Finding the nearest place…' : false;
  return (
    <>
      <div className="pin-map">
        <MapFrame label="Map for setting a pin" target={target} onCentre={setAt} marks={around} />
      </div>
      <div className="pin-foot">
        <output className="pin-name">{refused ?? address ?? 'Finding the nearest place…'}</output>
        <output className="sm muted">
          {here.said || 'Move the map until the pin is on the spot, or tap the spot.'}
        </output>
        <div className="pin-acts">
          <Button icon={LocateFixed} pending={here.asking} pendingLabel="Finding you…" onClick={here.ask}>
            Use my location
          </Button>
          <Button
            look="main"
            off={refused ?? waits}
            quietReason
            onClick={() => address !== null && onSet({ address, ...point })}
          >
            {confirm}
          </Button>
        </div>
      </div>
    </>
  );
};
