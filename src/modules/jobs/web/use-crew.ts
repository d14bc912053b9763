// The crew of a job, and what a worker does in it. Loaded with the open job.
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { phrase } from '../../../kit/language.ts';
import { call } from '../../../kit/api.ts';
import { toast } from '../../../kit/ui/toast.tsx';
import { bringOwnHelpers, joinCrew, leadJob, leaveCrew, readCrew } from '../calls.gen.ts';
import { jobKey, refetchAround } from './job-queries.ts';
import { accepted } from './job-words.ts';

/** Live subject `job:ID`; for a job that needs no crew it fetches nothing. */
export const crewQuery = (id: string) =>
  queryOptions({
    queryKey: [jobKey(id), 'crew'],
    queryFn: ({ signal }) => call(readCrew, { params: { id }, signal }),
  });
export const useCrew = (id: string, on: boolean) => useQuery({ ...crewQuery(id), enabled: on });

const said = {
  lead: { title: phrase('You lead this job'), detail: phrase('It is yours when the helpers are found.'), tone: 'ok' },
  join: { title: phrase('You are in the crew'), tone: 'ok' },
  own: accepted,
  leave: { title: phrase('You left the crew'), tone: 'ok' },
} as const;
type CrewAct = keyof typeof said;

/** A refusal is shown beside the buttons. @param you_earn_kobo the share that the page shows and the worker agrees to */
export const useCrewAct = (id: string, act: CrewAct, you_earn_kobo: number, onDone?: () => void) => {
  const client = useQueryClient();
  const params = { id };
  const body = { you_earn_kobo };
  return useMutation({
    mutationFn: (): Promise<unknown> =>
      act === 'lead'
        ? call(leadJob, { params, body })
        : act === 'join'
          ? call(joinCrew, { params, body })
          : act === 'own'
            ? call(bringOwnHelpers, { params })
            : call(leaveCrew, { params }),
    onSuccess: () => {
      toast(said[act]);
      onDone?.();
    },
    // Refused or not, the crew may have changed.
    onSettled: () => refetchAround(client, id),
  });
};
