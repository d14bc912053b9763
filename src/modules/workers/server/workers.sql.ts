import { as, query } from '../../../kernel/db/query.ts';
import type { HearingState, Outcome } from '../hearing-rules.ts';
import type { WorkerStatus } from '../rules.ts';
import type { Schedule } from '../schedule-rules.ts';

export const workerRow = {
  id: 'uuid',
  user_id: 'uuid',
  full_name: 'text',
  photo_url: 'text?',
  location: 'text',
  lat: 'float8?',
  lng: 'float8?',
  skills: 'text[]',
  languages: 'text[]',
  status: as<WorkerStatus>('text'),
  rating: 'float8',
  ratings_count: 'int4',
  total_jobs: 'int4',
  total_earnings_kobo: 'int8',
  availability_schedule: as<Schedule>('jsonb'),
  last_seen_at: 'timestamptz',
  created_at: 'timestamptz',
  phone: 'text?',
  emergency_name: 'text?',
  emergency_phone: 'text?',
  barred: 'bool',
  hearing_id: 'uuid?',
  hearing_state: as<HearingState | null>('text?'),
  answer_until: 'timestamptz?',
  suspended_at: 'timestamptz?',
  outcome: as<Outcome | null>('text?'),
  paused_until: 'timestamptz?',
  lifted_at: 'timestamptz?',
} as const;

export const findWorker = query(
  'workers.findWorker',
  { id: 'uuid', days: 'int4' },
  workerRow,
  `SELECT w.id, w.user_id, w.full_name, w.photo_url, w.location, w.lat, w.lng, w.skills, w.languages, w.status,
    w.rating,
          w.ratings_count, w.total_jobs, w.total_earnings_kobo, w.availability_schedule, w.last_seen_at, w.created_at,
          c.phone, c.emergency_name, c.emergency_phone,
          EXISTS (SELECT FROM workers.hearings b WHERE b.worker_id = w.id AND b.barred_until > now()) AS barred,
          h.id AS hearing_id, h.state AS hearing_state, h.answer_until, h.suspended_at, h.outcome, h.paused_until, h.lifted_at
     FROM workers.workers w LEFT JOIN workers.contacts c ON c.worker_id = w.id
     LEFT JOIN LATERAL (SELECT * FROM workers.hearings n WHERE n.worker_id = w.id
                           AND (n.state <> 'decided' OR n.barred_until > now() OR greatest(n.decided_at, n.lifted_at) > now() - make_interval(days => $days))
                         ORDER BY n.id DESC LIMIT 1) h ON true
    WHERE w.id = $id`,
);

/** The actor's saved schedule, locked until the change is written. */
export const lockSchedule = query(
  'workers.lockSchedule',
  { id: 'uuid' },
  { schedule: as<Schedule>('jsonb') },
  `SELECT availability_schedule AS schedule FROM workers.workers WHERE id = $id FOR NO KEY UPDATE`,
);

/** Activity, recorded at most every few minutes, so most calls change nothing. */
export const touchWorker = query(
  'workers.touchWorker',
  { id: 'uuid', minutes: 'int4' },
  {},
  `UPDATE workers.workers SET last_seen_at = now()
    WHERE id = $id AND last_seen_at < now() - make_interval(mins => $minutes)`,
);

export const openWorker = query(
  'workers.openWorker',
  {
    id: 'uuid',
    full_name: 'text',
    location: 'text',
    lat: as<number | null>('float8?'),
    lng: as<number | null>('float8?'),
    skills: 'text[]',
    languages: 'text[]',
    photo_file_id: as<string | null>('uuid?'),
    schedule: as<Schedule>('jsonb'),
  },
  { id: 'uuid' },
  `INSERT INTO workers.workers (id, full_name, location, lat, lng, skills, languages, photo_file_id,
    availability_schedule)
   VALUES ($id, $full_name, $location, $lat, $lng, $skills, $languages, $photo_file_id, $schedule)
   ON CONFLICT (id) DO NOTHING RETURNING id`,
);

export const changeWorker = query(
  'workers.changeWorker',
  {
    id: 'uuid',
    full_name: as<string | null>('text?'),
    location: as<string | null>('text?'),
    lat: as<number | null>('float8?'),
    lng: as<number | null>('float8?'),
    skills: as<string[] | null>('text[]?'),
    languages: as<string[] | null>('text[]?'),
    schedule: as<Schedule | null>('jsonb?'),
    new_photo: 'bool',
    photo_file_id: as<string | null>('uuid?'),
  },
  { id: 'uuid' },
  // A new location has a new point, or none when unknown. A schedule without days off keeps the saved ones.
  `UPDATE workers.workers
      SET full_name = coalesce($full_name, full_name), location = coalesce($location, location),
          lat = CASE WHEN $location::text IS NULL THEN coalesce($lat, lat) ELSE $lat END,
          lng = CASE WHEN $location::text IS NULL THEN coalesce($lng, lng) ELSE $lng END,
          skills = coalesce($skills, skills), languages = coalesce($languages, languages),
          availability_schedule = availability_schedule || coalesce($schedule::jsonb, '{}'),
          photo_file_id = CASE WHEN $new_photo THEN $photo_file_id ELSE photo_file_id END,
          last_seen_at = now(), updated_at = now()
    WHERE id = $id RETURNING id`,
);

