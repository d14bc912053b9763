import { useQuery } from '@tanstack/react-query';
import { jobLoadQuery } from './job-load.ts';
import { LoadView } from './LoadView.tsx';

/** Shown under a job's description, for the worker who may see it. */
export const JobLoad = ({ id, mine }: { id: string; mine: boolean }) => {
  const { data } = useQuery(jobLoadQuery(id, mine));
  return data ? <LoadView load={data.load} photos={data.photos} /> : null;
};
