// Name, address and landmark of one saved place, new or changed.
import { useState } from 'react';
import type { FieldFault } from '../../../shared/refusal.ts';
import { asApiError, call, newKey } from '../../../kit/api.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Field } from '../../../kit/ui/fields.tsx';
import { type FormError, FormShell } from '../../../kit/ui/FormShell.tsx';
import { toast } from '../../../kit/ui/toast.tsx';
import { changeSavedPlace, savePlace } from '../calls.gen.ts';
import type { SavedPlace } from '../saved-contract.ts';
import { AddressField } from './AddressField.tsx';
import { type AddressValue, pinId } from './use-address-box.ts';
import { readingOf, useReading } from './use-reading.ts';

const usual = ['Home', 'Work'] as const;
const needs = { label: 'Name this place, like Home or Work', address: 'Enter an address' } as const;

export const SavedPlaceForm = ({
  saved,
  onDone,
  onSaved,
}: {
  saved: SavedPlace | null;
  onDone: () => void;
  onSaved: () => void;
}) => {
  const [label, setLabel] = useState(saved?.label ?? '');
  const [address, setAddress] = useState<AddressValue>(() =>
    saved
      ? { text: saved.address, place: { id: pinId, lat: saved.lat, lng: saved.lng }, landmark: saved.landmark }
      : { text: '' },
  );
  const [key, setKey] = useState(newKey);
  const [left, setLeft] = useState(false);
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const [pending, setPending] = useState(false);
  const { at: read, refused } = useReading(address, left);
  const faultAt = (path: string): string | undefined => faults.find((fault) => fault.path.endsWith(path))?.message;

  const save = async ({ lat, lng }: { lat: number; lng: number }): Promise<void> => {
    const place = { address: address.text.trim(), lat, lng };
    const landmark = address.landmark ?? '';
    try {
      if (saved) await call(changeSavedPlace, { params: { id: saved.id }, body: { label, landmark, place }, key });
      else await call(savePlace, { body: { label, landmark, ...place }, key });
      onSaved();
      onDone();
    } catch (thrown) {
      const problem = asApiError(thrown);
      // Other words are another write.
      setKey(newKey());
      setFaults(problem.fields);
      if (problem.fields.length === 0) toast({ title: problem.title, detail: problem.detail, tone: 'destructive' });
    }
  };

  const submit = async (): Promise<void> => {
    if (pending) return;
    setLeft(true);
    const missing = [
      ...(label.trim() === '' ? [{ path: 'label', message: needs.label }] : []),
      ...(address.text.trim() === '' ? [{ path: 'address', message: needs.address }] : []),
    ];
    setFaults(missing);
    if (missing.length > 0) return;
    setPending(true);
    const found = read ?? (await readingOf(address.text).catch(() => null))?.place;
    if (found) await save(found);
    setPending(false);
  };
  const error: FormError | null =
    faults.length > 1
      ? { title: 'Please check the form', detail: 'Please correct the marked fields.', fields: faults }
      : null;
  return (
    <FormShell label="Saved place" pending={pending} error={error} toasted onSubmit={() => void submit()}>
      <Field
        label="Name"
        name="label"
        maxLength={40}
        placeholder="Home, Work, Mama's house"
        list="usual-places"
        value={label}
        error={faultAt('label')}
        onChange={(event) => {
          setLabel(event.currentTarget.value);
          setFaults((all) => all.filter(({ path }) => path !== 'label'));
        }}
      />
      <datalist id="usual-places">
        {usual.map((word) => (
          <option key={word}>{word}</option>
        ))}
      </datalist>
      <AddressField
        label="Address"
        name="address"
        value={address}
        landmark
        error={faultAt('address') ?? (left ? (refused ?? undefined) : undefined)}
        onBlur={() => setLeft(true)}
        onChange={(value) => {
          setAddress(value);
          setLeft(false);
          setFaults((all) => all.filter(({ path }) => path === 'label'));
        }}
      />
      <Button look="main" type="submit" pending={pending} pendingLabel="Saving…">
        Save place
      </Button>
    </FormShell>
  );
};
