// The combobox behind every address: the typed text, its results, the active row. A person's saved places come first, from the first press into
// the field. Debounce 300 ms, from 3 characters, at most 8 rows, closed 200 ms after blur; a failed search is an empty list (customer.md §5, §9).
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import type { LatLng } from '../../../shared/fields.ts';
import { call } from '../../../kit/api.ts';
import { searchPlaces } from '../calls.gen.ts';
import type { Place } from '../contract.ts';
import { fold, searchFrom, searchRows } from '../rules.ts';
import type { SavedPlace } from '../saved-contract.ts';
import { savedThatFit, useSavedPlaces } from './use-saved-places.ts';

/** An address in a form: the typed text, and the place if one was picked. The text may name no known place. */
export type AddressValue = {
  text: string;
  place?: { id: string; lat: number; lng: number } | undefined;
  /** "Opposite the yellow gate": sent with the job. */
  landmark?: string | undefined;
};

const debounce_ms = 300;
const close_ms = 200;

/** Shown while somebody types; once the field loses focus the server says how it reads the text. */
export const noPlaceYet = 'No place found yet. Check the spelling, or set it on the map.';

/** The id of a place that is a point and in no list. */
export const pinId = 'pin';

/** answered: the search did not fail. */
type Found = { for: string; places: readonly Place[]; credited: boolean; answered: boolean };
const nothing: Found = { for: '', places: [], credited: false, answered: false };

/** A row of the list: `saved` has the person's name for it, `place` the one on the map. */
export type Row = { readonly key: string; readonly saved?: SavedPlace; readonly place?: Place };

export const useAddressBox = ({
  value,
  onChange,
  onBlur,
  near,
  error,
}: {
  value: AddressValue;
  onChange: (value: AddressValue) => void;
  onBlur?: (() => void) | undefined;
  /** Places near this point rank higher: the other end of the route, or the person's position. */
  near?: LatLng | undefined;
  /** The error under the field: the list does not open over it before something else is typed. */
  error?: string | undefined;
}) => {
  const listId = useId();
  const [found, setFound] = useState(nothing);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  // Only typing searches: a value set by the page (a draft, a picked row) does not open a list.
  const [typed, setTyped] = useState('');
  const [focused, setFocused] = useState(false);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const nearText = near ? `${near.lat.toFixed(4)},${near.lng.toFixed(4)}` : undefined;

  useEffect(() => {
    const q = typed.trim();
    if (q.length < searchFrom) return;
    const stop = new AbortController();
    const find = async (): Promise<void> => {
      const { signal } = stop;
      const query = { q: q.slice(0, 200), near: nearText };
      const answer = await call(searchPlaces, { query, signal }).catch(() => null);
      if (signal.aborted) return;
      setActive(-1);
      setFound({
        for: q,
        places: answer?.places.slice(0, searchRows) ?? [],
        credited: answer?.from_openstreetmap ?? false,
        answered: answer !== null,
      });
    };
    const wait = setTimeout(() => void find(), debounce_ms);
    return () => {
      clearTimeout(wait);
      stop.abort();
    };
  }, [typed, nearText]);
  useEffect(() => () => clearTimeout(closing.current), []);

  const { saved } = useSavedPlaces(focused);
  // An address set by the page is not searched again; saved places show for an empty field or while typing.
  const fitting = typed !== '' || value.text === '' ? savedThatFit(saved, typed) : [];
  // While the next rows load, the previous word's rows would be mistaken for its results.
  const [word, of] = [fold(typed), fold(found.for)];
  const fits = typed.trim().length >= searchFrom && (word.startsWith(of) || of.startsWith(word));
  const known = fits ? found.places : [];
  const rows: readonly Row[] = [
    ...fitting.map((one) => ({ key: one.id, saved: one })),
    ...known
      .filter(({ display_name }) => !fitting.some(({ address }) => address === display_name))
      .map((place) => ({ key: place.id, place })),
  ].slice(0, searchRows);
  const shown = open && rows.length > 0;

  const close = (): void => {
    setOpen(false);
    setActive(-1);
  };
  const pick = ({ saved: own, place }: Row): void => {
    if (own) {
      const { address, lat, lng, landmark } = own;
      onChange({ ...value, text: address, place: { id: pinId, lat, lng }, landmark: landmark || value.landmark });
    } else if (place) {
      onChange({ ...value, text: place.display_name, place: { id: place.id, lat: place.lat, lng: place.lng } });
    }
    setTyped('');
    close();
  };
  const move = (to: number): void => {
    setOpen(true);
    setActive(
      (to + rows.length + 1) % (rows.length + 1) === rows.length ? -1 : (to + rows.length + 1) % (rows.length + 1),
    );
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    const row = rows[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (rows.length === 0) return;
      event.preventDefault();
      if (event.altKey) return event.key === 'ArrowUp' ? close() : setOpen(true);
      // From the field itself (-1), down goes to the first row, up to the last.
      move(event.key === 'ArrowDown' ? active + 1 : active < 0 ? rows.length - 1 : active - 1);
    } else if (event.key === 'Enter' && shown) {
      // With the list open, Enter picks a row and never sends the form.
      event.preventDefault();
      if (row) pick(row);
      else close();
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab') close();
  };

  return {
    rows,
    shown,
    /** The text that the rows belong to: the part to print bold. */
    searched: found.for,
    typed: typed.trim(),
    /** The search for the field's text found nothing. */
    unknown:
      open && found.answered && rows.length === 0 && typed.trim().length >= searchFrom && found.for === typed.trim(),
    /** Rows from OpenStreetMap must show its credit. */
    credited: found.credited && rows.some(({ place }) => place !== undefined),
    list: { id: listId, role: 'listbox', 'aria-label': 'Suggestions', hidden: !shown } as const,
    option: (row: Row, nth: number) =>
      ({
        id: `${listId}-${nth}`,
        role: 'option',
        'aria-selected': nth === active,
        // The press must not move the focus out of the field, or the list would close before the click.
        onMouseDown: (event: MouseEvent): void => event.preventDefault(),
        onMouseMove: (): void => setActive(nth),
        onClick: (): void => pick(row),
      }) as const,
    /** Announced politely when the rows change. */
    said:
      !open ||
      (rows.length === 0 && typed.trim().length < searchFrom) ||
      (known.length > 0 && found.for !== typed.trim())
        ? ''
        : rows.length === 0
          ? found.for === typed.trim()
            ? 'No places found'
            : ''
          : `${rows.length} ${known.length === 0 ? 'saved ' : ''}${rows.length === 1 ? 'place' : 'places'}`,
    input: {
      role: 'combobox',
      type: 'text',
      autoComplete: 'off',
      autoCapitalize: 'words',
      spellCheck: false,
      'aria-autocomplete': 'list',
      'aria-expanded': shown,
      'aria-controls': listId,
      'aria-activedescendant': shown && active >= 0 ? `${listId}-${active}` : undefined,
      value: value.text,
      onChange: (event: { currentTarget: HTMLInputElement }): void => {
        const text = event.currentTarget.value;
        onChange({ ...value, text, place: undefined });
        setTyped(text);
        setOpen(true);
      },
      onKeyDown,
      onFocus: (): void => {
        clearTimeout(closing.current);
        setFocused(true);
        setOpen(!error);
      },
      onBlur: (): void => {
        clearTimeout(closing.current);
        closing.current = setTimeout(close, close_ms);
        onBlur?.();
      },
    } as const,
  };
};

export type AddressBox = ReturnType<typeof useAddressBox>;
