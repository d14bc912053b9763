import { routeWithActs } from '../../../kernel/http/route.ts';
import { estimatePrice, listServices } from '../contract.ts';
import { estimateForForm } from './estimate-price.ts';
import { readServices } from './list-services.ts';

export const catalogueRoutes = [
  routeWithActs(estimatePrice, estimateForForm, { perAddress: { times: 120, seconds: 60 } }),
  routeWithActs(listServices, readServices),
];
