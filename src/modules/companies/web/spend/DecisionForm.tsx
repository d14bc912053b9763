// Approve or decline, with a reason: in the dashboard, and on the page of an email link.
import { useState } from 'react';
import { asApiError } from '../../../../kit/api.ts';
import { Tailboard } from '../../../../kit/ui/bars.tsx';
import { Button } from '../../../../kit/ui/Button.tsx';
import { TextArea } from '../../../../kit/ui/fields.tsx';
import { FormShell } from '../../../../kit/ui/FormShell.tsx';
import { newDraft, useForm } from '../../../../kit/use-form.ts';
import { approvalRefusals, type ApprovalView } from '../../approval-contract.ts';

export type Decide = (decision: { approve: boolean; reason: string }) => Promise<ApprovalView>;

export const DecisionForm = ({
  decide,
  onDecided,
  step,
  page = false,
}: {
  decide: Decide;
  onDecided: (approval: ApprovalView) => void;
  /** `step 1 of 2`; without it the decision is the only one. */
  step?: string | undefined;
  /** The form is what the page is for: on a phone its buttons stay in sight at the foot. */
  page?: boolean;
}) => {
  const [approve, setApprove] = useState(true);
  const form = useForm({
    start: () => newDraft({ approve: 'yes', reason: '' }),
    faults: ({ approve: answer, reason }) =>
      answer === 'no' && reason.trim() === ''
        ? [{ path: 'reason', message: approvalRefusals.reason_needed.detail }]
        : [],
    faultsAtPress: true,
    send: async (values) => {
      try {
        onDecided(await decide({ approve: values.approve === 'yes', reason: values.reason.trim() }));
      } catch (thrown) {
        throw asApiError(thrown);
      }
    },
  });
  const { values, pending } = form;
  const answer = (yes: boolean) => {
    setApprove(yes);
    form.set('approve', yes ? 'yes' : 'no');
  };
  const buttons = (
    <>
      <Button
        type="submit"
        look="main"
        pending={pending && approve}
        pendingLabel="Approving…"
        onClick={() => answer(true)}
      >
        {step ? `Approve ${step}` : 'Approve'}
      </Button>
      <Button
        type="submit"
        look="danger-line"
        pending={pending && !approve}
        pendingLabel="Declining…"
        onClick={() => answer(false)}
      >
        Decline
      </Button>
    </>
  );
  return (
    <FormShell label="Your decision" pending={pending} error={form.error} short onSubmit={() => void form.submit()}>
      <TextArea {...form.field('reason')} label="Your reason" rows={3} hint="Needed to decline. The person reads it." />
      {page ? <Tailboard even>{buttons}</Tailboard> : <div className="flex flex-wrap gap-3">{buttons}</div>}
      <p className="sr" aria-live="polite">
        {values.approve === 'no' && pending ? 'Declining' : ''}
      </p>
    </FormShell>
  );
};
