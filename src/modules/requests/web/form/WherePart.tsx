import { useState } from 'react';
import { Skeleton } from '../../../../kit/ui/states.tsx';
import { useLate } from '../../../../kit/use-late.ts';
import { AddressField, RouteField } from '../../../places/web/door.ts';
import { namesAreaOnly } from '../../rules.ts';
import { workerWord } from '../../../catalogue/worker-rules.ts';
import { asksDestination, endHints } from './request-form.ts';
import type { RequestFormState } from './use-request-form.ts';

type End = 'present_location' | 'destination';

/** An area is enough for a price, but not for a mover to find the door. A pin on the map is. */
const wantsStreet = ({ values, known }: RequestFormState, name: End): boolean =>
  known[name] && values[name].place?.id !== 'pin' && !values[name].landmark && namesAreaOnly(values[name].text);

const streetWords = (form: RequestFormState): string => {
  const [from, to] = [wantsStreet(form, 'present_location'), wantsStreet(form, 'destination')];
  if (!asksDestination(form.values)) return from ? 'Add the street and house number, so we find the door.' : '';
  if (!from && !to) return '';
  const where = from && to ? 'at both places' : from ? 'at the present location' : 'at the destination';
  return `Add the street and house number ${where}, so your ${workerWord(form.values)} finds the door.`;
};

/** Present location and destination, or the one address of a service without a route. */
const Addresses = ({ form }: { form: RequestFormState }) => {
  const { present_location: from, destination: to } = form.values;
  const [asked, setAsked] = useState(Boolean(from.landmark || to.landmark));
  const hints = endHints(form.values);
  const end = (name: End) => ({
    name,
    value: form.values[name],
    onChange: (value: typeof from) => form.set(name, value),
    onBlur: () => form.leave(name),
    error: form.errorOf(name),
  });
  return (
    <div className="where">
      {asksDestination(form.values) ? (
        <>
          <p className="legend" aria-hidden="true">
            Where
          </p>
          <RouteField
            label="Where"
            pickup={{ ...end('present_location'), label: 'Present location', hint: hints.pickup }}
            destination={{ ...end('destination'), label: 'Destination', hint: hints.destination }}
            landmarks={asked}
          />
        </>
      ) : (
        <AddressField {...end('present_location')} label="Address" landmark={asked} />
      )}
      <output className="hint">{streetWords(form)}</output>
      {!asked && (
        <p>
          <button type="button" className="link" onClick={() => setAsked(true)}>
            Add a landmark
          </button>
        </p>
      )}
    </div>
  );
};

const loadHow = async () => (await import('./HowPart.tsx')).HowPart;

/** What comes after the addresses is loaded after the page: floors, receiver, and how it is moved. */
export const WherePart = ({ form }: { form: RequestFormState }) => {
  const moves = asksDestination(form.values);
  const { part: HowPart } = useLate(loadHow, form.awake && moves);
  return (
    <>
      <Addresses form={form} />
      {moves &&
        (HowPart ? <HowPart form={form} /> : <Skeleton rows={4} label="Loading the questions about your move" />)}
    </>
  );
};
