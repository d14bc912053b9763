// A point set by hand: the map moves under a pin in its middle, or a tap or this device's location brings the point there.
import { useQuery } from '@tanstack/react-query';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import { useEffect, useState } from 'react';
import type { LatLng } from '../../../shared/fields.ts';
import { asApiError, call } from '../../../web/api.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { Sheet } from '../../../web/ui/Sheet.tsx';
import { nearPlace } from '../contract.ts';
import { centralLagos, pinWords, roundPoint } from '../rules.ts';
import { MapFrame } from './MapFrame.tsx';
import { useMyLocation } from './use-my-location.ts';

export type Pin = { readonly address: string; readonly lat: number; readonly lng: number };

const settle_ms = 300;
/** Where the pin starts on a known point, and from nothing: a street or two, or all of central Lagos. */
const cityScale = 0.3;

const usePinName = (at: LatLng) => {
  const [still, setStill] = useState(at);
  const { lat, lng } = roundPoint(at);
  useEffect(() => {
    const wait = setTimeout(() => setStill({ lat, lng }), settle_ms);
    return () => clearTimeout(wait);
  }, [lat, lng]);
  const asked = roundPoint(still);
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['places.near', asked.lat, asked.lng],
    queryFn: ({ signal }) => call(nearPlace, { query: { lat: String(asked.lat), lng: String(asked.lng) }, signal }),
    placeholderData: (before) => before,
  });
  const moving = asked.lat !== lat || asked.lng !== lng;
  const refused = !moving && error ? asApiError(error) : null;
  return {
    around: data?.around,
    refused: refused?.code === 'outside_nigeria' ? refused.detail : null,
    // Not reachable: a point is a point, whatever it is called.
    // The dots around stay while the next ones are on their way; a name belongs to its point alone.
    name: moving || refused || isPlaceholderData ? null : (data?.name ?? null),
    unnamed: refused !== null && refused.code !== 'outside_nigeria',
  };
};

const PinBody = ({
  start,
  near,
  confirm,
  onSet,
}: {
  start: LatLng | undefined;
  near: LatLng | undefined;
  confirm: string;
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
          {here.said || 'Move the map until the pin stands on the spot, or tap the spot.'}
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

/**
 * `<PinSheet open title="Pickup on the map" onSet={({ address, lat, lng }) => …} onClose={…} />`.
 * `start`: the point it stands on already; `near`: where to begin without one.
 */
export const PinSheet = ({
  open,
  onClose,
  title,
  confirm = 'Set here',
  start,
  near,
  onSet,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  confirm?: string;
  start?: LatLng | undefined;
  near?: LatLng | undefined;
  onSet: (pin: Pin) => void;
}) => (
  <Sheet open={open} onClose={onClose} title={title} tall>
    <PinBody start={start} near={near} confirm={confirm} onSet={onSet} />
  </Sheet>
);
