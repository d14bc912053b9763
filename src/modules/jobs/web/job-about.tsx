// What a module above the jobs knows about a job (its listed things, its photos). The worker dashboard's composition puts it
// in; the jobs themselves may not look up.
import { createContext, type ReactNode, useContext } from 'react';
import type { WorkerJob } from '../contract.ts';

export type AboutOf = (job: WorkerJob) => ReactNode;
export const MoreAboutJob = createContext<AboutOf>(() => null);

/** The description, the customer's note, and what else is known. */
export const AboutJob = ({ job }: { job: WorkerJob }) => {
  const more = useContext(MoreAboutJob);
  return (
    <>
      {job.description && <p className="about">{job.description}</p>}
      {job.note && <p className="about">{job.note}</p>}
      {more(job)}
    </>
  );
};
