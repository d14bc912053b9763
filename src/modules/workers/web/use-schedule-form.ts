// The schedule as a form: changes stay in this tab's storage until they are saved or discarded.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { lagosDate } from '../../../shared/clock.ts';
import { call } from '../../../kit/api.ts';
import { keep, readKept } from '../../../kit/kept.ts';
import { say } from '../../../kit/language.ts';
import { toast } from '../../../kit/ui/toast.tsx';
import { newDraft, useForm } from '../../../kit/use-form.ts';
import { updateWorker } from '../calls.gen.ts';
import type { Worker } from '../contract.ts';
import { days, daysOffFrom, hoursFaults, type WholeDay, type WholeSchedule, wholeSchedule } from '../schedule-rules.ts';
import { workerKey } from './worker-query.ts';
import { availabilityFailed, availabilitySaved, notSavedYet } from './words.ts';

/** Signing out clears this tab's storage. */
const name = 'kaya-schedule';

const today = (): string => lagosDate(new Date());
/** Past days off are not shown; the server keeps them. */
const shownOf = (schedule: Partial<WholeSchedule>): WholeSchedule => ({
  ...wholeSchedule(schedule),
  days_off: daysOffFrom(schedule, today()),
});

const keptChanges = (): WholeSchedule | null => {
  try {
    const draft = JSON.parse(readKept('sessionStorage', name) ?? 'null') as WholeSchedule | null;
    return draft && shownOf(draft);
  } catch {
    return null;
  }
};

/** The fault of each of a day's hours; a time may be missing while it is typed. */
export const faultsIn = (day: WholeDay): (string | undefined)[] => {
  const faults = hoursFaults(day);
  const blank = ({ start, end }: { start: string; end: string }) => day.available && (!start || !end);
  return [day, ...day.more].map((hours, nth) => (blank(hours) ? 'Choose both times' : faults[nth]));
};

export const useScheduleForm = (worker: Worker) => {
  const client = useQueryClient();
  const saved = shownOf(worker.availability_schedule);
  const isChanged = (values: WholeSchedule) => JSON.stringify(shownOf(values)) !== JSON.stringify(saved);
  const form = useForm({
    start: () => newDraft(keptChanges() ?? saved),
    faults: () => [],
    fieldOf: (path) => (path.includes('days_off') ? 'days_off' : path),
    keep: ({ values }) => keep('sessionStorage', name, isChanged(values) ? JSON.stringify(values) : null),
    send: async (availability_schedule) => {
      const answer = await call(updateWorker, { body: { availability_schedule } });
      client.setQueryData(workerKey, answer);
      toast({ ...availabilitySaved, title: say(availabilitySaved.title), detail: say(availabilitySaved.detail) });
      return newDraft(shownOf(answer.availability_schedule));
    },
    failed: (problem) => {
      const detail = problem.fields[0]?.message ?? problem.detail;
      toast({ title: say(availabilityFailed), detail: say(detail), tone: 'destructive' });
      return problem;
    },
  });
  const changed = isChanged(form.values);
  const wrong = days.some((day) => faultsIn(form.values[day]).some(Boolean));

  // The browser asks before the window closes; another section of the dashboard only says that there are unsaved changes.
  const left = useEffectEvent(() => {
    if (changed) toast({ title: say(notSavedYet.title), detail: say(notSavedYet.detail) });
  });
  useEffect(() => () => left(), []);
  useEffect(() => {
    if (!changed) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [changed]);

  return { form, changed, wrong, discard: () => form.restart(newDraft(saved)) };
};
export type ScheduleForm = ReturnType<typeof useScheduleForm>['form'];
