// Says in a text field what happened, before something is sent to Kaya.
import { useState } from 'react';
import { Button } from '../../../../kit/ui/Button.tsx';
import { TextArea } from '../../../../kit/ui/fields.tsx';
import { programsRefusals } from '../../refusals-contract.ts';

export const ReasonForm = ({
  submit,
  hint,
  pending,
  onSend,
  onLeave,
}: {
  submit: string;
  hint: string;
  pending: boolean;
  onSend: (reason: string) => void;
  onLeave: () => void;
}) => {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  return (
    <form
      className="grid gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(reason.trim() === '');
        if (reason.trim() !== '') onSend(reason.trim());
      }}
    >
      <TextArea
        name="reason"
        label="What happened"
        rows={3}
        maxLength={300}
        value={reason}
        hint={hint}
        error={missing ? programsRefusals.say_why.detail : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="danger" pending={pending} pendingLabel="Sending…">
          {submit}
        </Button>
        <Button onClick={onLeave}>Back</Button>
      </div>
    </form>
  );
};
