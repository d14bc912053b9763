// The worker's profile as a form: what stands in it, what goes out, checked by the contract's own schema.
import { useState } from 'react';
import { type FieldErrors, type Path, type Resolver, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { LatLng } from '../../../shared/fields.ts';
import { showPhone } from '../../../shared/phone.ts';
import { common } from '../../../shared/refusal.ts';
import { asApiError } from '../../../kit/api.ts';
import type { FormError } from '../../../kit/ui/FormShell.tsx';
import { createWorker, type Worker } from '../contract.ts';

export type ProfileValues = {
  full_name: string;
  location: string;
  /** Of a place chosen from the list; null when it was typed. */
  at: LatLng | null;
  skills: string[];
  languages: string[];
  phone: string;
  emergency_contact: { name: string; phone: string };
  /** undefined: as it is; null: none. */
  photo_file_id: string | null | undefined;
};

export type ProfileBody = z.input<typeof createWorker.body>;

/** What the account knows stands in a new profile already. */
export const valuesOf = (
  worker: Worker | undefined,
  account?: { readonly name: string; readonly phone: string | null } | null,
): ProfileValues => ({
  full_name: worker?.full_name ?? account?.name ?? '',
  location: worker?.location ?? '',
  at: worker && worker.lat !== null && worker.lng !== null ? { lat: worker.lat, lng: worker.lng } : null,
  skills: worker?.skills ?? [],
  languages: worker?.languages ?? ['en'],
  phone: showPhone(worker?.phone ?? account?.phone ?? ''),
  emergency_contact: {
    name: worker?.emergency_contact?.name ?? '',
    phone: worker?.emergency_contact ? showPhone(worker.emergency_contact.phone) : '',
  },
  photo_file_id: undefined,
});

const bodyOf = ({ at, emergency_contact, photo_file_id, ...values }: ProfileValues) => ({
  ...values,
  ...(photo_file_id === undefined ? {} : { photo_file_id }),
  ...(at ? { at } : {}),
  emergency_contact: emergency_contact.name.trim() || emergency_contact.phone.trim() ? emergency_contact : null,
});

/** First fault of each field, by its dotted path; a fault inside a list belongs to the list. */
const faultsOf = (values: ProfileValues) => {
  const issues = z.safeParse(createWorker.body, bodyOf(values)).error?.issues ?? [];
  const faults = new Map<string, string>();
  for (const { path, message } of issues) {
    const name = path.filter((part) => typeof part === 'string').join('.');
    if (!faults.has(name)) faults.set(name, message);
  }
  return [...faults].map(([path, message]) => ({ path, message }));
};

const nest = (faults: readonly { path: string; message: string }[]): FieldErrors<ProfileValues> => {
  const errors: Record<string, unknown> = {};
  for (const { path, message } of faults) {
    const [head = '', tail] = path.split('.');
    const fault = { type: 'check', message };
    errors[head] = tail ? { ...(errors[head] as object), [tail]: fault } : fault;
  }
  return errors as FieldErrors<ProfileValues>;
};

/** send may throw ApiError; its fields are marked. */
export const useProfileForm = (start: ProfileValues, send: (body: ProfileBody) => Promise<void>) => {
  const [error, setError] = useState<FormError | null>(null);
  const resolver: Resolver<ProfileValues> = (values) => {
    const faults = faultsOf(values);
    return faults.length === 0 ? { values, errors: {} } : { values: {}, errors: nest(faults) };
  };
  const form = useForm<ProfileValues>({ defaultValues: start, mode: 'onTouched', resolver });
  const onSubmit = form.handleSubmit(
    async (values) => {
      setError(null);
      try {
        await send(bodyOf(values) as ProfileBody);
      } catch (thrown) {
        const refused = asApiError(thrown);
        for (const { path, message } of refused.fields) {
          form.setError((path === 'at' ? 'location' : path) as Path<ProfileValues>, { type: 'server', message });
        }
        setError(refused);
      }
    },
    () => {
      const faults = faultsOf(form.getValues());
      setError(faults.length > 1 ? { ...common.invalid_request, fields: faults } : null);
    },
  );
  return { form, error, onSubmit, pending: form.formState.isSubmitting };
};
