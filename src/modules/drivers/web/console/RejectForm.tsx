// Asks why a document or vehicle is rejected; common reasons are one press away.
import { ActForm, ReasonField, reasonFaults } from '../../../../kit/console/acts.tsx';
import { useActForm } from '../../../../kit/console/use-act.ts';
import { Button } from '../../../../kit/ui/Button.tsx';

export const RejectForm = ({
  what,
  submit,
  title,
  reasons,
  hint,
  work,
  onLeave,
}: {
  /** The form's name. */
  what: string;
  submit: string;
  title: string;
  reasons: readonly string[];
  hint: string;
  work: (reason: string) => Promise<unknown>;
  onLeave: () => void;
}) => {
  const form = useActForm({
    start: { reason: '' },
    faults: reasonFaults,
    work: ({ reason }) => work(reason),
    title,
    onDone: onLeave,
  });
  return (
    <ActForm
      label={`Reject ${what}`}
      submit={submit}
      pendingLabel="Rejecting…"
      look="danger-line"
      form={form}
      onLeave={onLeave}
    >
      <div className="console-acts" role="group" aria-label="Suggested reasons">
        {reasons.map((reason) => (
          <Button key={reason} size="compact" onClick={() => form.set('reason', reason)}>
            {reason}
          </Button>
        ))}
      </div>
      <ReasonField {...form.field('reason')} hint={hint} />
    </ActForm>
  );
};
