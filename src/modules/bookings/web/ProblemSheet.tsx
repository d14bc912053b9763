// Something is missing, damaged or not done: the customer says what, and the money waits until Kaya has looked into it.
import { useState } from 'react';
import { naira } from '../../../shared/naira.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { TextArea } from '../../../web/ui/fields.tsx';
import { faultOf, type FormError, FormShell } from '../../../web/ui/FormShell.tsx';
import { Sheet } from '../../../web/ui/Sheet.tsx';
import { Note } from '../../../web/ui/states.tsx';
import { toast } from '../../../web/ui/toast.tsx';
import type { TrackView } from '../contract.ts';
import { mostOfProblem, sayTheProblem } from '../problem-rules.ts';
import type { useTrackActs } from './track-queries.ts';

/** Only what Kaya holds can be kept from the mover; cash is in the customer's own hand. */
const whatWaits = ({ payment }: TrackView, mover: string): string => {
  if (!payment) return '';
  const { held_kobo, cash_kobo } = payment;
  return [
    held_kobo > 0 &&
      `${mover} is not paid while we look into it: the ${naira(held_kobo)} you paid by card waits with Kaya.`,
    cash_kobo > 0 && 'Cash you have not given yet can wait until then.',
  ]
    .filter(Boolean)
    .join(' ');
};

export const ProblemNote = () => (
  <Note tone="info">
    <p className="b">You reported that something is wrong</p>
    <p>We look into it and call you. Keep photos of it ready: we ask for them when we call.</p>
  </Note>
);

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
  const missing = reason.trim() === '';
  const submit = async (): Promise<void> => {
    setTried(true);
    if (missing) return;
    const refused = await report(reason);
    setError(refused);
    if (refused) return;
    onClose();
    toast({ title: 'Reported', detail: 'We look into it and call you.', tone: 'ok' });
  };
  return (
    <Sheet open={open} onClose={onClose} title="What is wrong?">
      <FormShell
        label="Report a problem"
        pending={pending}
        error={missing ? null : error}
        onSubmit={() => void submit()}
      >
        <p>We look into it and call you. {whatWaits(view, view.mover?.card.full_name ?? 'Your mover')}</p>
        <TextArea
          label="What happened"
          name="reason"
          rows={4}
          maxLength={mostOfProblem}
          hint="Keep photos of it ready: we ask for them when we call."
          error={tried && missing ? sayTheProblem : faultOf(error, 'reason')}
          value={reason}
          onChange={(typed) => setReason(typed.target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="danger-line" pending={pending} pendingLabel="Reporting…">
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
