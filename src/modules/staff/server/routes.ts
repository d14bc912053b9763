import { route } from '../../../kernel/http/route.ts';
import * as contract from '../contract.ts';
import * as search from '../find-contract.ts';
import { countWaiting } from './count-waiting.ts';
import { findEverything } from './find-everything.ts';
import { listPeople } from './list-people.ts';
import { readTrail } from './read-trail.ts';
import type { Trail } from './trail-words.ts';

export const staffRoutes = (trail: Trail) => [
  route(search.findEverything, findEverything, { perAccount: { times: 120, seconds: 60 } }),
  route(search.countWaiting, countWaiting),
  route(contract.listPeople, listPeople),
  route(contract.readTrail, readTrail(trail)),
];
