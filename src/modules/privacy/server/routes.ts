import { type Route, route, routeWithActs } from '../../../kernel/http/route.ts';
import type { Retention } from '../../../kernel/retention.ts';
import * as breach from '../breach-contract.ts';
import * as retention from '../retention-contract.ts';
import * as yearly from '../return-contract.ts';
import { changeBreach } from './change-breach.ts';
import { closeBreach } from './close-breach.ts';
import { listBreaches } from './list-breaches.ts';
import { listRetention } from './list-retention.ts';
import { openBreach } from './open-breach.ts';
import { readBreach } from './read-breach.ts';
import { readBreachPdf } from './read-breach-pdf.ts';
import { readRetention } from './read-retention.ts';
import { readReturn, readReturnCsv, readReturnPdf } from './read-return.ts';
import { recordCommissionTold, recordPeopleTold } from './record-told.ts';

/** What the composition knows of all modules. */
export type PrivacyNeeds = { readonly retention: readonly Retention[] };

export const privacyRoutes = ({ retention: rules }: PrivacyNeeds): readonly Route[] => [
  route(breach.listBreaches, listBreaches),
  route(breach.readBreach, readBreach),
  routeWithActs(breach.readBreachPdf, readBreachPdf),
  route(breach.openBreach, openBreach),
  route(breach.changeBreach, changeBreach),
  route(breach.recordCommissionTold, recordCommissionTold),
  route(breach.recordPeopleTold, recordPeopleTold),
  route(breach.closeBreach, closeBreach),
  route(retention.listRetention, listRetention(rules)),
  route(retention.readRetention, readRetention(rules)),
  route(yearly.readReturn, readReturn),
  route(yearly.readReturnCsv, readReturnCsv),
  routeWithActs(yearly.readReturnPdf, readReturnPdf),
];
