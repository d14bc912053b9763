import type { Act } from '../../../kernel/db/act.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import type * as contract from '../community-contract.ts';
import type { Community } from '../community-contract.ts';
import { communityLists, communityRules } from '../community-rules.ts';
import { workersRefusals as refuse } from '../contract.ts';
import { aheadOfMe, leadersOf, ownFigures } from './community.sql.ts';

/** The lists for the actor: their own name and figures are complete. Refuses with no_worker_profile. */
export const communityOf = async (act: Act): Promise<Community> => {
  const account = ownAccount(act);
  const [me, leaders, ranks] = await Promise.all([
    act.one(ownFigures, { id: account }),
    act.sql(leadersOf, { max: communityRules.fetched, min_jobs: communityRules.minJobs }),
    act.sql(aheadOfMe, { max: communityRules.counted, min_jobs: communityRules.minJobs }),
  ]);
  if (!me) throw new Refused(refuse.no_worker_profile);
  const { shown, full_name, ...all } = me;
  const lists = communityLists.map((list) => {
    const figures = {
      earned_kobo: list === 'top_earners' ? all.earned_kobo : null,
      rating: list === 'top_rated' ? all.rating : null,
      total_jobs: list === 'top_earners' ? null : all.total_jobs,
    };
    const ahead = ranks.find((row) => row.list === list)?.ahead;
    return {
      list,
      leaders: leaders
        .filter((row) => row.list === list)
        .map(({ list: _list, place, id, ...row }) => {
          const is_you = id === account;
          return { ...row, ...(is_you ? { ...figures, name: full_name } : {}), rank: place, is_you };
        }),
      own: {
        rank: ahead === undefined ? null : ahead + 1,
        is_beyond: ahead !== undefined && ahead >= communityRules.counted,
        ...figures,
      },
    };
  });
  return { shown, lists };
};

export const readCommunity: UseCase<typeof contract.readCommunity> = (act) => communityOf(act);
