// Endpoints for pages: request lines with the types of their contracts. Written by `npm run calls`; do not edit.
import type { RequestLine } from '../../shared/contract.ts';
import type * as contract from './contract.ts';
import type * as partnerContract from './partner-contract.ts';
import type * as staffContract from './staff-contract.ts';
import type * as staffPartnerContract from './staff-partner-contract.ts';
import type * as staffPartnerMoneyContract from './staff-partner-money-contract.ts';
import type * as swapContract from './swap-contract.ts';

export const cancelItem =
  'POST /api/companies/{company}/items/{id}/cancellation' as RequestLine<typeof contract.cancelItem>;
export const changeItem = 'PUT /api/companies/{company}/items/{id}' as RequestLine<typeof contract.changeItem>;
export const confirmItem =
  'POST /api/companies/{company}/items/{id}/confirmation' as RequestLine<typeof contract.confirmItem>;
export const createItem = 'POST /api/companies/{company}/items' as RequestLine<typeof contract.createItem>;
export const exportCalendar =
  'GET /api/companies/{company}/items-calendar' as RequestLine<typeof contract.exportCalendar>;
export const exportItems = 'GET /api/companies/{company}/items-file' as RequestLine<typeof contract.exportItems>;
export const listItems = 'GET /api/companies/{company}/items' as RequestLine<typeof contract.listItems>;
export const listMoveOrders = 'GET /api/companies/{company}/move-orders' as RequestLine<typeof contract.listMoveOrders>;
export const markSection = 'PUT /api/companies/{company}/setup' as RequestLine<typeof contract.markSection>;
export const readItem = 'GET /api/companies/{company}/items/{id}' as RequestLine<typeof contract.readItem>;
export const readSetup = 'GET /api/companies/{company}/setup' as RequestLine<typeof contract.readSetup>;
export const answerPartnerOrder =
  'POST /api/partner-links/answer' as RequestLine<typeof partnerContract.answerPartnerOrder>;
export const findPartners = 'GET /api/companies/{company}/partners' as RequestLine<typeof partnerContract.findPartners>;
export const readPartnerOrder = 'POST /api/partner-links' as RequestLine<typeof partnerContract.readPartnerOrder>;
export const reportItem =
  'POST /api/companies/{company}/items/{id}/report' as RequestLine<typeof partnerContract.reportItem>;
export const sayServed =
  'POST /api/companies/{company}/items/{id}/served' as RequestLine<typeof partnerContract.sayServed>;
export const tellCity = 'POST /api/companies/{company}/city-interests' as RequestLine<typeof partnerContract.tellCity>;
export const cancelItemByStaff =
  'POST /api/staff/items/{id}/cancellation' as RequestLine<typeof staffContract.cancelItemByStaff>;
export const completeItem = 'POST /api/staff/items/{id}/completion' as RequestLine<typeof staffContract.completeItem>;
export const decideItem = 'POST /api/staff/items/{id}/decision' as RequestLine<typeof staffContract.decideItem>;
export const listAllItems = 'GET /api/staff/items' as RequestLine<typeof staffContract.listAllItems>;
export const readItemFile = 'GET /api/staff/items/{id}' as RequestLine<typeof staffContract.readItemFile>;
export const startItem = 'POST /api/staff/items/{id}/start' as RequestLine<typeof staffContract.startItem>;
export const addOffer = 'POST /api/staff/partners/{id}/offers' as RequestLine<typeof staffPartnerContract.addOffer>;
export const addPaper = 'POST /api/staff/partners/{id}/papers' as RequestLine<typeof staffPartnerContract.addPaper>;
export const addPartner = 'POST /api/staff/partners' as RequestLine<typeof staffPartnerContract.addPartner>;
export const answerForPartner =
  'POST /api/staff/items/{id}/partner-answer' as RequestLine<typeof staffPartnerContract.answerForPartner>;
export const changeOffer = 'PUT /api/staff/offers/{id}' as RequestLine<typeof staffPartnerContract.changeOffer>;
export const changePartner = 'PUT /api/staff/partners/{id}' as RequestLine<typeof staffPartnerContract.changePartner>;
export const listInterests = 'GET /api/staff/city-interests' as RequestLine<typeof staffPartnerContract.listInterests>;
export const listPartners = 'GET /api/staff/partners' as RequestLine<typeof staffPartnerContract.listPartners>;
export const movePartner =
  'POST /api/staff/partners/{id}/moves' as RequestLine<typeof staffPartnerContract.movePartner>;
export const readPartnerFile =
  'GET /api/staff/partners/{id}' as RequestLine<typeof staffPartnerContract.readPartnerFile>;
export const sendPartnerLink =
  'POST /api/staff/items/{id}/partner-link' as RequestLine<typeof staffPartnerContract.sendPartnerLink>;
export const viewPaper = 'POST /api/staff/papers/{id}/view' as RequestLine<typeof staffPartnerContract.viewPaper>;
export const confirmPartnerAccount =
  'POST /api/staff/partners/{id}/account-confirmation' as RequestLine<typeof staffPartnerMoneyContract.confirmPartnerAccount>;
export const deductFromOrder =
  'POST /api/staff/items/{id}/deduction' as RequestLine<typeof staffPartnerMoneyContract.deductFromOrder>;
export const payPartnerNow =
  'POST /api/staff/partners/{id}/payouts' as RequestLine<typeof staffPartnerMoneyContract.payPartnerNow>;
export const readPartnerMoney =
  'GET /api/staff/partners/{id}/money' as RequestLine<typeof staffPartnerMoneyContract.readPartnerMoney>;
export const setCommission =
  'PUT /api/staff/partners/{id}/commission' as RequestLine<typeof staffPartnerMoneyContract.setCommission>;
export const setPartnerAccount =
  'PUT /api/staff/partners/{id}/account' as RequestLine<typeof staffPartnerMoneyContract.setPartnerAccount>;
export const changeSwap = 'PUT /api/companies/{company}/swaps/{id}' as RequestLine<typeof swapContract.changeSwap>;
export const listSwaps = 'GET /api/companies/{company}/swaps' as RequestLine<typeof swapContract.listSwaps>;
export const moveSwap = 'POST /api/companies/{company}/swaps/{id}/moves' as RequestLine<typeof swapContract.moveSwap>;
export const offerSwap = 'POST /api/companies/{company}/swaps' as RequestLine<typeof swapContract.offerSwap>;
export const readSwap = 'GET /api/companies/{company}/swaps/{id}' as RequestLine<typeof swapContract.readSwap>;
