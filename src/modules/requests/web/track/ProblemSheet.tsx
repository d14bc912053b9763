// Something is missing, damaged or not done: the customer says what, and the money waits until Kaya has checked it.
import { useState } from 'react';
import type { ApiError } from '../../../../kit/api.ts';
import { PhotosPart } from '../../../../kit/photos/PhotosPart.tsx';
import { type KeptPhoto, newUploadKey } from '../../../../kit/photos/upload-key.ts';
import { usePhotos } from '../../../../kit/photos/use-photos.ts';
import { TextArea } from '../../../../kit/ui/fields.tsx';
import { Sheet } from '../../../../kit/ui/Sheet.tsx';
import { SheetForm, useSheetForm } from '../../../../kit/ui/SheetForm.tsx';
import { requestRules } from '../../rules.ts';
import { maxOfProblem, sayTheProblem } from '../../problem-rules.ts';
import type { WorkerWord } from '../../../catalogue/worker-rules.ts';

export const ProblemSheet = ({
  worker,
  waits,
  report,
  open,
  onClose,
}: {
  worker: WorkerWord;
  /** What happens with the money until the decision. */
  waits: string;
  report: (reason: string, photos: { upload_key: string; file_ids: string[] }) => Promise<ApiError | null>;
  open: boolean;
  onClose: () => void;
}) => {
  const [upload_key] = useState(newUploadKey);
  const [kept, setKept] = useState<readonly KeptPhoto[]>([]);
  const photos = usePhotos(upload_key, kept, setKept, requestRules.maxPhotos);
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
        <p>We will look into it and call you both. {waits}</p>
        <TextArea
          {...form.field('reason')}
          label="What happened"
          rows={4}
          maxLength={maxOfProblem}
          hint={`Your ${worker} and Kaya can read this.`}
        />
        <PhotosPart label="Photos of the problem" photos={photos} error={form.errorOf('photos')} />
      </SheetForm>
    </Sheet>
  );
};
