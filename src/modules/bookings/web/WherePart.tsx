import { RouteField } from '../../places/web/door.ts';
import type { RequestFormState } from './use-request-form.ts';

/** Present location and destination; once both are typed, what stands beside them. */
export const WherePart = ({ form }: { form: RequestFormState }) => {
  const end = (name: 'present_location' | 'destination') => ({
    name,
    value: form.values[name],
    onChange: (value: typeof form.values.destination) => form.set(name, value),
    onBlur: () => form.leave(name),
    error: form.errorOf(name),
  });
  return (
    <div className="grid gap-1.5">
      <p className="legend" aria-hidden="true">
        Where
      </p>
      <RouteField
        label="Where"
        pickup={{ ...end('present_location'), label: 'Present location' }}
        destination={{ ...end('destination'), label: 'Destination' }}
        landmarks={form.values.present_location.text !== '' && form.values.destination.text !== ''}
      />
    </div>
  );
};
