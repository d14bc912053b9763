import type { Act } from '../../../kernel/db/act.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { lagosDate } from '../../../shared/clock.ts';
import { common, Refused, refuseField } from '../../../shared/refusal.ts';
import { markRole } from '../../identity/server/door.ts';
import { checkInNigeria, locate } from '../../places/server/door.ts';
import { workersRefusals as refuse } from '../contract.ts';
import { workersEvents } from '../events.ts';
import { daysOffBefore, daysOffFrom, defaultSchedule, lateDaysOff, type Schedule } from '../schedule-rules.ts';
import { ownWorker } from './read-worker.ts';
import { changeContacts, changeWorker, openContacts, lockSchedule, openWorker, ownPicture } from './workers.sql.ts';
import type * as contract from '../contract.ts';

type Point = { readonly lat: number | null; readonly lng: number | null };

/** The given point, else that of the text, else none: a worker in an unknown village may still work. */
const pointOf = (location: string | undefined, at: { lat: number; lng: number } | undefined): Point => {
  if (at) {
    checkInNigeria(at, 'location');
    return at;
  }
  const place = location ? locate(location) : undefined;
  return place ? { lat: place.lat, lng: place.lng } : { lat: null, lng: null };
};

const checkPicture = async (act: Act, id: string | null | undefined, owner: string): Promise<void> => {
  if (id && !(await act.one(ownPicture, { id, owner }))) throw refuseField(refuse.not_your_picture, 'photo_file_id');
};

/** The schedule to save: past days off stay unchanged, so that nobody changes what fairness has counted. */
const scheduleToSave = async (act: Act, id: string, sent: Schedule | undefined): Promise<Schedule | null> => {
  if (!sent?.days_off) return sent ?? null;
  const saved = (await act.one(lockSchedule, { id }))?.schedule ?? {};
  const today = lagosDate(await act.now());
  const fields = lateDaysOff(sent.days_off, daysOffFrom(saved, today), today);
  if (fields.length > 0) throw new Refused(common.invalid_request, { fields });
  return { ...sent, days_off: [...daysOffBefore(saved, today), ...daysOffFrom(sent, today)] };
};

/** Any signed-in person may become a worker (decisions.md, "Worker and provider side"); once. */
export const createWorker: UseCase<typeof contract.createWorker> = async (act, { body }) => {
  const id = ownAccount(act);
  await checkPicture(act, body.photo_file_id, id);
  const opened = await act.one(openWorker, {
    id,
    full_name: body.full_name,
    location: body.location ?? '',
    ...pointOf(body.location, body.at),
    skills: body.skills,
    languages: body.languages,
    photo_file_id: body.photo_file_id ?? null,
    schedule: defaultSchedule(),
  });
  if (!opened) throw new Refused(refuse.profile_exists);
  const { emergency_contact: contact } = body;
  void act.sql(openContacts, {
    id,
    phone: body.phone,
    emergency_name: contact?.name ?? '',
    emergency_phone: contact?.phone ?? null,
  });
  void markRole(act, id, 'worker');
  act.emit(workersEvents.profile_created, { workerId: id, fullName: body.full_name });
  return ownWorker(act);
};

export const updateWorker: UseCase<typeof contract.updateWorker> = async (act, { body }) => {
  const id = ownAccount(act);
  await checkPicture(act, body.photo_file_id, id);
  const changed = await act.one(changeWorker, {
    id,
    full_name: body.full_name ?? null,
    location: body.location ?? null,
    ...pointOf(body.location, body.at),
    skills: body.skills ?? null,
    languages: body.languages ?? null,
    schedule: await scheduleToSave(act, id, body.availability_schedule),
    new_photo: body.photo_file_id !== undefined,
    photo_file_id: body.photo_file_id ?? null,
  });
  if (!changed) throw new Refused(refuse.no_worker_profile);
  void act.sql(changeContacts, {
    id,
    phone: body.phone ?? null,
    new_emergency: body.emergency_contact !== undefined,
    emergency_name: body.emergency_contact?.name ?? '',
    emergency_phone: body.emergency_contact?.phone ?? null,
  });
  act.emit(workersEvents.profile_changed, { workerId: id });
  return ownWorker(act);
};
