// Choosing a mover for a job: who is available and has no other job then, or anybody by name.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { asApiError, call } from '../../../../kit/api.ts';
import { ActForm, ReasonField } from '../../../../kit/console/acts.tsx';
import { searched } from '../../../../kit/console/pages.ts';
import { useActForm } from '../../../../kit/console/use-act.ts';
import { ChoiceCards } from '../../../../kit/ui/choices.tsx';
import { Field } from '../../../../kit/ui/fields.tsx';
import { LoadError, Skeleton } from '../../../../kit/ui/states.tsx';
import { kmWord } from '../../../../shared/figures.ts';
import { canSearch, minLettersWords } from '../../../../shared/search-patterns.ts';
import { skillLabel } from '../../../workers/rules.ts';
import { workSigns } from '../../../workers/web/console-door.ts';
import { assignJob, listCandidates } from '../../calls.gen.ts';
import type { Candidate } from '../../staff-contract.ts';

const factsOf = (one: Candidate): string =>
  [
    workSigns[one.status].word,
    one.ratings_count > 0 ? `${one.rating.toFixed(1)} stars` : 'Not rated yet',
    one.total_jobs === 1 ? '1 job' : `${one.total_jobs} jobs`,
    one.distance_m === null ? 'Distance unknown' : kmWord(one.distance_m),
    ...(one.fits_schedule ? [] : ['Outside their hours']),
    ...one.missing_skills.map((skill) => `No ${skillLabel(skill).toLowerCase()} skill`),
    ...(one.busy_then ? ['Has another job at that time'] : []),
  ].join(', ');

/** The heading of the list of movers who have no other job then. */
const listWords = (items: readonly Candidate[]): string =>
  items.some(({ fits_schedule }) => fits_schedule)
    ? 'Available and free at that time, nearest first'
    : 'Free at that time, but all outside their hours, nearest first';

/** The typed text, once typing pauses. */
const useRested = (typed: string): string => {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed.trim()), 250);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
};

const useCandidates = (job: string, q: string) =>
  useQuery({
    queryKey: ['staff', 'candidates', job, q],
    queryFn: ({ signal }) => call(listCandidates, { params: { id: job }, query: searched(q), signal }),
    placeholderData: (before) => before,
  });

/** taken: a mover has accepted it, so a reason is required. */
export const AssignForm = ({ job, taken, onLeave }: { job: string; taken: boolean; onLeave: () => void }) => {
  const [typed, setTyped] = useState('');
  const rested = useRested(typed);
  const q = canSearch(rested) ? rested : '';
  const { data, error, refetch } = useCandidates(job, q);
  const form = useActForm({
    start: { worker_id: '', reason: '' },
    work: ({ worker_id, reason }) =>
      call(assignJob, { params: { id: job }, body: { worker_id, ...(taken && reason ? { reason } : {}) } }),
    title: (): string => `Assigned to ${mover?.full_name ?? 'the mover'}`,
    onDone: onLeave,
  });
  const mover = data?.items.find((one) => one.id === form.values.worker_id);
  return (
    <ActForm
      label="Assign"
      submit={mover ? `Assign to ${mover.full_name}` : 'Assign'}
      pendingLabel="Assigning…"
      form={form}
      off={mover ? false : 'Choose a mover'}
      onLeave={onLeave}
    >
      <Field
        label="Find a mover by name"
        type="search"
        autoComplete="off"
        maxLength={100}
        {...(rested && !q ? { hint: `${minLettersWords}.` } : {})}
        value={typed}
        onChange={(change) => setTyped(change.target.value)}
      />
      {error && (
        <LoadError
          title="Movers could not be loaded"
          detail={asApiError(error).detail}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton rows={3} label="Loading movers" />}
      {data?.items.length === 0 && (
        <p className="muted">{q ? 'No mover has this name.' : 'No mover is available and free at that time.'}</p>
      )}
      {data && data.items.length > 0 && (
        <ChoiceCards
          className="console-movers"
          label={q ? 'Movers with this name' : listWords(data.items)}
          name="worker_id"
          value={form.values.worker_id}
          onChoose={(worker) => form.set('worker_id', worker)}
          options={data.items.map((one) => ({ value: one.id, title: one.full_name, line: factsOf(one) }))}
        />
      )}
      {taken && <ReasonField {...form.field('reason')} />}
    </ActForm>
  );
};
