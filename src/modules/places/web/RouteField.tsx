// Pickup and destination in one frame, joined by a line; suggestions open under the frame (DESIGN §11 "Route field").
import { useId } from 'react';
import { FieldError } from '../../../kit/ui/FieldFrame.tsx';
import { type AddressProps, LandmarkField } from './AddressField.tsx';
import { PinField } from './PinField.tsx';
import { SuggestionList } from './SuggestionList.tsx';
import { type AddressBox, noPlaceYet, useAddressBox } from './use-address-box.ts';
import './address.css';

/** what: for the middle of a sentence; by default the label. */
type RouteEnd = AddressProps & { label?: string; what?: string };

const End = ({
  end: { name, placeholder, error, value, onChange, near },
  box,
  label,
  what,
  dot,
  errorId,
}: {
  end: RouteEnd;
  box: AddressBox;
  label: string;
  what: string;
  dot: 'dot-a' | 'dot-b';
  errorId: string;
}) => (
  <div className={error ? 'wrong' : undefined}>
    <i className={dot} aria-hidden="true" />
    <label>
      <span className="lbl">{label}</span>
      <input
        {...box.input}
        name={name}
        placeholder={placeholder}
        maxLength={300}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        className="val"
      />
    </label>
    <PinField value={value} onChange={onChange} what={what} near={near} short />
    {error && (
      <div className="under">
        <FieldError id={errorId}>{error}</FieldError>
      </div>
    )}
    {!error && box.unknown && <p className="under hint">{noPlaceYet}</p>}
  </div>
);

/**
 * `<RouteField pickup={{ value, onChange, name, error }} destination={{ … }} />`. The label of the group is for screen readers;
 * the ends are labelled Pickup and Destination by default. Each end ranks suggestions near the other one higher.
 */
export const RouteField = ({
  pickup,
  destination,
  label = 'Pickup and destination',
  landmarks = false,
}: {
  pickup: RouteEnd;
  destination: RouteEnd;
  label?: string;
  landmarks?: boolean;
}) => {
  const id = useId();
  const from = useAddressBox({ ...pickup, near: pickup.near ?? destination.value.place });
  const to = useAddressBox({ ...destination, near: destination.near ?? pickup.value.place });
  const named = (end: RouteEnd, otherwise: string) => {
    const words = end.label ?? otherwise;
    return { end, label: words, what: end.what ?? words.toLowerCase() };
  };
  const ends = [
    { ...named(pickup, 'Pickup'), box: from, dot: 'dot-a', errorId: `${id}-a` },
    { ...named(destination, 'Destination'), box: to, dot: 'dot-b', errorId: `${id}-b` },
  ] as const;
  return (
    <fieldset className="route-field">
      <legend className="sr">{label}</legend>
      <div className="address">
        <div className={`route asks ${pickup.error || destination.error ? 'error' : ''}`}>
          {ends.map((one) => (
            <End
              key={one.dot}
              {...one}
              end={
                one.dot === 'dot-b'
                  ? { placeholder: 'Where to?', near: pickup.value.place, ...one.end }
                  : { placeholder: 'Where from?', near: destination.value.place, ...one.end }
              }
            />
          ))}
        </div>
        {ends.map(({ dot, box }) => (
          <SuggestionList key={dot} box={box} />
        ))}
      </div>
      {landmarks &&
        ends.map(({ end, what }) => (
          <LandmarkField
            key={end.name}
            value={end.value}
            onChange={end.onChange}
            name={end.name}
            label={`Landmark at ${what}`}
          />
        ))}
    </fieldset>
  );
};
