// Choosing the worker of the crew who gets a job; workers who cannot have it are listed with the reason.
import { asApiError } from '../../../kit/api.ts';
import { say } from '../../../kit/language.ts';
import { ChoiceCards } from '../../../kit/ui/choices.tsx';
import { FirstPage } from '../../../kit/ui/pages.tsx';
import { Sheet } from '../../../kit/ui/Sheet.tsx';
import { SheetForm, useSheetForm } from '../../../kit/ui/SheetForm.tsx';
import { EmptyState } from '../../../kit/ui/states.tsx';
import { naira } from '../../../shared/naira.ts';
import { splitOf } from '../rules.ts';
import type { TeamCandidate } from '../jobs-contract.ts';
import { useGiveJob, useTeamFor } from './provider-queries.ts';
import { teamFailed } from './words.ts';
import { sayTitle } from '../../catalogue/web/worker-door.ts';

/** from: who has it now; null: it is open. */
export type Given = {
  readonly id: string;
  readonly title: string;
  readonly from: string | null;
  readonly earns_kobo: number;
};

const GiveForm = ({
  job,
  workers,
  onClose,
}: {
  job: Given;
  workers: readonly TeamCandidate[];
  onClose: () => void;
}) => {
  const give = useGiveJob();
  const form = useSheetForm({
    start: { worker: '' },
    faults: ({ worker }) => (worker ? [] : [{ path: 'worker', message: say('Choose a worker') }]),
    send: ({ worker }) => {
      const name = workers.find(({ worker_id }) => worker_id === worker)?.full_name ?? '';
      return give(job.id, worker, name).then(() => null, asApiError);
    },
    onDone: onClose,
  });
  return (
    <SheetForm
      form={form}
      label={say('Choose a worker')}
      button={say('Give the job')}
      look="solid"
      pendingLabel={say('Giving…')}
      back={say('Back')}
      onClose={onClose}
    >
      {job.from !== null && (
        <p className="muted sm">{say('{name} has this job now and will be told.', { name: job.from })}</p>
      )}
      <ChoiceCards
        label={say('Your workers')}
        hideLabel
        name="worker"
        value={form.values.worker}
        onChoose={(worker) => form.set('worker', worker)}
        error={form.errorOf('worker')}
        options={workers.map(({ worker_id, full_name, share_bps, why }) => ({
          value: worker_id,
          title: full_name,
          line:
            why === null
              ? say('Your share: {amount}', { amount: naira(splitOf(job.earns_kobo, share_bps).provider_kobo) })
              : say(why),
          disabled: why !== null,
        }))}
      />
    </SheetForm>
  );
};

const Candidates = ({ job, onClose }: { job: Given; onClose: () => void }) => {
  const asked = useTeamFor(job.id);
  const { data } = asked;
  if (!data)
    return (
      <FirstPage
        pages={asked}
        things={say('Your workers')}
        failed={teamFailed}
        loading={say('Loading your crew')}
        rows={3}
      />
    );
  if (data.items.length === 0)
    return <EmptyState title={say('There is no other worker.')} hint={say('Invite workers to your crew first.')} />;
  return <GiveForm job={job} workers={data.items} onClose={onClose} />;
};

export const GiveSheet = ({ job, onClose }: { job: Given | null; onClose: () => void }) => (
  <Sheet open={job !== null} onClose={onClose} title={job ? sayTitle(job.title) : ''}>
    {job && <Candidates key={job.id} job={job} onClose={onClose} />}
  </Sheet>
);