export const openContacts = query(
  'workers.openContacts',
  { id: 'uuid', phone: 'text', emergency_name: 'text', emergency_phone: as<string | null>('text?') },
  {},
  `INSERT INTO workers.contacts (worker_id, phone, emergency_name, emergency_phone)
   VALUES ($id, $phone, $emergency_name, $emergency_phone)`,
);

export const changeContacts = query(
  'workers.changeContacts',
  {
    id: 'uuid',
    phone: as<string | null>('text?'),
    new_emergency: 'bool',
    emergency_name: 'text',
    emergency_phone: as<string | null>('text?'),
  },
  {},
  `UPDATE workers.contacts
      SET phone = coalesce($phone, phone),
          emergency_name = CASE WHEN $new_emergency THEN $emergency_name ELSE emergency_name END,
          emergency_phone = CASE WHEN $new_emergency THEN $emergency_phone ELSE emergency_phone END
    WHERE worker_id = $id`,
);

export const changeStatus = query(
  'workers.changeStatus',
  { id: 'uuid', status: 'text', from: 'text[]' },
  { id: 'uuid', before: 'text' },
  `WITH seen AS MATERIALIZED (SELECT w.id, w.status FROM workers.workers w WHERE w.id = $id FOR NO KEY UPDATE)
   UPDATE workers.workers w SET status = $status, last_seen_at = now(), updated_at = now()
     FROM seen WHERE w.id = seen.id AND w.status = ANY ($from) RETURNING w.id, seen.status AS before`,
);

export const silenceWorkers = query(
  'workers.silenceWorkers',
  { hours: 'int4', from: 'text[]' },
  { id: 'uuid' },
  `UPDATE workers.workers SET status = 'offline', updated_at = now()
    WHERE id IN (SELECT id FROM workers.workers
                  WHERE status IN ('available', 'paused') AND status = ANY ($from)
                    AND last_seen_at < now() - make_interval(hours => $hours)
                  ORDER BY last_seen_at LIMIT 500 FOR UPDATE SKIP LOCKED)
   RETURNING id`,
);

export const ownPicture = query(
  'workers.ownPicture',
  { id: 'uuid', owner: 'uuid' },
  { id: 'uuid' },
  `SELECT id FROM kernel.files WHERE id = $id AND owner_id = $owner`,
);

export const workersAmong = query(
  'workers.workersAmong',
  { accounts: 'uuid[]' },
  { id: 'uuid' },
  `SELECT id FROM workers.standing WHERE id = ANY ($accounts)`,
);

export const standingOf = query(
  'workers.standingOf',
  { id: 'uuid' },
  {
    id: 'uuid',
    full_name: 'text',
    status: as<WorkerStatus>('text'),
    skills: 'text[]',
    lat: 'float8?',
    lng: 'float8?',
    availability_schedule: as<Schedule>('jsonb'),
    phone: 'text?',
    barred: 'bool',
  },
  `SELECT id, full_name, status, skills, lat, lng, availability_schedule, phone, barred_until IS NOT NULL AS barred
     FROM workers.standing WHERE id = $id`,
);

/** Whether new jobs are stopped, for people who may know it. */
export const isBarred = query(
  'workers.isBarred',
  { id: 'uuid' },
  { barred: 'bool' },
  `SELECT EXISTS (SELECT FROM workers.hearings h WHERE h.worker_id = $id AND h.barred_until > now()) AS barred`,
);

/** The name for payouts, from the profile. changed: the name is newer than this many days. */
export const payeeOf = query(
  'workers.payeeOf',
  { id: 'uuid', days: 'int4' },
  { name: 'text', changed: 'bool' },
  `SELECT full_name AS name, coalesce(name_changed_at > now() - make_interval(days => $days), false) AS changed
     FROM workers.workers WHERE id = $id`,
);

export const cardsOf = query(
  'workers.cardsOf',
  { ids: 'uuid[]' },
  {
    id: 'uuid',
    full_name: 'text',
    photo_url: 'text?',
    location: 'text',
    rating: 'float8',
    ratings_count: 'int4',
    total_jobs: 'int4',
  },
  `SELECT id, full_name, photo_url, location, rating, ratings_count, total_jobs FROM workers.cards
    WHERE id = ANY ($ids)`,
);

export const markBusy = query(
  'workers.setBusy',
  { worker: 'uuid', busy: 'bool' },
  { status: as<WorkerStatus | null>('text?') },
  `SELECT workers.set_busy($worker, $busy) AS status`,
);

/** No row: the worker already has the skill, or it is somebody else. */
export const addSkill = query(
  'workers.addSkill',
  { id: 'uuid', skill: 'text' },
  { id: 'uuid' },
  `UPDATE workers.workers SET skills = skills || $skill, updated_at = now()
    WHERE id = $id AND NOT $skill = ANY (skills) RETURNING id`,
);

/** Workers with at least `min` completed jobs, ordered by id, after this one. */
export const workersWithJobs = query(
  'workers.workersWithJobs',
  { min: 'int4', after: 'uuid', max: 'int8' },
  { id: 'uuid' },
  `SELECT id FROM workers.workers WHERE id > $after AND total_jobs >= $min ORDER BY id LIMIT $max`,
);
