// One act on many people of a company's list: chosen ones, or all that a search and filters find (decision 0166).
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { companiesRefusals, ofCompany } from './contract.ts';
import { peopleFilter } from './people-contract.ts';
import { maxPeople, maxRefusalsShown, peopleActs } from './people-rules.ts';

export const peopleRunRefusals = {
  run_under_way: refusal(
    409,
    'run_under_way',
    'One at a time',
    'Another change of many people is still under way. Wait until it has ended.',
  ),
  list_changed: refusal(
    409,
    'list_changed',
    'The list has changed',
    'It now finds another number of people than you saw. Look at the list again.',
  ),
  /** Reasons for one person, in the report. */
  not_yourself: refusal(
    409,
    'not_yourself',
    'This is you',
    'This is you. Change yourself alone, not with many others.',
  ),
  asker_left: refusal(409, 'asker_left', 'Not done', 'The admin who asked for this has gone.'),
} as const;
const refuse = peopleRunRefusals;

/** done, refused: of people, so far. refusals: the first of them; a person who is no longer on the list has no name. */
const peopleRun = z.object({
  act: z.enum(peopleActs),
  people: z.int(),
  done: z.int(),
  refused: z.int(),
  ended: z.boolean(),
  asked_at: z.string(),
  refusals: z.array(z.object({ id: z.string(), name: z.nullable(z.string()), reason: z.string() })),
});
export type PeopleRun = z.output<typeof peopleRun>;
const runView = z.object({ run: z.nullable(peopleRun) });

export const readPeopleRun = endpoint({
  name: 'companies.readPeopleRun',
  method: 'GET',
  path: '/api/companies/{company}/people/run',
  who: 'account',
  summary: `The latest act on many people, with who was refused and why, ${maxRefusalsShown} at most.`,
  params: ofCompany,
  answer: runView,
  refusals: [companiesRefusals.not_allowed],
});

export const startPeopleRun = endpoint({
  name: 'companies.startPeopleRun',
  method: 'POST',
  path: '/api/companies/{company}/people/run',
  who: 'account',
  summary:
    'Does one act for many people, each as if done alone, in the background. Name them by `ids`, or all that the filters of `found` find. `people` is the number that the admin saw: another number is refused. `to`: the team, cost centre (null: none) or access.',
  params: ofCompany,
  body: z.strictObject({
    act: z.enum(peopleActs, 'Choose what to do'),
    to: z.optional(z.nullable(z.string('Choose one').check(z.maxLength(60, 'Choose one')))),
    ids: z.optional(z.array(uuid).check(z.minLength(1, 'Choose somebody'), z.maxLength(500, 'Choose at most 500'))),
    found: z.optional(z.strictObject(peopleFilter)),
    people: z.int().check(z.gte(1, 'Choose somebody'), z.lte(maxPeople, 'Too many people')),
  }),
  answer: runView,
  refusals: [companiesRefusals.not_allowed, refuse.run_under_way, refuse.list_changed],
});
