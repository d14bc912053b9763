import * as z from 'zod/mini';
import { system } from '../../../kernel/db/actor.ts';
import type { Act } from '../../../kernel/db/act.ts';
import type { RowOf } from '../../../kernel/db/query.ts';
import type { Sms } from '../../../kernel/sms.ts';
import type { Task } from '../../../kernel/tasks.ts';
import { showTime } from '../../../shared/clock.ts';
import { showPhone } from '../../../shared/phone.ts';
import { jobArea } from '../../jobs/server/door.ts';
import { mapsLink } from '../../places/rules.ts';
import { areaNear } from '../../places/server/door.ts';
import { safetyEvents } from '../events.ts';
import { nameForSms } from '../rules.ts';
import { type claimed, claimTellings, markTelling } from './sos.sql.ts';

type Claim = RowOf<typeof claimed>;

/** Sentences of an SMS. Nothing in them was typed, but the letters of a first name. */
const textOf = (one: Claim, area: string): string => {
  const name = nameForSms(one.name);
  const at = one.lat === null || one.lng === null ? null : { lat: one.lat, lng: one.lng };
  const call = one.worker_phone ? ` Call: ${showPhone(one.worker_phone)}.` : '';
  if (one.about === 'safe') return `Kaya: ${name} says that they are safe now.${call} Kaya checks on them too.`;
  return [
    `Kaya SOS: ${name} pressed the SOS button at ${showTime(one.pressed_at)}.${call}`,
    at
      ? `Last seen near ${areaNear(at).full}${one.accuracy_m ? `, within ${one.accuracy_m} m` : ''}: ${mapsLink(at)}`
      : 'Kaya does not know where they are.',
    ...(area ? [`Their job is in ${area}.`] : []),
    'If they do not answer, call 112.',
  ].join(' ');
};

const order = z.object({ alertId: z.string() });
const claim = async (act: Act, alertId: string) => {
  const claims = await act.sql(claimTellings, { alert: alertId });
  const job = claims[0]?.job_id;
  return { claims, area: job ? await jobArea(act, job) : '' };
};

/**
 * The task `safety.tell`: sends what waits for this alert. What failed is tried again with the task; what a process that died was
 * sending is sent again, because twice is better than never.
 */
export const tellBySms =
  (sms: Sms): Task =>
  async (payload, db) => {
    const { alertId } = z.parse(order, payload);
    const { claims, area } = await db.act(system, (act) => claim(act, alertId));
    const failures: unknown[] = [];
    for (const one of claims) {
      const { who, about, user_id: workerId } = one;
      const notSent = await sms.send({ to: one.phone, text: textOf(one, area) }).catch((error: unknown) => {
        failures.push(error);
        return 'failed' as const;
      });
      const state = notSent === 'failed' ? 'failed' : notSent ? 'undelivered' : 'sent';
      await db.act(system, async (act) => {
        await act.sql(markTelling, { alert: alertId, who, about, state });
        act.emit(safetyEvents.sos_told, { alertId, workerId, drill: false, who, about, sent: state === 'sent' });
      });
    }
    if (failures.length > 0) throw failures[0];
  };
