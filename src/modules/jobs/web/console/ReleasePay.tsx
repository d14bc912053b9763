// Staff release pay that waits for a company.
import { naira } from '../../../../shared/naira.ts';
import { call } from '../../../../kit/api.ts';
import { ReasonForm } from '../../../../kit/console/acts.tsx';
import { releasePay } from '../../calls.gen.ts';
import type { StaffJob } from '../../view-contract.ts';

export const ReleasePayForm = ({ job, onLeave }: { job: StaffJob; onLeave: () => void }) => (
  <ReasonForm
    label="Release the pay"
    submit="Release the pay"
    pendingLabel="Releasing…"
    work={(reason) => call(releasePay, { params: { id: job.id }, body: { reason } })}
    title="Pay released"
    onLeave={onLeave}
  >
    <p>
      {naira(job.waiting_kobo)} waits for the company to pay its bill. Those who earned it can pay it out and are told
      at once. The company still owes its bill; if it never pays, Kaya bears the loss.
    </p>
  </ReasonForm>
);
