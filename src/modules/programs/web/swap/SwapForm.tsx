// Offers a thing to colleagues, or changes the offer while nobody has taken it.
import { useState } from 'react';
import { asApiError, call, newKey } from '../../../../kit/api.ts';
import { PhotosPart } from '../../../../kit/photos/PhotosPart.tsx';
import { type KeptPhoto, newUploadKey } from '../../../../kit/photos/upload-key.ts';
import { usePhotos } from '../../../../kit/photos/use-photos.ts';
import { Field, TextArea } from '../../../../kit/ui/fields.tsx';
import { SheetForm, useSheetForm } from '../../../../kit/ui/SheetForm.tsx';
import { changeSwap, offerSwap } from '../../calls.gen.ts';
import { priceWords } from '../../rules.ts';
import type { SwapView } from '../../swap-contract.ts';
import { swapRules } from '../../swap-rules.ts';
import { koboOf } from '../items/item-form.ts';
import { useFreshSwaps } from './swap-queries.ts';

export const SwapForm = ({
  company,
  swap,
  onDone,
  onLeave,
}: {
  company: string;
  swap?: SwapView | undefined;
  onDone: (swap: SwapView) => void;
  onLeave: () => void;
}) => {
  const fresh = useFreshSwaps(company);
  const [key] = useState(newKey);
  const [upload_key] = useState(newUploadKey);
  const [kept, setKept] = useState<readonly KeptPhoto[]>([]);
  const photos = usePhotos(upload_key, kept, setKept, swapRules.maxPhotos);
  const form = useSheetForm({
    start: {
      title: swap?.title ?? '',
      description: swap?.description ?? '',
      place: swap?.place ?? '',
      price: swap?.price_kobo ? String(swap.price_kobo / 100) : '',
    },
    faults: ({ title, place, price }) => [
      ...(title.trim() === '' ? [{ path: 'title', message: 'Say what it is' }] : []),
      ...(place.trim() === '' ? [{ path: 'place', message: 'Enter where it is' }] : []),
      ...(price.trim() !== '' && koboOf(price) === null ? [{ path: 'price', message: priceWords }] : []),
    ],
    fieldOf: (path) => (path === 'price_kobo' ? 'price' : path),
    send: async ({ price, ...typed }) => {
      const body = { ...typed, price_kobo: koboOf(price) ?? 0 };
      try {
        const now = swap
          ? await call(changeSwap, { params: { company, id: swap.id }, body: { version: swap.version, ...body } })
          : await call(offerSwap, {
              params: { company },
              body: { ...body, photos: { upload_key, file_ids: kept.map(({ file_id }) => file_id) } },
              key,
            });
        fresh();
        onDone(now);
        return null;
      } catch (thrown) {
        return asApiError(thrown);
      }
    },
    done: { title: swap ? 'Saved' : 'Your colleagues see it now', detail: 'You get a note when somebody wants it.' },
  });
  const { field } = form;
  return (
    <SheetForm
      form={form}
      label={swap ? 'Edit Details' : 'Offer an item'}
      button={swap ? 'Save' : 'Offer it'}
      look="solid"
      pendingLabel="Saving…"
      off={photos.sending && 'Photos are still being sent.'}
      onClose={onLeave}
    >
      <Field {...field('title')} label="What it is" maxLength={120} />
      <TextArea {...field('description')} label="Description" optional rows={3} maxLength={swapRules.maxDescription} />
      <Field {...field('place')} label="Where it is" maxLength={200} autoComplete="off" />
      <Field
        {...field('price')}
        label="Price in naira"
        optional
        inputMode="numeric"
        autoComplete="off"
        hint="Empty: free. Your colleague pays you directly; Kaya moves no money between you, and it is on no bill and in no budget."
      />
      {!swap && <p className="sm muted">Who takes it reads your work email and your phone, and you read theirs.</p>}
      {!swap && <PhotosPart label="Photos" photos={photos} error={form.errorOf('photos')} />}
    </SheetForm>
  );
};
