import { type Route, route, routeWithActs } from '../../../kernel/http/route.ts';
import * as contract from '../contract.ts';
import { listVitals } from './list-vitals.ts';
import { readPageVitals } from './read-page-vitals.ts';
import { recordVitals } from './record-vitals.ts';

/** More than a person opens pages; what a program sends beyond it would be invented. */
const pagesOfOne = { perSender: { times: 30, seconds: 600 } };

export const vitalsRoutes = (): readonly Route[] => [
  routeWithActs(contract.recordVitals, recordVitals, pagesOfOne),
  route(contract.listVitals, listVitals, { mayBeStale: true }),
  route(contract.readPageVitals, readPageVitals, { mayBeStale: true }),
];
