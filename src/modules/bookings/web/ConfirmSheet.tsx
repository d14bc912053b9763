// The delivery is looked at, confirmed and rated; then the mover is paid.
import { useState } from 'react';
import { naira } from '../../../shared/naira.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { TextArea } from '../../../web/ui/fields.tsx';
import { type FormError, FormShell } from '../../../web/ui/FormShell.tsx';
import { Sheet } from '../../../web/ui/Sheet.tsx';
import { RatingInput } from '../../../web/ui/status.tsx';
import { toast } from '../../../web/ui/toast.tsx';
import type { TrackView } from '../contract.ts';
import type { useTrackActs } from './track-queries.ts';

export const Proof = ({ view }: { view: TrackView }) =>
  view.proof && (
    <figure className="track-proof">
      <img
        src={view.proof.url}
        alt={view.proof.kind === 'photo' ? 'The load where it was put down' : 'The signature given at the door'}
      />
      <figcaption className="sm muted">
        {view.proof.kind === 'photo' ? 'Photo of the delivery' : 'Signature'}
        {view.proof.received_by && `, received by ${view.proof.received_by}`}
      </figcaption>
    </figure>
  );

/** What confirming does to the money. */
const settled = ({ payment }: TrackView, mover: string): string => {
  if (!payment) return '';
  const { held_kobo, cash_kobo } = payment;
  const cash = cash_kobo > 0 ? `You give ${mover} ${naira(cash_kobo)} in cash.` : '';
  return held_kobo > 0 ? `Once you confirm, Kaya pays ${mover} out of your card payment. ${cash}`.trim() : cash;
};

export const ConfirmSheet = ({
  view,
  acts: { pending, confirm },
  open,
  onClose,
}: {
  view: TrackView;
  acts: ReturnType<typeof useTrackActs>;
  open: boolean;
  onClose: () => void;
}) => {
  const [stars, setStars] = useState(0);
  const [comment, setComment] = useState('');
  const [tried, setTried] = useState(false);
  const [error, setError] = useState<FormError | null>(null);
  const delivered = view.job_status === 'delivered';
  const mover = view.mover?.card.full_name ?? 'your mover';
  const submit = async (): Promise<void> => {
    setTried(true);
    if (stars === 0) return;
    const refused = await confirm(stars, comment);
    setError(refused);
    if (refused) return;
    onClose();
    toast({
      title: 'Thank you',
      detail: delivered
        ? `Confirmed.${view.payment?.held_kobo ? ` ${mover} is paid now.` : ''}`
        : `Your rating is with ${mover}.`,
      tone: 'ok',
    });
  };
  return (
    <Sheet open={open} onClose={onClose} title={delivered ? 'Is everything there?' : `Rate ${mover}`}>
      <FormShell label="Confirm and rate" pending={pending} error={error} onSubmit={() => void submit()}>
        {delivered && <p>Count your things first. {settled(view, mover)}</p>}
        <Proof view={view} />
        <RatingInput
          label={`How was ${mover}?`}
          name="stars"
          value={stars}
          onChoose={setStars}
          error={tried && stars === 0 ? 'Choose 1 to 5 stars' : undefined}
        />
        <TextArea
          label="A word about it"
          optional
          name="comment"
          rows={3}
          maxLength={1000}
          value={comment}
          onChange={(typed) => setComment(typed.target.value)}
        />
        <Button type="submit" look="main" wide pending={pending} pendingLabel="Sending…">
          {delivered ? 'Confirm and rate' : 'Rate'}
        </Button>
      </FormShell>
    </Sheet>
  );
};
