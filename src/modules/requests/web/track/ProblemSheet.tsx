// Something is missing, damaged or not done: the customer says what, and the money waits until Kaya has checked it.
import { useState } from 'react';
import { naira } from '../../../../shared/naira.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { TextArea } from '../../../../kit/ui/fields.tsx';
import { faultOf, type FormError, FormShell } from '../../../../kit/ui/FormShell.tsx';
import { Sheet } from '../../../../kit/ui/Sheet.tsx';
import { toast } from '../../../../kit/ui/toast.tsx';
import type { TrackView } from '../../contract.ts';
import { mostOfProblem, sayTheProblem } from '../../problem-rules.ts';
import { PhotosPart } from '../form/PhotosPart.tsx';
import { type KeptPhoto, newUploadKey } from '../form/request-draft.ts';
import { usePhotos } from '../form/use-photos.ts';
import type { useTrackActs } from './track-queries.ts';

/** Kaya can keep back only money that it holds; cash is still with the customer. */
const whatWaits = ({ payment }: TrackView, mover: string): string => {
  if (!payment) return '';
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
  acts: { pending, report },
  open,
  onClose,
}: {
  view: TrackView;
  acts: ReturnType<typeof useTrackActs>;
  open: boolean;
  onClose: () => void;
}) => {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [error, setError] = useState<FormError | null>(null);
  const [upload_key] = useState(newUploadKey);
  const [kept, setKept] = useState<readonly KeptPhoto[]>([]);
  const photos = usePhotos(upload_key, kept, setKept);
  const missing = reason.trim() === '';
  const submit = async (): Promise<void> => {
    setTried(true);
    if (missing || photos.sending) return;
    const refused = await report(reason, { upload_key, file_ids: kept.map(({ file_id }) => file_id) });
    setError(refused);
    if (refused) return;
    onClose();
    toast({ title: 'Reported', detail: 'We are looking into it and will call you.', tone: 'ok' });
  };
  return (
    <Sheet open={open} onClose={onClose} title="What is wrong?">
      <FormShell
        label="Report a problem"
        pending={pending}
        error={missing ? null : error}
        onSubmit={() => void submit()}
      >
        <p>We will look into it and call you both. {whatWaits(view, view.mover?.card.full_name ?? 'your mover')}</p>
        <TextArea
          label="What happened"
          name="reason"
          rows={4}
          maxLength={mostOfProblem}
          hint="Your mover and Kaya can read this."
          error={tried && missing ? sayTheProblem : faultOf(error, 'reason')}
          value={reason}
          onChange={(typed) => setReason(typed.target.value)}
        />
        <PhotosPart label="Photos of the problem" photos={photos} error={faultOf(error, 'photos')} />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            look="danger-line"
            pending={pending}
            pendingLabel="Reporting…"
            off={photos.sending && 'A photo is still being sent'}
          >
            Report
          </Button>
          <Button look="line" onClick={onClose}>
            Not now
          </Button>
        </div>
      </FormShell>
    </Sheet>
  );
};
