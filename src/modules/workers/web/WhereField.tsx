// Where the worker is based. A chosen place has a point; the server looks up a typed one.
import { AddressField } from '../../places/web/door.ts';
import { say } from '../../../kit/language.ts';
import type { ProfileFormState } from './profile-form.ts';

export const WhereField = ({ form: { values, set, leave, errorOf } }: { form: ProfileFormState }) => (
  <AddressField
    label={say('Location')}
    optional
    name="location"
    placeholder="Surulere, Lagos"
    hint={say('Jobs near this place are shown first.')}
    error={errorOf('location')}
    value={{ text: values.location, place: values.at ? { id: '', ...values.at } : undefined }}
    onBlur={() => leave('location')}
    onChange={({ text, place }) => {
      set('at', place ? { lat: place.lat, lng: place.lng } : null);
      set('location', text);
    }}
  />
);
