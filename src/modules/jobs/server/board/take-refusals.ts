// The words of jobs.take_refusal for the worker who asked.
import type { Act } from '../../../../kernel/db/act.ts';
import { sayWhen } from '../../../../shared/clock.ts';
import { naira } from '../../../../shared/naira.ts';
import { common, Refused } from '../../../../shared/refusal.ts';
import { owedNow } from '../../../money/server/door.ts';
import { workersRefusals } from '../../../workers/contract.ts';
import { myStanding } from '../../../workers/server/door.ts';
import { jobRefusals as refuse } from '../../contract.ts';
import { crewRefusals } from '../../crew-contract.ts';
import type { CrewRole } from '../../crew-rules.ts';
import { type TakeRefusal, takeLimits, type WorkerTakeRefusal } from '../../take-rules.ts';
import { myTakeRefusal, whatIsInTheWay } from './accept.sql.ts';
import { inLanguageOf } from '../in-language.ts';
import { offeredToOthers } from './offered-to-others.ts';

const ofTheJob = {
  job_taken: refuse.job_taken,
  job_held: refuse.job_held,
  job_cancelled: refuse.job_cancelled,
  crew_led: refuse.crew_led,
  crew_whole: crewRefusals.crew_whole,
  crew_moved_on: crewRefusals.crew_moved_on,
} as const;
const isOfTheJob = (why: TakeRefusal | null | undefined): why is keyof typeof ofTheJob => !!why && why in ofTheJob;

/** Words that need no further reading, such as for a job that was just taken: most of many who press at once get them. */
export const plainRefusal = (why: TakeRefusal): Refused | undefined =>
  isOfTheJob(why) ? new Refused(ofTheJob[why]) : undefined;

/** Why the actor may not take this job or place; null: they may. */
export const takeRefusalOf = async (act: Act, job: string, place: 'alone' | CrewRole): Promise<TakeRefusal | null> =>
  (await act.one(myTakeRefusal, { job, place, ...takeLimits }))?.why ?? null;

/** What has become of a job that this worker can no longer see; not_found when they may not know. */
export const whatBecame = async (act: Act, job: string): Promise<Refused> => {
  const why = await takeRefusalOf(act, job, 'alone');
  if (why === 'offered_first') return offeredToOthers(act, job);
  return new Refused(isOfTheJob(why) ? ofTheJob[why] : common.not_found);
};

/** What the sentence names: a time, a number, skills, an amount, the other job. */
const detailOf = async (
  act: Act,
  why: WorkerTakeRefusal,
  { job, worker, place }: { job: string; worker: string; place: 'alone' | CrewRole },
  mySkills: readonly string[],
): Promise<string | undefined> => {
  const { max_given_back, given_back_hours } = takeLimits;
  const offer = await act.one(whatIsInTheWay, { job, worker, max_given_back, given_back_hours });
  const { tell, date, skill, title } = await inLanguageOf(act, worker);
  switch (why) {
    case 'gave_back_too_many':
      return offer?.accepts_again_at
        ? tell('You gave back {n} jobs within {hours} hours. You can accept jobs again from {time}.', {
            n: max_given_back,
            hours: given_back_hours,
            time: date(sayWhen(offer.accepts_again_at)),
          })
        : undefined;
    case 'holds_too_many':
      return tell('You have {n} jobs to start. Start one of them, then you can accept the next.', {
        n: (offer?.held ?? 0) + (place === 'alone' ? 0 : (offer?.in_crews ?? 0)),
      });
    case 'missing_skill': {
      const missing = offer?.required_skills.filter((code) => !mySkills.includes(code)) ?? [];
      return tell('This job needs {skills}. Add it to your profile if you can do it.', {
        skills: missing.map(skill).join(', '),
      });
    }
    case 'owes_too_much':
      return tell(
        'You owe Kaya {amount} from cash jobs. Take card jobs until your earnings cover it. Then you can take cash jobs again.',
        { amount: naira(await owedNow(act, worker)) },
      );
    case 'busy_then':
      return offer?.clash_starts_at
        ? tell('You already have a job at that time: {title}, {time}', {
            title: title(offer.clash_title ?? ''),
            time: date(sayWhen(offer.clash_starts_at)),
          })
        : undefined;
    default:
      return undefined;
  }
};

/** The refusal in the words of this worker. Don't reveal anything about the job to people who are not workers or may take no jobs. */
export const refusedBecause = async (
  act: Act,
  why: TakeRefusal,
  asked: { job: string; worker: string; place: 'alone' | CrewRole },
): Promise<Refused> => {
  if (isOfTheJob(why)) return new Refused(ofTheJob[why]);
  if (why === 'offered_first') return offeredToOthers(act, asked.job);
  const me = await myStanding(act);
  if (!me) return new Refused(workersRefusals.no_worker_profile);
  if (me.barred) return new Refused(workersRefusals.barred);
  if (why === 'not_found' || why === 'already') return new Refused(common.not_found);
  const detail = await detailOf(act, why, asked, me.skills);
  return new Refused(refuse[why], detail === undefined ? {} : { detail });
};
