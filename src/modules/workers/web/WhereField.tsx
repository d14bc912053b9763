// Where the worker works from. A chosen place brings its point along; a typed one is looked up by the server.
import { Controller, type UseFormReturn } from 'react-hook-form';
import { AddressField } from '../../places/web/door.ts';
import type { ProfileValues } from './profile-form.ts';

export const WhereField = ({ form }: { form: UseFormReturn<ProfileValues> }) => (
  <Controller
    control={form.control}
    name="location"
    render={({ field, fieldState }) => {
      const at = form.watch('at');
      return (
        <AddressField
          label="Location"
          name={field.name}
          inputRef={field.ref}
          placeholder="Surulere, Lagos"
          hint="Jobs near this place are shown first."
          error={fieldState.error?.message}
          value={{ text: field.value, place: at ? { id: '', ...at } : undefined }}
          onBlur={field.onBlur}
          onChange={({ text, place }) => {
            form.setValue('at', place ? { lat: place.lat, lng: place.lng } : null);
            field.onChange(text);
          }}
        />
      );
    }}
  />
);
