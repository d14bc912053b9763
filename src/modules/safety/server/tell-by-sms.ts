import * as z from 'zod/mini';
import { system } from '../../../kernel/db/actor.ts';
import type { Act } from '../../../kernel/db/act.ts';
import type { Sms } from '../../../kernel/sms.ts';
import type { Task } from '../../../kernel/tasks.ts';
import { languageOf } from '../../identity/server/door.ts';
import { jobArea } from '../../jobs/server/door.ts';
import { safetyEvents } from '../events.ts';
import { smsText } from './sms-text.ts';
import { claimTellings, markTelling } from './sos.sql.ts';

const order = z.object({ alertId: z.string() });
const claim = async (act: Act, alertId: string) => {
  const claims = await act.sql(claimTellings, { alert: alertId });
  const [first] = claims;
  if (!first) return { claims, area: '', language: 'en' as const };
  const area = first.job_id ? await jobArea(act, first.job_id) : '';
  return { claims, area, language: await languageOf(act, first.user_id) };
};

/**
 * The task `safety.tell`: sends this alert's waiting messages. Failed ones are retried with the task; one that a dead process was sending is sent
 * again, because twice is better than never.
 */
export const tellBySms =
  (sms: Sms): Task =>
  async (payload, db) => {
    const { alertId } = z.parse(order, payload);
    // The alert goes to people who may not read it: a contact, Kaya's line.
    const { claims, area, language } = await db.act(system, (act) => claim(act, alertId));
    const failures: unknown[] = [];
    for (const one of claims) {
      const { who, about, user_id: workerId } = one;
      // Kaya's line reads English; the contact probably speaks the person's language.
      const text = smsText(one, area, who === 'line' ? 'en' : language);
      const notSent = await sms.send({ to: one.phone, text }).catch((error: unknown) => {
        failures.push(error);
        return 'failed' as const;
      });
      const state = notSent === 'failed' ? 'failed' : notSent ? 'undelivered' : 'sent';
      // Only the system writes who was alerted.
      await db.act(system, async (act) => {
        await act.sql(markTelling, { alert: alertId, who, about, state });
        act.emit(safetyEvents.sos_told, { alertId, workerId, drill: false, who, about, sent: state === 'sent' });
      });
    }
    if (failures.length > 0) throw failures[0];
  };
