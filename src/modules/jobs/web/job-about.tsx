// What a module above the jobs knows about a job (its listed things, its photos). The worker dashboard's composition puts it
// in; the jobs themselves may not look up.
import { createContext, type ReactNode, useContext } from 'react';
import type { WorkerJob } from '../contract.ts';

export const MoreAboutJob = createContext<(job: string) => ReactNode>(() => null);

/** The description, and under it what else is known. */
export const AboutJob = ({ job }: { job: WorkerJob }) => {
  const more = useContext(MoreAboutJob);
  return (
    <>
      {job.description && <p className="about">{job.description}</p>}
      {more(job.id)}
    </>
  );
};
