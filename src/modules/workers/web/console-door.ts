// What the staff console takes from this module.
import type { Sign } from '../../../kit/console/signs.ts';
import type { WorkerStatus } from '../rules.ts';

export { HearingsPart } from './console/HearingsPart.tsx';
export { WorkerHearings } from './console/WorkerHearings.tsx';

export const workSigns: Readonly<Record<WorkerStatus, Sign>> = {
  available: { tone: 'ok', word: 'Available' },
  busy: { tone: 'now', word: 'Busy' },
  paused: { tone: 'warn', word: 'Paused' },
  offline: { tone: 'off', word: 'Offline' },
};
