import { type Route, route, routeWithActs } from '../../../kernel/http/route.ts';
import * as contract from '../contract.ts';
import * as receipt from '../receipt-contract.ts';
import * as staff from '../staff-contract.ts';
import type { PaymentProvider } from '../providers/provider.ts';
import { confirmPayout } from './confirm-payout.ts';
import { listAllPayouts } from './list-all-payouts.ts';
import { listBanks } from './list-banks.ts';
import { listPayouts } from './list-payouts.ts';
import { listPayoutAccounts, removePayoutAccount, setDefaultPayoutAccount } from './payout-accounts.ts';
import { previewAccount } from './preview-account.ts';
import { listEarningLines, readEarnings } from './read-earnings.ts';
import { listMyReceipts } from './list-my-receipts.ts';
import { holderOf, type OpensLink, readReceipt } from './read-receipt.ts';
import { requestPayout } from './request-payout.ts';
import { type PayeeOf, whoseAccount } from './whose-account.ts';

const proofs = { perAddress: { times: 30, seconds: 60 }, perAccount: { times: 10, seconds: 600 } };

export const moneyRoutes = (
  provider: PaymentProvider,
  opensLink: OpensLink,
  payeeOf: PayeeOf,
  askWhose = whoseAccount(provider, payeeOf),
): readonly Route[] => [
  route(contract.readEarnings, readEarnings),
  route(contract.listEarningLines, listEarningLines),
  routeWithActs(contract.requestPayout, requestPayout(provider.name, askWhose), {
    perAddress: { times: 60, seconds: 60 },
    perAccount: { times: 60, seconds: 600 },
  }),
  routeWithActs(contract.confirmPayout, confirmPayout(askWhose), proofs),
  route(contract.listPayouts, listPayouts),
  route(receipt.listMyReceipts, listMyReceipts),
  route(receipt.readReceipt, readReceipt, { actorFor: holderOf(opensLink), perAddress: { times: 120, seconds: 60 } }),
  route(contract.listPayoutAccounts, listPayoutAccounts),
  route(contract.setDefaultPayoutAccount, setDefaultPayoutAccount),
  route(contract.removePayoutAccount, removePayoutAccount),
  route(contract.listBanks, listBanks),
  routeWithActs(contract.previewAccount, previewAccount(askWhose), { perAddress: { times: 30, seconds: 60 } }),
  route(staff.listAllPayouts, listAllPayouts),
];
