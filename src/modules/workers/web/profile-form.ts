// The worker's profile as a form: its values and the request body, checked by the contract's schema.
import * as z from 'zod/mini';
import type { LatLng } from '../../../shared/fields.ts';
import { showPhone } from '../../../shared/phone.ts';
import { newDraft, useForm } from '../../../kit/use-form.ts';
import { createWorker, type Worker } from '../contract.ts';

export type ProfileValues = {
  full_name: string;
  location: string;
  /** From a place chosen in the list; null when typed. */
  at: LatLng | null;
  skills: string[];
  languages: string[];
  phone: string;
  'emergency_contact.name': string;
  'emergency_contact.phone': string;
  /** undefined: unchanged; null: none. */
  photo_file_id: string | null | undefined;
};

export type ProfileBody = z.input<typeof createWorker.body>;

/** A new profile starts with the account's data. */
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
  'emergency_contact.name': worker?.emergency_contact?.name ?? '',
  'emergency_contact.phone': worker?.emergency_contact ? showPhone(worker.emergency_contact.phone) : '',
  photo_file_id: undefined,
});

const bodyOf = ({
  at,
  'emergency_contact.name': name,
  'emergency_contact.phone': phone,
  photo_file_id,
  ...values
}: ProfileValues) => ({
  ...values,
  ...(photo_file_id === undefined ? {} : { photo_file_id }),
  ...(at ? { at } : {}),
  emergency_contact: name.trim() || phone.trim() ? { name, phone } : null,
});

/** The first fault of each field, by its dotted path; a fault inside a list belongs to the list. */
const faultsOf = (values: ProfileValues) => {
  const issues = z.safeParse(createWorker.body, bodyOf(values)).error?.issues ?? [];
  const faults = new Map<string, string>();
  for (const { path, message } of issues) {
    const name = path.filter((part) => typeof part === 'string').join('.');
    if (!faults.has(name)) faults.set(name, message);
  }
  return [...faults].map(([path, message]) => ({ path, message }));
};

/** send may throw ApiError; its fields are marked. */
export const useProfileForm = (start: ProfileValues, send: (body: ProfileBody, key: string) => Promise<void>) =>
  useForm({
    start: () => newDraft(start),
    faults: faultsOf,
    // The server names the point, the form shows its place.
    fieldOf: (path) => (path === 'at' ? 'location' : path),
    send: (values, { key }) => send(bodyOf(values) as ProfileBody, key),
  });
export type ProfileFormState = ReturnType<typeof useProfileForm>;
