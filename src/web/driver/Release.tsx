// A driver gives the ride back, with a reason.
import { useState } from 'react';
import { Button } from '../../kit/ui/Button.tsx';
import { Select, TextArea } from '../../kit/ui/fields.tsx';
import { Sheet } from '../../kit/ui/Sheet.tsx';
import { SheetForm, useSheetForm } from '../../kit/ui/SheetForm.tsx';
import {
  maxNote,
  noteFault,
  releaseDays,
  type ReleaseReason,
  releaseReasons,
  releaseWords,
} from '../../modules/drivers/release-rules.ts';
import { useReleases } from './driving-queries.ts';
import { releasesWords } from './trip-words.ts';
import type { Part } from './TripSteps.tsx';

const blank: { reason: ReleaseReason | ''; note: string } = { reason: '', note: '' };

/** How many rides this driver gave back; empty while unknown. */
export const GivenBack = () => {
  const counts = useReleases();
  return counts && <p className="sm muted">{releasesWords(counts)}</p>;
};

export const Release = ({ trip, driving: { release } }: Part) => {
  const [open, setOpen] = useState(false);
  const form = useSheetForm({
    start: blank,
    faults: ({ reason, note }) => {
      if (!reason) return [{ path: 'reason', message: 'Choose a reason' }];
      const fault = noteFault(reason, note);
      return fault ? [{ path: 'note', message: fault }] : [];
    },
    send: async ({ reason, note }) => (reason ? release(trip, reason, note) : null),
    done: {
      title: 'Ride given back',
      detail: `We look for another driver for ${trip.rider_name}. Staff see the rides that you gave back in the last ${releaseDays} days.`,
    },
    onDone: () => setOpen(false),
  });
  const { reason } = form.values;
  return (
    <>
      <Button look="danger-line" size="tall" wide onClick={() => setOpen(true)}>
        I can’t make it
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Give this ride back?">
        <SheetForm
          form={form}
          label="Give this ride back"
          button="Give ride back"
          look="danger"
          pendingLabel="Giving back…"
          back="Keep it"
          onClose={() => setOpen(false)}
        >
          <p>We tell {trip.rider_name} and look for another driver straight away.</p>
          <Select
            {...form.field('reason')}
            label="Why can’t you make it?"
            placeholder="Choose a reason"
            options={releaseReasons.map((value) => ({ value, label: releaseWords[value].own }))}
          />
          {(reason === 'other' || reason === 'felt_unsafe') && (
            <TextArea
              {...form.field('note')}
              label="What happened?"
              hint="Only Kaya reads this."
              optional={reason === 'felt_unsafe'}
              rows={2}
              maxLength={maxNote}
            />
          )}
          <GivenBack />
        </SheetForm>
      </Sheet>
    </>
  );
};
