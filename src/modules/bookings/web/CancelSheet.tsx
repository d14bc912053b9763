// Cancelling asks once, and says what follows.
import { useState } from 'react';
import { naira } from '../../../shared/naira.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { TextArea } from '../../../web/ui/fields.tsx';
import { type FormError, FormShell } from '../../../web/ui/FormShell.tsx';
import { Sheet } from '../../../web/ui/Sheet.tsx';
import type { TrackView } from '../contract.ts';
import type { useTrackActs } from './track-queries.ts';

/** An interest that was only stored has been seen by nobody, and not everything moves. */
const whatFollows = ({ job_id, mover, service_type }: TrackView): string => {
  if (!job_id) return 'We do not contact you about it any more.';
  const told = mover ? `${mover.card.full_name} is told at once.` : 'No mover can take your request any more.';
  return `${told} ${service_type === 'moving' ? 'To move on another day' : 'For another day'}, send a new request.`;
};

const goesBack = ({ payment }: TrackView): string =>
  payment && payment.held_kobo > 0 ? `${naira(payment.held_kobo)} goes back to your card.` : '';

export const CancelSheet = ({
  view,
  acts: { pending, cancel },
  open,
  onClose,
}: {
  view: TrackView;
  acts: ReturnType<typeof useTrackActs>;
  open: boolean;
  onClose: () => void;
}) => {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<FormError | null>(null);
  const submit = async (): Promise<void> => {
    const refused = await cancel(reason);
    setError(refused);
    if (!refused) onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title={`Cancel "${view.title}"?`}>
      <FormShell label="Cancel the request" pending={pending} error={error} onSubmit={() => void submit()}>
        <p>
          It costs nothing. {goesBack(view)} {whatFollows(view)}
        </p>
        <TextArea
          label="Why?"
          optional
          name="reason"
          rows={2}
          maxLength={300}
          value={reason}
          onChange={(typed) => setReason(typed.target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="danger-line" pending={pending} pendingLabel="Cancelling…">
            Cancel request
          </Button>
          <Button look="line" onClick={onClose}>
            Keep it
          </Button>
        </div>
      </FormShell>
    </Sheet>
  );
};
