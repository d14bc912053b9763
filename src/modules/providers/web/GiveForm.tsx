// The workers of the crew for a job, the nearest free ones first; workers who cannot have it are listed with the reason.
import { asApiError } from '../../../kit/api.ts';
import { say } from '../../../kit/language.ts';
import { ChoiceCards } from '../../../kit/ui/choices.tsx';
import { FirstPage } from '../../../kit/ui/pages.tsx';
import { SheetForm, useSheetForm } from '../../../kit/ui/SheetForm.tsx';
import { EmptyState } from '../../../kit/ui/states.tsx';
import { showWhen } from '../../../kit/when.ts';
import { teamRefusals } from '../../jobs/team-rules.ts';
import { splitOf } from '../rules.ts';
import type { TeamCandidate } from '../jobs-contract.ts';
import type { Given } from './GiveSheet.tsx';
import { awayWords, skillList } from './place-words.ts';
import { useGiveJob, useTeamFor } from './provider-queries.ts';
import { cashWords, splitWords, teamFailed } from './words.ts';
import { sayTitle } from '../../catalogue/web/worker-door.ts';

/** Why a worker cannot have it, and the facts for that reason. */
const whyNot = ({ why, busy, missing_skills }: TeamCandidate): string | null => {
  if (why === null) return null;
  if (busy && why === teamRefusals.busy_then.title)
    return `${say(why)}: ${sayTitle(busy.title)}, ${showWhen(new Date(busy.starts_at))}`;
  return why === teamRefusals.missing_skill.title && missing_skills.length > 0
    ? `${say(why)}: ${skillList(missing_skills)}`
    : say(why);
};

const Facts = ({ of, job }: { of: TeamCandidate; job: Given }) => {
  const away = of.away_m === null ? null : awayWords(of.away_m);
  const no = whyNot(of);
  return (
    <>
      <span className="block">{[no ?? say('Free then'), away].filter(Boolean).join(', ')}</span>
      {no === null && (
        <span className="block num">
          {splitWords(job.earns_kobo, splitOf(job.earns_kobo, of.share_bps).provider_kobo)}
        </span>
      )}
    </>
  );
};

const GiveForm = ({
  job,
  workers,
  skills,
  onClose,
}: {
  job: Given;
  workers: readonly TeamCandidate[];
  skills: readonly string[];
  onClose: () => void;
}) => {
  const give = useGiveJob();
  const form = useSheetForm({
    start: { worker: '' },
    faults: ({ worker }) => (worker ? [] : [{ path: 'worker', message: say('Choose a worker') }]),
    send: ({ worker }) => {
      const name = workers.find(({ worker_id }) => worker_id === worker)?.full_name ?? '';
      return give(job.id, worker, name, sayTitle(job.title)).then(() => null, asApiError);
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
      {skills.length > 0 && <p className="sm">{say('Needs: {skills}', { skills: skillList(skills) })}</p>}
      {job.cash && <p className="sm">{say(cashWords)}</p>}
      <ChoiceCards
        label={say('Your workers')}
        hideLabel
        name="worker"
        value={form.values.worker}
        onChoose={(worker) => form.set('worker', worker)}
        error={form.errorOf('worker')}
        options={workers.map((one) => ({
          value: one.worker_id,
          title: one.full_name,
          line: <Facts of={one} job={job} />,
          disabled: one.why !== null,
        }))}
      />
    </SheetForm>
  );
};

export const Candidates = ({ job, onClose }: { job: Given; onClose: () => void }) => {
  const workersQuery = useTeamFor(job.id);
  const { data } = workersQuery;
  if (!data)
    return (
      <FirstPage
        pages={workersQuery}
        things={say('Your workers')}
        failed={teamFailed}
        loading={say('Loading your crew')}
        rows={3}
      />
    );
  if (data.items.length === 0)
    return <EmptyState title={say('There is no other worker.')} hint={say('Invite workers to your crew first.')} />;
  return <GiveForm job={job} workers={data.items} skills={data.required_skills} onClose={onClose} />;
};
