// 'Set Destination': only rides that bring the driver nearer to a place.
import { useState } from 'react';
import { showTime } from '../../shared/clock.ts';
import { newDraft } from '../../kit/use-form.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Sheet } from '../../kit/ui/Sheet.tsx';
import { SheetForm, useSheetForm } from '../../kit/ui/SheetForm.tsx';
import { Note } from '../../kit/ui/states.tsx';
import type { Driver } from '../../modules/drivers/contract.ts';
import { AddressField, type AddressValue } from '../../modules/places/web/door.ts';
import type { Driving } from './driving-queries.ts';
import { headingsLeft, headingWords } from './earn-words.ts';

const nowhere: { place: AddressValue } = { place: { text: '' } };

type Props = { driver: Driver; driving: Driving; open: boolean; onClose: () => void };

const Current = ({ driver: { heading }, driving, onClose }: Omit<Props, 'open'>) => {
  const [refused, setRefused] = useState<string | null>(null);
  if (!heading) return null;
  const take = async (): Promise<void> => {
    const why = await driving.head(null);
    if (why) setRefused(why.detail);
    else onClose();
  };
  return (
    <div className="grid gap-3">
      <p>
        You head for <b>{heading.label}</b> until <span className="num">{showTime(new Date(heading.until))}</span>.
      </p>
      {refused && (
        <div role="alert">
          <Note tone="bad">{refused}</Note>
        </div>
      )}
      <Button look="danger-line" size="tall" pending={driving.pending === 'head'} onClick={() => void take()}>
        Remove destination
      </Button>
    </div>
  );
};

export const HeadingSheet = ({ driver, driving, open, onClose }: Props) => {
  const form = useSheetForm({
    start: nowhere,
    faults: ({ place }) => (place.place ? [] : [{ path: 'place', message: 'Pick a place from the list' }]),
    send: async ({ place: { text, place } }) =>
      place ? driving.head({ label: text.slice(0, 200), lat: place.lat, lng: place.lng }) : null,
    onDone: () => {
      form.restart(newDraft(nowhere));
      onClose();
    },
  });
  const off = driver.online
    ? driver.headings_left === 0 && 'You can set the next one tomorrow.'
    : 'Go online first. A destination ends when you go offline.';
  return (
    <Sheet open={open} onClose={onClose} title="Set Destination">
      <div className="grid gap-5">
        <p>{headingWords}</p>
        <Current driver={driver} driving={driving} onClose={onClose} />
        <SheetForm
          form={form}
          label="Set Destination"
          button="Set Destination"
          look="solid"
          pendingLabel="Setting…"
          off={off}
          onClose={onClose}
        >
          <AddressField
            label={driver.heading ? 'Another place' : 'Where do you want to go?'}
            name="place"
            value={form.values.place}
            onChange={(place) => form.set('place', place)}
            error={form.errorOf('place')}
            hint={`${headingsLeft(driver.headings_left)}.`}
          />
        </SheetForm>
      </div>
    </Sheet>
  );
};
