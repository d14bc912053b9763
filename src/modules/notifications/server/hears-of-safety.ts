// What people are told about their SOS alert. A drill tells nobody.
import { safetyEvents } from '../../safety/events.ts';
import { type Heard, heard } from './hearing.ts';
import { account } from './hears-parts.ts';
import { text } from './text.ts';

/** Drivers who do no other work have no dashboard of workers. */
const page = (roles: readonly string[]): string =>
  roles.includes('worker') ? '/worker-dashboard?tab=safety' : '/drive';

export const ofSafety: readonly Heard[] = [
  // For staff who have no console open: the desk itself sounds.
  heard(safetyEvents.sos_sent, {
    to: { staff: true },
    inbox: (p) =>
      p.drill
        ? null
        : {
            type: 'alert',
            essential: true,
            title: 'SOS alert',
            message: 'Someone who works with Kaya pressed SOS. Open the desk now.',
            link: `/staff/sos?id=${p.alertId}`,
          },
  }),
  heard(safetyEvents.sos_acknowledged, {
    to: account((p) => (p.drill ? null : p.workerId)),
    inbox: (p, _facts, roles) =>
      p.drill
        ? null
        : {
            type: 'alert',
            essential: true,
            title: text('Kaya has seen your SOS alert'),
            message: text('Our staff look after it now and call you. In danger, call 112 as well.'),
            link: page(roles),
          },
  }),
  heard(safetyEvents.sos_closed, {
    to: account((p) => (p.drill ? null : p.workerId)),
    inbox: (p, _facts, roles) =>
      p.drill
        ? null
        : {
            type: 'alert',
            essential: true,
            title: text('Your SOS alert is closed'),
            message: text('Kaya no longer follows where you are. If you need help again, press SOS.'),
            link: page(roles),
          },
  }),
];
