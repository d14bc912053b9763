// Something is missing, damaged or not done: the customer says what, and the money waits until Kaya has checked it.
import { useState } from 'react';
import { naira } from '../../../../shared/naira.ts';
import { PhotosPart } from '../../../../kit/photos/PhotosPart.tsx';
import { type KeptPhoto, newUploadKey } from '../../../../kit/photos/upload-key.ts';
import { usePhotos } from '../../../../kit/photos/use-photos.ts';
import { TextArea } from '../../../../kit/ui/fields.tsx';
import { Sheet } from '../../../../kit/ui/Sheet.tsx';
import { SheetForm, useSheetForm } from '../../../../kit/ui/SheetForm.tsx';
import type { TrackView } from '../../contract.ts';
import { requestRules } from '../../rules.ts';
import { mostOfProblem, sayTheProblem } from '../../problem-rules.ts';
import type { useTrackActs } from './track-queries.ts';
import { nameOr, workerWord } from '../../../catalogue/worker-rules.ts';

/** Kaya can keep back only money that it holds; cash is still with the customer. */
const whatWaits = ({ payment, job_status }: TrackView, mover: string): string => {
  if (!payment) return '';
  if (job_status === 'completed')
    return `${mover} has been paid. If we find that you are right, we take the money back and return it to you.`;
  const { held_kobo, cash_kobo } = payment;
  return [
    held_kobo > 0 &&
      `Kaya holds the ${naira(held_kobo)} you paid by card and does not pay ${mover} while we look into it.`,
    cash_kobo > 0 && 'You don’t have to pay the rest in cash until then.',
  ]
    .filter(Boolean)
    .join(' ');
};

export const ProblemSheet = ({
  view,
  acts: { report },
  open,
  onClose,
}: {
  view: TrackView;
  acts: ReturnType<typeof useTrackActs>;
  open: boolean;
  onClose: () => void;
}) => {
  const [upload_key] = useState(newUploadKey);
  const [kept, setKept] = useState<readonly KeptPhoto[]>([]);
  const photos = usePhotos(upload_key, kept, setKept, requestRules.mostPhotos);
  const form = useSheetForm({
    start: { reason: '' },
    faults: ({ reason }) => (reason.trim() === '' ? [{ path: 'reason', message: sayTheProblem }] : []),
    send: ({ reason }) => report(reason, { upload_key, file_ids: kept.map(({ file_id }) => file_id) }),
    done: { title: 'Reported', detail: 'We are looking into it and will call you.' },
    onDone: onClose,
  });
  return (
    <Sheet open={open} onClose={onClose} title="What is wrong?">
      <SheetForm
        form={form}
        label="Report a problem"
        button="Report"
        pendingLabel="Reporting…"
        off={photos.sending && 'A photo is still being sent'}
        back="Not now"
        onClose={onClose}
      >
        <p>We will look into it and call you both. {whatWaits(view, nameOr(view.mover?.card.full_name, view))}</p>
        <TextArea
          {...form.field('reason')}
          label="What happened"
          rows={4}
          maxLength={mostOfProblem}
          hint={`Your ${workerWord(view)} and Kaya can read this.`}
        />
        <PhotosPart label="Photos of the problem" photos={photos} error={form.errorOf('photos')} />
      </SheetForm>
    </Sheet>
  );
};
