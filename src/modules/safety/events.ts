// What happens to an SOS alert. Live subjects: `sos` (the person's own), `staff`. Positions are not events: the desk fetches them.
import { account, event, text } from '../news/server/door.ts';
import type { Outcome, State } from './rules.ts';
import { type Path, paths } from '../../shared/paths.ts';

/** workerId: who pressed; in a drill, the member of staff. */
type OfAlert = { readonly alertId: string; readonly workerId: string; readonly drill: boolean };

const between = {
  audience: (p: OfAlert) => [`account:${p.workerId}`, 'staff'],
  subjects: () => ['sos', 'staff'],
};

/** Drivers who do no other work have no worker dashboard. */
const page = (roles: readonly string[]): Path =>
  roles.includes('worker') ? paths.workerDashboard('safety') : paths.drive();

export const safetyEvents = {
  /** jobId, tripId: the current job or trip; absent without one, because listeners look it up by them. */
  sos_sent: event<OfAlert & { readonly jobId?: string; readonly tripId?: string; readonly located: boolean }>()(
    'safety.sos_sent',
    {
      ...between,
      trail: (p) => (p.drill ? 'SOS drill started' : `SOS alert sent${p.located ? '' : ' without a location'}`),
      // For staff without an open console: the desk itself sounds an alarm.
      tells: [
        {
          to: { staff: true },
          inbox: (p) =>
            p.drill
              ? null
              : {
                  type: 'alert',
                  essential: true,
                  title: 'SOS alert',
                  message: 'Someone who works with Kaya pressed SOS. Open the desk now.',
                  link: paths.staff('sos', { id: p.alertId }),
                },
        },
      ],
    },
  ),
  /** The same person pressed again while the alert was open. */
  sos_repeated: event<OfAlert & { readonly jobId?: string; readonly tripId?: string; readonly located: boolean }>()(
    'safety.sos_repeated',
    {
      ...between,
      trail: (p) => `SOS pressed again${p.located ? '' : ' without a location'}`,
      silent: 'the desk sounds again',
    },
  ),
  /** An SMS to the emergency contact or Kaya's emergency line. sent: whether it was sent. */
  sos_told: event<
    OfAlert & { readonly who: 'contact' | 'line'; readonly about: 'alarm' | 'safe'; readonly sent: boolean }
  >()('safety.sos_told', {
    ...between,
    trail: (p) => {
      const whom = p.who === 'contact' ? 'The emergency contact' : 'Kaya’s emergency line';
      const what = p.about === 'alarm' ? 'of the SOS alert' : 'that the person is safe';
      return p.sent ? `${whom} was told ${what} by SMS` : `${whom} could not be told ${what}`;
    },
    silent: 'the page lists who was told',
  }),
  said_safe: event<OfAlert & { readonly jobId?: string }>()('safety.said_safe', {
    ...between,
    trail: () => 'Said that they are safe',
    silent: 'the desk shows it',
  }),
  sos_acknowledged: event<OfAlert>()('safety.sos_acknowledged', {
    ...between,
    trail: (p) => (p.drill ? 'SOS drill acknowledged' : 'SOS alert acknowledged'),
    tells: [
      {
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
      },
    ],
  }),
  sos_noted: event<OfAlert>()('safety.sos_noted', {
    audience: () => ['staff'],
    subjects: () => ['staff'],
    trail: () => 'Note written on the SOS alert',
    silent: 'the note is for staff alone',
  }),
  /** By staff (accountId). before, now: the number, null for none. */
  number_changed: event<{
    readonly accountId: string;
    readonly of: State | 'support';
    readonly before: string | null;
    readonly now: string | null;
  }>()('safety.number_changed', {
    audience: () => ['staff'],
    subjects: () => ['staff'],
    trail: (p) => {
      const line = p.of === 'support' ? 'Support line' : `Emergency number of ${p.of}`;
      if (p.now === null) return `${line} removed, it was ${p.before}`;
      return p.now === p.before
        ? `${line} checked: ${p.now}`
        : `${line} is ${p.now} now${p.before ? `, it was ${p.before}` : ''}`;
    },
    silent: 'the console shows who changed it',
  }),
  sos_closed: event<OfAlert & { readonly outcome: Outcome; readonly reason: string }>()('safety.sos_closed', {
    ...between,
    trail: (p) =>
      p.drill
        ? 'SOS drill closed'
        : p.outcome === 'false_alarm'
          ? 'SOS alert closed: false alarm'
          : 'SOS alert resolved',
    tells: [
      {
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
      },
    ],
  }),
};
