// What the staff console takes from this module.
import { later } from '../../../kit/later.ts';
import type { Sign } from '../../../kit/console/signs.ts';
import type { WorkerStatus } from '../rules.ts';

export { WorkerHearings } from './console/WorkerHearings.tsx';

export const workSigns: Readonly<Record<WorkerStatus, Sign>> = {
  available: { tone: 'ok', word: 'Available' },
  busy: { tone: 'now', word: 'Busy' },
  paused: { tone: 'warn', word: 'Paused' },
  offline: { tone: 'off', word: 'Offline' },
};

export const HearingsPart = later(() => import('./console/HearingsPart.tsx').then((file) => file.HearingsPart));
