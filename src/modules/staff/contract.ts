// The staff console (decisions.md "Staff console"). Everything here requires the staff role; for everyone else it does not
// exist.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { idCursorQuery, pageOf, search, uuid } from '../../shared/fields.ts';
import { worker } from '../workers/contract.ts';

const byId = z.object({ id: uuid });
const nullableText = z.nullable(z.string());

/** work: null for a person who does not work with Kaya. */
const person = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  phone: nullableText,
  roles: z.array(z.string()),
  confirmed: z.boolean(),
  suspended: z.boolean(),
  created_at: z.string(),
  work: z.nullable(
    z.object({
      full_name: z.string(),
      status: worker.shape.status,
      location: z.string(),
      rating: z.number(),
      ratings_count: z.number(),
      total_jobs: z.number(),
      skills: z.array(z.string()),
      /** The figures on the worker's own pages. */
      total_earnings_kobo: z.number(),
    }),
  ),
});
export type Person = z.output<typeof person>;

export const listPeople = endpoint({
  name: 'staff.listPeople',
  method: 'GET',
  path: '/api/staff/people',
  who: 'staff',
  summary: 'Accounts, newest first; 30 a page. Search looks in names, emails and phones, or takes an id.',
  query: z.extend(idCursorQuery, { search }),
  answer: pageOf(person),
});

/** One line of the trail: who (`Kaya` when it was automatic), what, and the stated reason. */
const trailLine = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string(),
  words: z.string(),
  reason: nullableText,
});

export const readTrail = endpoint({
  name: 'staff.readTrail',
  method: 'GET',
  path: '/api/staff/trail/{id}',
  who: 'staff',
  summary: 'What happened to a request, job, person or payout, newest first; the latest 30.',
  params: byId,
  answer: z.object({ items: z.array(trailLine) }),
});
