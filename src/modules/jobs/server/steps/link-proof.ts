import type { Act } from '../../../../kernel/db/act.ts';
import { linkOfProof } from './steps.sql.ts';

/** Lets everybody who has the secret see the photo of the proof, for some minutes. Undefined: there is no photo, or the actor may not see it. */
export const linkProof = (
  act: Act,
  job: string,
  { hash, minutes }: { readonly hash: string; readonly minutes: number },
) => act.one(linkOfProof, { job, hash, minutes });
