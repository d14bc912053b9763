import { type Route, route, routeWithActs } from '../../../kernel/http/route.ts';
import * as contract from '../contract.ts';
import * as staff from '../staff-contract.ts';
import { cancelItem } from './cancel-item.ts';
import { changeItem } from './change-item.ts';
import { confirmItem } from './confirm-item.ts';
import { createItem } from './create-item.ts';
import { exportCalendar, exportItems } from './export-items.ts';
import { listAllItems } from './list-all-items.ts';
import { listItems } from './list-items.ts';
import { listMoveOrders } from './list-move-orders.ts';
import { listPartners } from './list-partners.ts';
import { readItem } from './read-item.ts';
import { readItemFile } from './read-item-file.ts';
import { markSection, readSetup } from './read-setup.ts';
import { cancelItemByStaff, completeItem, startItem } from './run-item.ts';

/** A file of 10,000 rows each. */
const files = { perAccount: { times: 60, seconds: 600 } } as const;

export const programsRoutes: readonly Route[] = [
  route(contract.listItems, listItems),
  route(contract.readItem, readItem),
  route(contract.createItem, createItem),
  routeWithActs(contract.confirmItem, confirmItem),
  route(contract.changeItem, changeItem),
  route(contract.cancelItem, cancelItem),
  route(contract.exportItems, exportItems, files),
  route(contract.exportCalendar, exportCalendar, files),
  route(contract.listMoveOrders, listMoveOrders),
  route(contract.listPartners, listPartners),
  route(contract.readSetup, readSetup),
  route(contract.markSection, markSection),
  route(staff.listAllItems, listAllItems),
  route(staff.readItemFile, readItemFile),
  route(staff.startItem, startItem),
  route(staff.completeItem, completeItem),
  route(staff.cancelItemByStaff, cancelItemByStaff),
];
