// Name, address and landmark of one saved place, new or changed.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldFault } from '../../../shared/refusal.ts';
import { asApiError, call, newKey } from '../../../web/api.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { Field } from '../../../web/ui/fields.tsx';
import { type FormError, FormShell } from '../../../web/ui/FormShell.tsx';
import { toast } from '../../../web/ui/toast.tsx';
import { readPlace } from '../contract.ts';
import { changeSaved, type SavedPlace, savePlace } from '../saved-contract.ts';
import { AddressField } from './AddressField.tsx';
import { type AddressValue, pinId } from './use-address-box.ts';
import { savedKey } from './use-saved-places.ts';

const usual = ['Home', 'Work'] as const;
const needs = { label: 'Name this place, like Home or Work', address: 'Enter an address' } as const;

/** Where an address that was typed and not picked is, as the server reads it once the field is left. */
const useReading = ({ text, place }: AddressValue, left: boolean) => {
  const q = text.trim();
  const { data } = useQuery({
    queryKey: ['place', q],
    enabled: left && !place && q !== '' && q.length <= 300,
    queryFn: ({ signal }) => call(readPlace, { query: { q }, signal }),
  });
  return { at: place ?? data?.place ?? null, refused: place ? null : (data?.refused ?? null) };
};

export const SavedPlaceForm = ({ saved, onDone }: { saved: SavedPlace | null; onDone: () => void }) => {
  const client = useQueryClient();
  const [label, setLabel] = useState(saved?.label ?? '');
  const [address, setAddress] = useState<AddressValue>(() =>
    saved
      ? { text: saved.address, place: { id: pinId, lat: saved.lat, lng: saved.lng }, landmark: saved.landmark }
      : { text: '' },
  );
  const [key, setKey] = useState(newKey);
  const [left, setLeft] = useState(false);
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const { at, refused } = useReading(address, left);
  const faultAt = (path: string): string | undefined => faults.find((fault) => fault.path.endsWith(path))?.message;

  const saving = useMutation({
    mutationFn: (point: { lat: number; lng: number }) => {
      const place = { address: address.text.trim(), lat: point.lat, lng: point.lng };
      const landmark = address.landmark ?? '';
      return saved
        ? call(changeSaved, { params: { id: saved.id }, body: { label, landmark, place }, key })
        : call(savePlace, { body: { label, landmark, ...place }, key });
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: savedKey });
      onDone();
    },
    onError: (thrown) => {
      const problem = asApiError(thrown);
      // Other words are another write.
      setKey(newKey());
      setFaults(problem.fields);
      if (problem.fields.length === 0) toast({ title: problem.title, detail: problem.detail, tone: 'destructive' });
    },
  });

  const submit = async (): Promise<void> => {
    setLeft(true);
    const missing = [
      ...(label.trim() === '' ? [{ path: 'label', message: needs.label }] : []),
      ...(address.text.trim() === '' ? [{ path: 'address', message: needs.address }] : []),
    ];
    setFaults(missing);
    if (missing.length > 0) return;
    const q = address.text.trim();
    const found =
      at ??
      (await call(readPlace, { query: { q } })
        .then(({ place }) => place)
        .catch(() => null));
    if (found) saving.mutate({ lat: found.lat, lng: found.lng });
  };
  const error: FormError | null =
    faults.length > 1
      ? { title: 'Please check the form', detail: 'Some fields need another look.', fields: faults }
      : null;
  return (
    <FormShell label="Saved place" pending={saving.isPending} error={error} toasted onSubmit={() => void submit()}>
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
      <Button look="main" type="submit" pending={saving.isPending} pendingLabel="Saving…">
        Save place
      </Button>
    </FormShell>
  );
};
