import { useState } from 'react';
import { AddressField, RouteField } from '../../../places/web/door.ts';
import { namesAreaOnly } from '../../rules.ts';
import { workerWord } from '../../../catalogue/worker-rules.ts';
import { asksDestination, endWords } from './request-form.ts';
import type { RequestParts } from './use-request-form.ts';

type End = 'present_location' | 'destination';

/** An area is enough for a price, but not for a mover to find the door. A pin on the map is. */
const wantsStreet = ({ values, known }: RequestParts, name: End): boolean =>
  known[name] && values[name].place?.id !== 'pin' && !values[name].landmark && namesAreaOnly(values[name].text);

const streetWords = (form: RequestParts): string => {
  const [from, to] = [wantsStreet(form, 'present_location'), wantsStreet(form, 'destination')];
  if (!asksDestination(form.values)) return from ? 'Add the street and house number, so we find the door.' : '';
  if (!from && !to) return '';
  const words = endWords(form.values);
  const where = from && to ? 'both places' : `the ${(from ? words.present_location : words.destination).what}`;
  return `Add the street and house number at ${where}, so your ${workerWord(form.values)} finds the door.`;
};

/** Present location and destination, or the one address of a service without a route. */
export const WherePart = ({ form }: { form: RequestParts }) => {
  const { present_location: from, destination: to } = form.values;
  const [asked, setAsked] = useState(Boolean(from.landmark || to.landmark));
  const words = endWords(form.values);
  const end = (name: End) => ({
    name,
    value: form.values[name],
    onChange: (value: typeof from) => form.set(name, value),
    onBlur: () => form.leave(name),
    error: form.errorOf(name),
  });
  const landmark = !asked && (
    <button type="button" className="link sm" onClick={() => setAsked(true)}>
      Add a landmark
    </button>
  );
  return (
    <div className="where">
      {asksDestination(form.values) ? (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="legend" aria-hidden="true">
              Where
            </p>
            {landmark}
          </div>
          <RouteField
            label="Where"
            pickup={{ ...end('present_location'), ...words.present_location }}
            destination={{ ...end('destination'), ...words.destination }}
            landmarks={asked}
          />
        </>
      ) : (
        <AddressField {...end('present_location')} label="Address" landmark={asked} />
      )}
      <output className="hint">{streetWords(form)}</output>
      {!asksDestination(form.values) && landmark}
    </div>
  );
};
