import { type Route, route, routeWithActs } from '../../../kernel/http/route.ts';
import * as contract from '../contract.ts';
import { listMyReceipts, readReceipt } from '../receipt-contract.ts';
import type { PaymentProvider } from '../providers/provider.ts';
import { confirmForPayout } from './confirm-payout.ts';
import { checkAccount, readDestinations, readEarningLines, readEarnings, readPayouts } from './read-earnings.ts';
import { listOwnReceipts } from './list-receipts.ts';
import { holderOf, type OpensLink, readOneReceipt } from './read-receipt.ts';
import { askForPayout } from './request-payout.ts';
import { type PayeeOf, whoseAccount } from './whose-account.ts';

const proofs = { perAddress: { times: 30, seconds: 60 }, perAccount: { times: 10, seconds: 600 } };

export const moneyRoutes = (
  provider: PaymentProvider,
  opensLink: OpensLink,
  payeeOf: PayeeOf,
  askWhose = whoseAccount(provider, payeeOf),
): readonly Route[] => [
  route(contract.getEarnings, readEarnings),
  route(contract.listEarningLines, readEarningLines),
  routeWithActs(contract.requestPayout, askForPayout(provider.name, askWhose), {
    perAddress: { times: 60, seconds: 60 },
    perAccount: { times: 60, seconds: 600 },
  }),
  routeWithActs(contract.confirmPayout, confirmForPayout(askWhose), proofs),
  route(contract.listPayouts, readPayouts),
  route(listMyReceipts, listOwnReceipts),
  route(readReceipt, readOneReceipt, { actorFor: holderOf(opensLink), perAddress: { times: 120, seconds: 60 } }),
  route(contract.listBanks, readDestinations),
  routeWithActs(contract.previewAccount, checkAccount(askWhose), { perAddress: { times: 30, seconds: 60 } }),
];
