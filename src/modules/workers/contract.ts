// Workers: profile, skills, hours, status (partners.md §2.3, §3, §4; decisions.md "Worker and provider side").
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { clockTime, isoDate, latLng, nameField, notes, phone, phoneField, uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { outsideNigeria } from '../places/contract.ts';
import { hearingLifecycle, outcomes } from './hearing-rules.ts';
import { languageCodes, skillCodes, workerLifecycle } from './rules.ts';
import { daysOffFaults, hoursFaults, scheduleRules, scheduleWords } from './schedule-rules.ts';

export const workersRefusals = {
  no_worker_profile: refusal(404, 'no_worker_profile', 'No worker profile', 'Create your worker profile first.'),
  profile_exists: refusal(409, 'profile_exists', 'You already have a worker profile'),
  busy_now: refusal(
    409,
    'busy_now',
    'You are on a job',
    'You are on a job. Your status changes automatically after delivery.',
  ),
  /** By a hearing: decided, or for safety until the decision. */
  barred: refusal(
    409,
    'barred',
    'You cannot take jobs now',
    'Our staff have stopped new jobs for you. Open Hearing on your dashboard to read why.',
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

const times = { start: clockTime, end: clockTime };
const dayHours = z
  .strictObject({
    available: z.boolean(),
    ...times,
    /** Further hours on the same day; they may touch, not overlap. */
    more: z.optional(
      z.array(z.strictObject(times)).check(z.maxLength(scheduleRules.maxHours - 1, scheduleWords.tooMany)),
    ),
  })
  .check(({ value, issues }) => {
    for (const [nth, message] of hoursFaults(value).entries())
      if (message)
        issues.push({ code: 'custom', input: value, message, path: nth === 0 ? ['end'] : ['more', nth - 1, 'end'] });
  });
const daysOff = z
  .array(z.strictObject({ from: isoDate, to: isoDate }))
  .check(z.maxLength(scheduleRules.maxDaysOff, scheduleWords.tooManyDaysOff), ({ value, issues }) => {
    for (const [nth, message] of daysOffFaults(value).entries())
      if (message) issues.push({ code: 'custom', input: value, message, path: [nth, 'from'] });
  });
const weekOf = <const D extends z.ZodMiniType>(day: D) => ({
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: day,
  sunday: day,
});
/** days_off: Lagos days from today, inclusive; without it the saved ones stay. */
export const schedule = z.strictObject({ ...weekOf(dayHours), days_off: z.optional(daysOff) });
const savedDay = z.object({ available: z.boolean(), ...times, more: z.array(z.object(times)) });
const savedSchedule = z.object({ ...weekOf(savedDay), days_off: z.array(z.object({ from: isoDate, to: isoDate })) });

const fullName = nameField(120, 'Enter your full name').check(z.minLength(2, 'Enter your full name'));
const place = notes(200).check(z.overwrite((typed) => typed.replaceAll('\n', ' ')));
const emergencyContact = z.strictObject({
  name: nameField(120, 'Enter the name of your contact'),
  phone: phoneField('Enter a number like 0803 123 4567 for your contact'),
});
type Phones = { readonly phone?: string; readonly emergency_contact?: { readonly phone: string } | null };
/** An SOS must reach another person. */
const anotherPhone = z.refine<Phones>(
  ({ phone: own, emergency_contact }) => own === undefined || emergency_contact?.phone !== own,
  { error: 'Enter another number than your own', path: ['emergency_contact', 'phone'] },
);

/**
 * The worker's own profile. photo_url: one of Kaya's paths or null; times ISO; total_earnings_kobo: lifetime, not the payable balance.
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
  availability_schedule: savedSchedule,
  phone: z.string(),
  emergency_contact: z.nullable(z.object({ name: z.string(), phone: z.string() })),
  last_seen_at: z.string(),
  created_at: z.string(),
  /** No new jobs now, because of a hearing. */
  barred: z.boolean(),
  /** The dashboard's note on the latest hearing, until 7 days after its decision or the end of its effect. Times ISO. */
  hearing: z.nullable(
    z.object({
      id: z.string(),
      state: z.enum(hearingLifecycle.states),
      answer_until: z.string(),
      safety: z.boolean(),
      outcome: z.nullable(z.enum(outcomes)),
      paused_until: z.nullable(z.string()),
      lifted: z.boolean(),
    }),
  ),
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
  body: z
    .strictObject({
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
    })
    .check(anotherPhone),
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
  summary: 'Changes the given fields of your worker profile; also the weekly schedule with its days off.',
  body: z
    .strictObject({
      full_name: z.optional(fullName),
      location: z.optional(place),
      at: z.optional(latLng),
      skills: z.optional(skillList),
      languages: z.optional(languageList),
      phone: z.optional(phone),
      emergency_contact: z.optional(z.nullable(emergencyContact)),
      photo_file_id: z.optional(z.nullable(uuid)),
      availability_schedule: z.optional(schedule),
    })
    .check(anotherPhone),
  answer: worker,
  refusals: [refuse.no_worker_profile, outsideNigeria, refuse.not_your_picture],
});

export const setStatus = endpoint({
  name: 'workers.setStatus',
  method: 'PUT',
  path: '/api/worker/status',
  who: 'account',
  summary:
    'Pause, or Go Available. Refused while a job is underway, and Go Available while staff have stopped new jobs.',
  body: z.strictObject({ status: z.enum(['available', 'paused'], 'Choose available or paused') }),
  answer: worker,
  refusals: [refuse.no_worker_profile, refuse.busy_now, refuse.barred],
});
