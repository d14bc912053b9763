import type { Act } from '../../../kernel/db/act.ts';
import { inRounds } from '../../../kernel/in-rounds.ts';
import { sampleContact } from '../../../shared/contact.ts';
import { displayCode } from '../../../shared/ids.ts';
import { paths } from '../../../shared/paths.ts';
import { dataRules } from '../data-request-rules.ts';
import { supportEvents } from '../events.ts';
import { ofCase } from './case-views.ts';
import { findCase } from './cases.sql.ts';
import { warnRights } from './data-requests.sql.ts';
import { mail } from './mail.ts';

/** One letter to the data protection officer for each request, and a notice to staff. The latest age comes first: nothing is warned of twice. */
const warn = async (act: Act, days: number, max: number): Promise<number> => {
  const due = await act.sql(warnRights, { days, max });
  for (const { id, due_on } of due) {
    const row = await act.one(findCase, { id });
    if (!row) continue;
    const code = displayCode(id);
    act.emit(supportEvents.data_request_due, { ...ofCase(row), days, dueOn: due_on });
    const url = act.settings.origin + paths.staff('privacy', { id });
    act.task('mail.send', {
      ...mail('data_request_due', { code, days, due_on, url }),
      to: (act.settings.contact ?? sampleContact).officer_email,
    });
  }
  return due.length;
};

/** Daily: open requests of 20 and 27 days. */
export const warnOfDataRequests = inRounds(async (act, max) => {
  for (const days of dataRules.warnDays) {
    const warned = await warn(act, days, max);
    if (warned === max) return max;
  }
  return 0;
});
