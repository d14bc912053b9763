import { type Route, route, routeWithActs } from '../../../kernel/http/route.ts';
import * as breach from '../breach-contract.ts';
import { changeBreach } from './change-breach.ts';
import { closeBreach } from './close-breach.ts';
import { listBreaches } from './list-breaches.ts';
import { openBreach } from './open-breach.ts';
import { readBreach } from './read-breach.ts';
import { readBreachPdf } from './read-breach-pdf.ts';
import { recordCommissionTold, recordPeopleTold } from './record-told.ts';

export const privacyRoutes: readonly Route[] = [
  route(breach.listBreaches, listBreaches),
  route(breach.readBreach, readBreach),
  routeWithActs(breach.readBreachPdf, readBreachPdf),
  route(breach.openBreach, openBreach),
  route(breach.changeBreach, changeBreach),
  route(breach.recordCommissionTold, recordCommissionTold),
  route(breach.recordPeopleTold, recordPeopleTold),
  route(breach.closeBreach, closeBreach),
];
