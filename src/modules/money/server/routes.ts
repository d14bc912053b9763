import { type Route, route, routeWithActs } from '../../../kernel/http/route.ts';
import * as contract from '../contract.ts';
import { listMyReceipts, readReceipt } from '../receipt-contract.ts';
import type { PaymentProvider } from '../providers/provider.ts';
import { checkAccount, readDestinations, readEarnings, readPayouts } from './read-earnings.ts';
import { listOwnReceipts } from './list-receipts.ts';
import { holderOf, type OpensLink, readOneReceipt } from './read-receipt.ts';
import { askForPayout } from './request-payout.ts';

export const moneyRoutes = (provider: PaymentProvider, opensLink: OpensLink): readonly Route[] => [
  route(contract.getEarnings, readEarnings),
  route(contract.requestPayout, askForPayout(provider.name), { perAddress: { times: 60, seconds: 60 } }),
  route(contract.listPayouts, readPayouts),
  route(listMyReceipts, listOwnReceipts),
  route(readReceipt, readOneReceipt, { actorFor: holderOf(opensLink), perAddress: { times: 120, seconds: 60 } }),
  routeWithActs(contract.listBanks, readDestinations),
  routeWithActs(contract.previewAccount, checkAccount(provider), { perAddress: { times: 30, seconds: 60 } }),
];
