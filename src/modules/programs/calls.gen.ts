// Endpoints for pages: request lines with the types of their contracts. Written by `npm run calls`; do not edit.
import type { RequestLine } from '../../shared/contract.ts';
import type * as contract from './contract.ts';
import type * as staffContract from './staff-contract.ts';

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
export const listPartners = 'GET /api/program-partners' as RequestLine<typeof contract.listPartners>;
export const markSection = 'PUT /api/companies/{company}/setup' as RequestLine<typeof contract.markSection>;
export const readItem = 'GET /api/companies/{company}/items/{id}' as RequestLine<typeof contract.readItem>;
export const readSetup = 'GET /api/companies/{company}/setup' as RequestLine<typeof contract.readSetup>;
export const cancelItemByStaff =
  'POST /api/staff/items/{id}/cancellation' as RequestLine<typeof staffContract.cancelItemByStaff>;
export const completeItem = 'POST /api/staff/items/{id}/completion' as RequestLine<typeof staffContract.completeItem>;
export const listAllItems = 'GET /api/staff/items' as RequestLine<typeof staffContract.listAllItems>;
export const readItemFile = 'GET /api/staff/items/{id}' as RequestLine<typeof staffContract.readItemFile>;
export const startItem = 'POST /api/staff/items/{id}/start' as RequestLine<typeof staffContract.startItem>;
