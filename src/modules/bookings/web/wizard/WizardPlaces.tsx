// The two places of step 3, found by search. A separate file: it loads when the step is near, and the first step needs none of it.
import { PlaceSearchField } from '../../../places/web/door.ts';
import { wayWords } from '../../tier-rules.ts';
import type { BookingWizard } from './use-wizard.ts';

const wayHint = (metres: string): string =>
  metres
    ? `${wayWords(Number(metres))} by road. It is priced by the mile in your quote.`
    : 'Leave it empty for more than one, or none.';

export const WizardPlaces = ({ form }: { form: BookingWizard }) => {
  const place = (name: 'primary_location' | 'destination') => ({
    name,
    value: { text: form.values[name] },
    error: form.errorOf(name),
    onBlur: () => form.leave(name),
    onChange: ({ text }: { text: string }) => {
      form.set(name, text);
      // The way was between the other places.
      if (text !== form.values[name]) form.set('distance_m', '');
    },
  });
  return (
    <>
      <PlaceSearchField
        label="Primary location"
        hint="The address where most of the work starts."
        {...place('primary_location')}
      />
      <PlaceSearchField label="Destination" optional hint={wayHint(form.values.distance_m)} {...place('destination')} />
    </>
  );
};
