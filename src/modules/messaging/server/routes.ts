import { type Route, routeWithActs } from '../../../kernel/http/route.ts';
import * as contract from '../contract.ts';
import { tryCommand } from './try-command.ts';

export const messagingRoutes: readonly Route[] = [
  routeWithActs(contract.tryCommand, tryCommand, { perAccount: { times: 30, seconds: 60 } }),
];
