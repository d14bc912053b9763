import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { currentJob } from '../../jobs/server/door.ts';
import { currentTrip } from '../../rides/server/door.ts';
import { safetyRefusals as refuse } from '../contract.ts';
import type * as contract from '../contract.ts';
import { safetyEvents } from '../events.ts';
import { believedTime, sosRules } from '../rules.ts';
import { ownAlertNow } from './read-sos.ts';
import { pressSos } from './sos.sql.ts';

/** Never refused for being too frequent: presses are added to the open alert. Refuses only with not_at_work. */
export const sendSos: UseCase<typeof contract.sendSos> = async (act, { body: { pressed_at, place } }) => {
  const now = (await act.now()).getTime();
  const [job, trip] = await Promise.all([currentJob(act), currentTrip(act)]);
  const pressed = await act.one(pressSos, {
    lat: place?.lat ?? null,
    lng: place?.lng ?? null,
    accuracy_m: place?.accuracy_m ?? null,
    located_at: place && new Date(believedTime(place.at, now)),
    pressed_at: new Date(believedTime(pressed_at, now)),
    job: job?.id ?? null,
    trip: trip?.id ?? null,
    line: act.settings.emergencyPhone ?? null,
    max_alarms: sosRules.maxAlarms,
    alarm_hours: sosRules.alarmHours,
    one_press_seconds: sosRules.onePressSeconds,
  });
  if (!pressed) throw new Refused(refuse.not_at_work);
  const { id, first, loud } = pressed;
  if (loud) {
    act.emit(first ? safetyEvents.sos_sent : safetyEvents.sos_repeated, {
      alertId: id,
      workerId: act.actor.accountId ?? '',
      drill: false,
      ...(job ? { jobId: job.id } : {}),
      ...(trip ? { tripId: trip.id } : {}),
      located: place !== null,
    });
  }
  act.task('safety.tell', { alertId: id });
  return ownAlertNow(act);
};
