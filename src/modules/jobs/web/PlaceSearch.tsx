// Jobs around another place than the worker's own, or around their current position: a search with suggestions, loaded when it is opened.
import LocateFixed from 'lucide-react/icons/locate-fixed';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { asApiError, call } from '../../../kit/api.ts';
import { phrase, say } from '../../../kit/language.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { readPlace } from '../../places/calls.gen.ts';
import { type AddressValue, PlaceSearchField } from '../../places/web/door.ts';

/** What the address stores of a place: its point, and its name up to the first comma; the current position has no name. */
export type Around = { readonly near: string; readonly place: string };

const around = (name: string, { lat, lng }: { lat: number; lng: number }): Around => ({
  near: `${lat.toFixed(5)},${lng.toFixed(5)}`,
  place: name.split(',')[0]?.slice(0, 60) ?? '',
});

/** onFind: at once for a picked place; for a typed one when it is submitted and known. */
export const PlaceSearch = ({ onFind }: { onFind: (found: Around) => void }) => {
  const [value, setValue] = useState<AddressValue>({ text: '' });
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // The person opened it to type a place; on a slow network the field appears later than the press.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const change = (next: AddressValue): void => {
    setError(undefined);
    setValue(next);
    if (next.place) onFind(around(next.text, next.place));
  };
  const send = async (sent: FormEvent): Promise<void> => {
    sent.preventDefault();
    const q = value.text.trim();
    if (q === '') return setError(say('Type a place, for example Ikeja'));
    setPending(true);
    try {
      const { place, refused } = await call(readPlace, { query: { q } });
      if (place) onFind(around(place.display_name, place));
      else setError(refused ?? say('We do not know this place'));
    } catch (thrown) {
      setError(asApiError(thrown).detail);
    } finally {
      setPending(false);
    }
  };
  const here = (): void => {
    setError(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => onFind(around('', { lat: coords.latitude, lng: coords.longitude })),
      () => setError(phrase('Your location was not found. Type a place.')),
      { maximumAge: 300_000, timeout: 10_000 },
    );
  };
  return (
    <form className="place-search" ref={form} role="search" noValidate onSubmit={(sent) => void send(sent)}>
      <PlaceSearchField
        label={say('Jobs around a place')}
        placeholder={say('Area, street or market')}
        value={value}
        onChange={change}
        error={error && say(error)}
      />
      <Button type="submit" size="beside" pending={pending}>
        {say('Search')}
      </Button>
      {'geolocation' in navigator && (
        <Button size="tight" icon={LocateFixed} className="here" onClick={here}>
          {say('Around where I am')}
        </Button>
      )}
    </form>
  );
};
