import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { badgesOf } from './learning.sql.ts';
import { modulesOf } from './list-modules.ts';
import type * as contract from '../contract.ts';

export const listBadges: UseCase<typeof contract.listBadges> = async (act, { query }) => {
  const modules = await modulesOf(act, query.language);
  const badges = await act.sql(badgesOf, { worker: ownAccount(act) });
  return {
    items: badges.map((badge) => ({ ...badge, earned_at: badge.earned_at.toISOString() })),
    training: modules.flatMap(({ id, title, badge_reward, progress }) =>
      progress?.completed_at ? [{ module_id: id, title, badge_reward, completed_at: progress.completed_at }] : [],
    ),
  };
};
