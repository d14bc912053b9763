import type { UseCase } from '../../../kernel/http/route.ts';
import { learningEvents } from '../events.ts';
import { contentOf } from './content.ts';
import { beginModule } from './learning.sql.ts';
import { ownProgress, ownWorkerId, progressView } from './own-progress.ts';
import type * as contract from '../contract.ts';

/** 'Start Module': creates a record with progress 0, once. */
export const startModule: UseCase<typeof contract.startModule> = async (act, { params: { id } }) => {
  contentOf(id);
  const workerId = await ownWorkerId(act);
  const begun = await act.one(beginModule, { module: id });
  if (begun) act.emit(learningEvents.module_started, { workerId, moduleId: id });
  return progressView(begun ?? (await ownProgress(act, id)));
};
