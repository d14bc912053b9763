import { routeWithActs } from '../../../kernel/http/route.ts';
import * as contract from '../contract.ts';
import { estimatePrice } from './estimate-price.ts';
import { listServices } from './list-services.ts';

export const catalogueRoutes = [
  routeWithActs(contract.estimatePrice, estimatePrice, { perSender: { times: 120, seconds: 60 } }),
  routeWithActs(contract.listServices, listServices),
];
