import { type Route, route, routeWithActs } from '../../../kernel/http/route.ts';
import * as contract from '../contract.ts';
import type { PaymentProvider } from '../providers/provider.ts';
import { checkAccount, readDestinations, readEarnings, readPayouts } from './read-earnings.ts';
import { askForPayout } from './request-payout.ts';

export const moneyRoutes = (provider: PaymentProvider): readonly Route[] => [
  route(contract.getEarnings, readEarnings),
  route(contract.requestPayout, askForPayout(provider.name), { perAddress: { times: 60, seconds: 60 } }),
  route(contract.listPayouts, readPayouts),
  routeWithActs(contract.listBanks, readDestinations),
  routeWithActs(contract.previewAccount, checkAccount(provider), { perAddress: { times: 30, seconds: 60 } }),
];
