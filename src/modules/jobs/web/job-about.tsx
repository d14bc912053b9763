// What a module above the jobs knows about a job (its listed things, its photos). The worker dashboard's composition supplies
// it, because jobs may not import from above.
import { createContext, type ReactNode, useContext } from 'react';
import { say } from '../../../kit/language.ts';
import type { WorkerJob } from '../contract.ts';
import { sayDetails } from '../../catalogue/web/worker-door.ts';
import { customersWords } from './job-words.ts';

export type AboutOf = (job: WorkerJob) => ReactNode;
export const MoreAboutJob = createContext<AboutOf>(() => null);

/** The description, the customer's note, and what else is known. */
export const AboutJob = ({ job }: { job: WorkerJob }) => {
  const more = useContext(MoreAboutJob);
  return (
    <>
      {job.description && <p className="about">{sayDetails(job.description)}</p>}
      {job.note && (
        <p className="about">
          <b>{say(customersWords)}:</b> {job.note}
        </p>
      )}
      {more(job)}
    </>
  );
};
