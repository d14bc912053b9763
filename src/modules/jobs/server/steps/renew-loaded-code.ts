import type { Act } from '../../../../kernel/db/act.ts';
import { loadedCodeLimits } from '../../rules.ts';
import { workEvents } from '../../work-events.ts';
import { drawCode } from '../draw-code.ts';
import { jobOf, ofJob } from '../who-is-who.ts';
import { codesOf, renewOne } from './steps.sql.ts';

/** Replaces a second code that too many wrong tries have closed, by the customer. If none is closed, nothing happens. */
export const renewLoadedCode = async (act: Act, jobId: string): Promise<void> => {
  const job = await jobOf(act, jobId, 'customer');
  const codes = await act.one(codesOf, { job: jobId });
  if (!codes) return;
  const code = drawCode(codes.code, codes.loaded_code);
  const row = await act.one(renewOne, { job: jobId, code, max_locks: loadedCodeLimits.max_locks });
  if (row?.renewed) act.emit(workEvents.code_renewed, ofJob(job));
};
