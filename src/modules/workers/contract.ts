// Who works: profile, skills, hours, status (partners.md §2.3, §3, §4; decisions.md "Worker and provider side").
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { clockTime, latLng, notes, phone, text, uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { outsideNigeria } from '../places/contract.ts';
import { languageCodes, skillCodes, workerLifecycle } from './rules.ts';

export const workersRefusals = {
  no_worker_profile: refusal(404, 'no_worker_profile', 'No worker profile', 'Create your worker profile first.'),
  profile_exists: refusal(409, 'profile_exists', 'You already have a worker profile'),
  busy_now: refusal(
    409,
    'busy_now',
    'You are on a job',
    'You are on a job. Your status changes automatically after delivery.',
  ),
  not_your_picture: refusal(422, 'not_your_picture', 'Picture not found', 'Upload the picture again.'),
} as const;
const refuse = workersRefusals;

const unique = <T>(list: readonly T[]): boolean => new Set(list).size === list.length;
const skillList = z
  .array(z.enum(skillCodes, 'Choose from the list'))
  .check(z.maxLength(skillCodes.length, 'Choose each skill once'), z.refine(unique, 'Choose each skill once'));
const languageList = z
  .array(z.enum(languageCodes, 'Choose from the list'))
  .check(
    z.minLength(1, 'Choose at least one language'),
    z.maxLength(languageCodes.length, 'Choose each language once'),
    z.refine(unique, 'Choose each language once'),
  );

const hours = z.strictObject({ available: z.boolean(), start: clockTime, end: clockTime }).check(
  z.refine((day) => !day.available || day.start < day.end, {
    error: 'The end must be after the start',
    path: ['end'],
  }),
);
export const schedule = z.strictObject({
  monday: hours,
  tuesday: hours,
  wednesday: hours,
  thursday: hours,
  friday: hours,
  saturday: hours,
  sunday: hours,
});

const fullName = text(120, 'Enter your full name').check(z.minLength(2, 'Enter your full name'));
const place = notes(200).check(z.overwrite((typed) => typed.replaceAll('\n', ' ')));
const emergencyContact = z.strictObject({ name: text(120, 'Enter the name of your contact'), phone });

/**
 * The worker's own profile. photo_url: one of Kaya's paths or null; times ISO; total_earnings_kobo: lifetime, not the balance
 * that can be paid out.
 */
export const worker = z.object({
  id: z.string(),
  user_id: z.string(),
  full_name: z.string(),
  photo_url: z.nullable(z.string()),
  location: z.string(),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  skills: z.array(z.string()),
  languages: z.array(z.string()),
  status: z.enum(workerLifecycle.states),
  rating: z.number(),
  ratings_count: z.number(),
  total_jobs: z.number(),
  total_earnings_kobo: z.number(),
  availability_schedule: schedule,
  phone: z.string(),
  emergency_contact: z.nullable(z.object({ name: z.string(), phone: z.string() })),
  last_seen_at: z.string(),
  created_at: z.string(),
});
export type Worker = z.output<typeof worker>;

/** What a customer may know about a mover. */
export const workerCard = z.object({
  id: z.string(),
  full_name: z.string(),
  photo_url: z.nullable(z.string()),
  location: z.string(),
  rating: z.number(),
  ratings_count: z.number(),
  total_jobs: z.number(),
});
export type WorkerCard = z.output<typeof workerCard>;

export const readWorker = endpoint({
  name: 'workers.readWorker',
  method: 'GET',
  path: '/api/worker',
  who: 'account',
  summary: 'Your worker profile; reading it also marks you as active.',
  answer: worker,
  refusals: [refuse.no_worker_profile],
});

export const createWorker = endpoint({
  name: 'workers.createWorker',
  method: 'POST',
  path: '/api/worker',
  who: 'account',
  summary: 'Creates your worker profile, available at once, 09:00 to 17:00 from Monday to Saturday.',
  body: z.strictObject({
    full_name: fullName,
    /** Where the worker is based, as text. Without `at` it is looked up; an unknown place is stored as text only. */
    location: z.optional(place),
    at: z.optional(latLng),
    skills: skillList,
    languages: languageList,
    phone,
    emergency_contact: z.optional(z.nullable(emergencyContact)),
    /** The file_id from POST /api/files. */
    photo_file_id: z.optional(z.nullable(uuid)),
  }),
  answer: worker,
  status: 201,
  refusals: [refuse.profile_exists, outsideNigeria, refuse.not_your_picture],
  idempotent: true,
});

export const updateWorker = endpoint({
  name: 'workers.updateWorker',
  method: 'PATCH',
  path: '/api/worker',
  who: 'account',
  summary: 'Changes the given fields of your worker profile; also the weekly schedule.',
  body: z.strictObject({
    full_name: z.optional(fullName),
    location: z.optional(place),
    at: z.optional(latLng),
    skills: z.optional(skillList),
    languages: z.optional(languageList),
    phone: z.optional(phone),
    emergency_contact: z.optional(z.nullable(emergencyContact)),
    photo_file_id: z.optional(z.nullable(uuid)),
    availability_schedule: z.optional(schedule),
  }),
  answer: worker,
  refusals: [refuse.no_worker_profile, outsideNigeria, refuse.not_your_picture],
});

export const setStatus = endpoint({
  name: 'workers.setStatus',
  method: 'PUT',
  path: '/api/worker/status',
  who: 'account',
  summary: 'Pause, or Go Available. Refused while a job is underway.',
  body: z.strictObject({ status: z.enum(['available', 'paused'], 'Choose available or paused') }),
  answer: worker,
  refusals: [refuse.no_worker_profile, refuse.busy_now],
});
