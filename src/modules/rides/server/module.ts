import type { CardPayments, Payable } from '../../money/server/door.ts';
import { driveEvents } from '../drive-events.ts';
import { ridesEvents } from '../events.ts';
import type { Module } from '../../../kernel/module.ts';
import * as letters from './letters.ts';
import { ridePayable } from './ride-payable.ts';
import { ridesPersonalData } from './personal-data.ts';
import { ridesRoutes } from './routes.ts';
import { ridesClockwork, ridesTasks } from './tasks.ts';
import { tipPayable } from './tip-payable.ts';
import { ridesRetention } from './retention.sql.ts';

export const ridesModule: Module<{ readonly cards: CardPayments }, Payable> = {
  name: 'rides',
  retention: ridesRetention,
  events: [ridesEvents, driveEvents].flatMap((family) => Object.values(family)),
  letters,
  routes: ({ cards }) => ridesRoutes(cards),
  tasks: () => ridesTasks,
  clock: ridesClockwork,
  payables: { ride: ridePayable, tip: tipPayable },
  personalData: ridesPersonalData,
};
