import { type Route, route } from '../../../kernel/http/route.ts';
import * as contract from '../contract.ts';
import * as staff from '../staff-contract.ts';
import { acknowledgeAlert } from './acknowledge-alert.ts';
import { closeAlert } from './close-alert.ts';
import { followSos } from './follow-sos.ts';
import { listNumbers, removeNumber, setStateNumber, setSupportLine } from './keep-numbers.ts';
import { listAlerts } from './list-alerts.ts';
import { noteAlert } from './note-alert.ts';
import { readAlert } from './read-alert.ts';
import { readSos } from './read-sos.ts';
import { saySafe } from './say-safe.ts';
import { sendSos } from './send-sos.ts';
import { startDrill } from './start-drill.ts';

/** Each notifies others; calling it more often is abuse. */
const saying = { perAccount: { times: 20, seconds: 600 } };

export const safetyRoutes: readonly Route[] = [
  // Without a limit: presses collapse in the database (security.md, abuse case 18).
  route(contract.sendSos, sendSos, { critical: true }),
  route(contract.readSos, readSos),
  route(contract.followSos, followSos, { perAccount: { times: 60, seconds: 60 } }),
  route(contract.saySafe, saySafe, saying),
  route(staff.listAlerts, listAlerts),
  route(staff.startDrill, startDrill),
  route(staff.readAlert, readAlert),
  route(staff.acknowledgeAlert, acknowledgeAlert),
  route(staff.noteAlert, noteAlert),
  route(staff.closeAlert, closeAlert),
  route(staff.listNumbers, listNumbers),
  route(staff.setSupportLine, setSupportLine),
  route(staff.setStateNumber, setStateNumber),
  route(staff.removeNumber, removeNumber),
];
