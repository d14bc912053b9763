import type { Act } from '../../../../kernel/db/act.ts';
import { showTime } from '../../../../shared/clock.ts';
import { Refused } from '../../../../shared/refusal.ts';
import { jobRefusals as refuse } from '../../contract.ts';
import { inLanguageOf } from '../in-language.ts';
import { opensAt } from './first-refusals.sql.ts';

/** Why this worker may not take a job that is offered to others, with the time when it opens to all. */
export const offeredToOthers = async (act: Act, job: string): Promise<Refused> => {
  const { at, declined } = (await act.one(opensAt, { job, worker: act.actor.accountId })) ?? {};
  const kind = refuse.offered_first;
  const { tell } = await inLanguageOf(act, act.actor.accountId ?? '');
  const why = declined
    ? tell('You pressed Not for me. It is still offered to other movers first.')
    : tell('This job is offered to other movers first.');
  return new Refused(kind, {
    detail: at ? `${why} ${tell('It opens to everyone at {time}.', { time: showTime(at) })}` : why,
    ...(declined && { about: { offer: 'declined' } }),
  });
};
