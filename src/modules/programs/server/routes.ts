import type { FileStore } from '../../../kernel/files.ts';
import { type Route, route, routeWithActs } from '../../../kernel/http/route.ts';
import type { TakeOffBill } from '../../jobs/server/door.ts';
import { checkPartnerAccount, type PayoutProviders } from '../../money/server/door.ts';
import * as contract from '../contract.ts';
import * as partner from '../partner-contract.ts';
import * as staff from '../staff-contract.ts';
import * as swap from '../swap-contract.ts';
import * as staffPartner from '../staff-partner-contract.ts';
import * as partnerMoney from '../staff-partner-money-contract.ts';
import { addPaper, viewPaper } from './add-paper.ts';
import { answerForPartner, sendPartnerLink } from './answer-for-partner.ts';
import { answerPartnerOrder, readPartnerOrder } from './answer-partner-order.ts';
import { cancelItem } from './cancel-item.ts';
import { changeItem } from './change-item.ts';
import { confirmItem } from './confirm-item.ts';
import { createItem } from './create-item.ts';
import { exportCalendar, exportItems } from './export-items.ts';
import { findPartners, tellCity } from './find-partners.ts';
import { listAllItems } from './list-all-items.ts';
import { listItems } from './list-items.ts';
import { listMoveOrders } from './list-move-orders.ts';
import { listInterests, listPartners } from './list-partners.ts';
import { changeSwap, listSwaps, moveSwap, offerSwap, readSwap } from './move-swap.ts';
import {
  confirmPartnerAccount,
  deductFromOrder,
  payPartnerNow,
  readPartnerMoney,
  setCommission,
  setPartnerAccount,
} from './partner-money.ts';
import { readItem } from './read-item.ts';
import { readItemFile } from './read-item-file.ts';
import { readPartnerFile } from './read-partner-file.ts';
import { markSection, readSetup } from './read-setup.ts';
import { cancelItemByStaff, completeItem, startItem } from './run-item.ts';
import { decideItem } from './decide-item.ts';
import { reportItem } from './report-item.ts';
import { sayServed } from './say-served.ts';
import { addOffer, changeOffer } from './write-offer.ts';
import { addPartner, changePartner, movePartner } from './write-partner.ts';

/** A file of 10,000 rows each. */
const files = { perAccount: { times: 60, seconds: 600 } } as const;

/** Each may write a letter to a partner. */
const asking = { perAccount: { times: 60, seconds: 600 } } as const;

/** Open to anyone; a guessed link takes as long as a known one. */
const anybody = { perSender: { times: 60, seconds: 60 } } as const;
const papers = { perAccount: { times: 60, seconds: 600 } } as const;

/** Each asks a bank for a name. */
const banks = { perAccount: { times: 20, seconds: 600 } } as const;

export const programsRoutes = (
  store: FileStore,
  takeOffBill: TakeOffBill,
  payments: PayoutProviders,
): readonly Route[] => [
  route(contract.listItems, listItems),
  route(contract.readItem, readItem),
  route(contract.createItem, createItem, asking),
  routeWithActs(contract.confirmItem, confirmItem),
  route(contract.changeItem, changeItem, asking),
  route(contract.cancelItem, cancelItem),
  routeWithActs(partner.sayServed, sayServed),
  routeWithActs(partner.reportItem, reportItem),
  route(contract.exportItems, exportItems, files),
  route(contract.exportCalendar, exportCalendar, files),
  route(contract.listMoveOrders, listMoveOrders),
  route(contract.readSetup, readSetup),
  route(contract.markSection, markSection),
  route(staff.listAllItems, listAllItems),
  route(staff.readItemFile, readItemFile),
  route(staff.startItem, startItem),
  route(staff.completeItem, completeItem),
  route(staff.decideItem, decideItem(takeOffBill)),
  route(staff.cancelItemByStaff, cancelItemByStaff),
  route(partner.findPartners, findPartners),
  route(partner.tellCity, tellCity),
  routeWithActs(partner.readPartnerOrder, readPartnerOrder, anybody),
  routeWithActs(partner.answerPartnerOrder, answerPartnerOrder, anybody),
  route(staffPartner.listPartners, listPartners),
  route(staffPartner.readPartnerFile, readPartnerFile),
  route(staffPartner.addPartner, addPartner),
  route(staffPartner.changePartner, changePartner),
  route(staffPartner.movePartner, movePartner),
  route(staffPartner.addOffer, addOffer),
  route(staffPartner.changeOffer, changeOffer),
  routeWithActs(staffPartner.addPaper, addPaper(store), papers),
  route(staffPartner.viewPaper, viewPaper),
  route(staffPartner.answerForPartner, answerForPartner),
  route(staffPartner.sendPartnerLink, sendPartnerLink),
  route(staffPartner.listInterests, listInterests),
  route(partnerMoney.readPartnerMoney, readPartnerMoney),
  route(partnerMoney.setCommission, setCommission),
  routeWithActs(partnerMoney.setPartnerAccount, setPartnerAccount(checkPartnerAccount(payments)), banks),
  route(partnerMoney.confirmPartnerAccount, confirmPartnerAccount),
  route(partnerMoney.payPartnerNow, payPartnerNow(payments.current.name)),
  route(partnerMoney.deductFromOrder, deductFromOrder),
  route(swap.listSwaps, listSwaps),
  route(swap.readSwap, readSwap),
  route(swap.offerSwap, offerSwap),
  route(swap.changeSwap, changeSwap),
  route(swap.moveSwap, moveSwap),
];
