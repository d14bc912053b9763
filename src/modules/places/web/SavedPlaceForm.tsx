// Name, address and landmark of one saved place, new or changed.
import { useState } from 'react';
import { common } from '../../../shared/refusal.ts';
import { call } from '../../../kit/api.ts';
import { newDraft, useForm } from '../../../kit/use-form.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Field } from '../../../kit/ui/fields.tsx';
import { FormShell } from '../../../kit/ui/FormShell.tsx';
import { toast } from '../../../kit/ui/toast.tsx';
import { changeSavedPlace, savePlace } from '../calls.gen.ts';
import type { SavedPlace } from '../saved-contract.ts';
import { AddressField } from './AddressField.tsx';
import { type AddressValue, pinId } from './use-address-box.ts';
import { readingOf, useReading } from './use-reading.ts';

const usual = ['Home', 'Work'] as const;
const needs = { label: 'Name this place, like Home or Work', address: 'Enter an address' } as const;

type Values = { label: string; address: AddressValue };

export const SavedPlaceForm = ({
  saved,
  onDone,
  onSaved,
}: {
  saved: SavedPlace | null;
  onDone: () => void;
  onSaved: () => void;
}) => {
  const [left, setLeft] = useState(false);
  const { values, field, set, errorOf, pending, error, submit } = useForm({
    start: () =>
      newDraft<Values>({
        label: saved?.label ?? '',
        address: saved
          ? { text: saved.address, place: { id: pinId, lat: saved.lat, lng: saved.lng }, landmark: saved.landmark }
          : { text: '' },
      }),
    faults: ({ label, address }) => [
      ...(label.trim() === '' ? [{ path: 'label', message: needs.label }] : []),
      ...(address.text.trim() === '' ? [{ path: 'address', message: needs.address }] : []),
    ],
    fieldOf: (path) => (path === 'label' ? path : 'address'),
    quiet: (name) => name === 'address',
    edited: (name) => name === 'address' && setLeft(false),
    errorUntilEdit: true,
    send: async ({ label, address }, { key }) => {
      const placeRead = read ?? (await readingOf(address.text).catch(() => null))?.place;
      if (!placeRead) return;
      const landmark = address.landmark ?? '';
      const place = { address: address.text.trim(), lat: placeRead.lat, lng: placeRead.lng };
      if (saved) await call(changeSavedPlace, { params: { id: saved.id }, body: { label, landmark, place }, key });
      else await call(savePlace, { body: { label, landmark, ...place }, key });
      onSaved();
      onDone();
    },
    failed: ({ title, detail, fields }) => {
      if (fields.length === 0) toast({ title, detail, tone: 'destructive' });
      return fields.length > 1 ? { ...common.invalid_request, fields } : null;
    },
  });
  const { at: read, refused } = useReading(values.address, left);
  return (
    <FormShell
      label="Saved place"
      pending={pending}
      error={error}
      toasted
      onSubmit={() => {
        setLeft(true);
        void submit();
      }}
    >
      <Field
        label="Name"
        {...field('label')}
        onBlur={undefined}
        maxLength={40}
        placeholder="Home, Work, Mama's house"
        list="usual-places"
      />
      <datalist id="usual-places">
        {usual.map((word) => (
          <option key={word}>{word}</option>
        ))}
      </datalist>
      <AddressField
        label="Address"
        name="address"
        value={values.address}
        landmark
        error={errorOf('address') ?? (left ? (refused ?? undefined) : undefined)}
        onBlur={() => setLeft(true)}
        onChange={(value) => set('address', value)}
      />
      <Button look="main" type="submit" pending={pending} pendingLabel="Saving…">
        Save place
      </Button>
    </FormShell>
  );
};
