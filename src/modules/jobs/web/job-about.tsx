// What a module above the jobs knows about a job (its listed things, its photos). The worker dashboard's composition puts it
// in; the jobs themselves may not look up.
import { type ComponentType, createContext, useContext } from 'react';
import type { WorkerJob } from '../contract.ts';

export const MoreAboutJob = createContext<ComponentType<Pick<WorkerJob, 'id' | 'mine'>>>(() => null);

/** The description, the customer's note, and what else is known. */
export const AboutJob = ({ job }: { job: WorkerJob }) => {
  const More = useContext(MoreAboutJob);
  return (
    <>
      {job.description && <p className="about">{job.description}</p>}
      {job.note && <p className="about">{job.note}</p>}
      <More id={job.id} mine={job.mine} />
    </>
  );
};
