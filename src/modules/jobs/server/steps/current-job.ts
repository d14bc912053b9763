import type { Act } from '../../../../kernel/db/act.ts';
import { areaOfJob, currentJobOf } from './current-job.sql.ts';

/** The job that the actor is on now, or that starts within the hour; undefined without one. */
export const currentJob = async (act: Act): Promise<{ readonly id: string } | undefined> =>
  act.actor.accountId ? act.one(currentJobOf, { worker: act.actor.accountId }) : undefined;

/** The area of a job in the gazetteer's words, for texts without anything typed; by the system. Empty when unknown. */
export const jobArea = async (act: Act, id: string): Promise<string> => (await act.one(areaOfJob, { id }))?.area ?? '';
