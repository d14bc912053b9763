import { boardEvents } from '../board-events.ts';
import { crewEvents } from '../crew-events.ts';
import { disputeEvents } from '../dispute-events.ts';
import { jobPaymentEvents } from '../payment-dispute-events.ts';
import { priceEvents } from '../price-events.ts';
import { workEvents } from '../work-events.ts';
import { jobsEvents } from '../events.ts';
import type { Module } from '../../../kernel/module.ts';
import * as disputeLetters from './dispute/dispute-letters.ts';
import * as letters from './letters.ts';
import { jobsPersonalData } from './personal-data.ts';
import { type FromAbove, jobsRoutes } from './routes.ts';
import { jobsClockwork, jobsListeners, jobsTasks } from './tasks.ts';
import { jobsRetention } from './retention.sql.ts';

export const jobsModule: Module<FromAbove> = {
  name: 'jobs',
  retention: jobsRetention,
  events: [jobsEvents, boardEvents, crewEvents, disputeEvents, jobPaymentEvents, priceEvents, workEvents].flatMap(
    (family) => Object.values(family),
  ),
  letters: { ...letters, ...disputeLetters },
  routes: jobsRoutes,
  listeners: jobsListeners,
  tasks: () => jobsTasks,
  clock: jobsClockwork,
  personalData: jobsPersonalData,
};
