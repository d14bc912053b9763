import { useState } from 'react';
import { RouteField } from '../../places/web/door.ts';
import { cleanedSentences } from '../rules.ts';
import type { RequestFormState } from './use-request-form.ts';

/** Present location and destination; what stands beside them is asked only of who wants to say it. */
export const WherePart = ({ form }: { form: RequestFormState }) => {
  const { present_location: from, destination: to } = form.values;
  const { service_type, move_type } = form.values;
  const [asked, setAsked] = useState(Boolean(from.landmark || to.landmark));
  const end = (name: 'present_location' | 'destination') => ({
    name,
    value: form.values[name],
    onChange: (value: typeof from) => form.set(name, value),
    onBlur: () => form.leave(name),
    error: form.errorOf(name),
  });
  return (
    <div className="grid justify-items-start gap-1.5 *:w-full">
      <p className="legend" aria-hidden="true">
        Where
      </p>
      {service_type === 'cleaning' && <p className="hint">{cleanedSentences[move_type]}</p>}
      <RouteField
        label="Where"
        pickup={{ ...end('present_location'), label: 'Present location' }}
        destination={{ ...end('destination'), label: 'Destination' }}
        landmarks={asked}
      />
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
