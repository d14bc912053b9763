import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import type { LanguageCode } from '../../../shared/language.ts';
import type { TrainingModule } from '../contract.ts';
import { wordsOf } from './content.ts';
import { allModules } from './learning.sql.ts';
import { ownWorkerId, progressView } from './own-progress.ts';
import type * as contract from '../contract.ts';

/** All modules in order, in this language, with the acting worker's progress. Refuses with no_worker_profile. */
export const modulesOf = async (act: Act, language: LanguageCode = 'en'): Promise<TrainingModule[]> => {
  const rows = await act.sql(allModules, { worker: await ownWorkerId(act) });
  return rows.map(({ progress_percentage, answered, started_at, completed_at, created_at, ...row }) => ({
    ...row,
    ...wordsOf(row.id, language),
    created_at: created_at.toISOString(),
    progress:
      progress_percentage === null || answered === null || started_at === null
        ? null
        : progressView({ progress_percentage, answered, started_at, completed_at }),
  }));
};

export const listModules: UseCase<typeof contract.listModules> = async (act, { query }) => ({
  items: await modulesOf(act, query.language),
});
