import { type Route, route } from '../../../kernel/http/route.ts';
import * as contract from '../contract.ts';
import { listApplications } from './list-applications.ts';
import { listLiveMoves } from './list-live-moves.ts';

export const activityRoutes: readonly Route[] = [
  route(contract.listLiveMoves, listLiveMoves),
  route(contract.listApplications, listApplications),
];
