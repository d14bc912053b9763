// What happens to a call with Kaya. Its letters are sent where its link is made. Live subjects: `calls`, `case:ID`, `staff`.
import { account, event } from '../news/server/door.ts';
import { paths } from '../../shared/paths.ts';
import { type CallWay, callWayWords } from './call-rules.ts';

/** customerId: null for a visitor. callAt: ISO; null without a slot. */
export type OfCall = {
  readonly caseId: string;
  readonly customerId: string | null;
  readonly code: string;
  readonly callWay: CallWay;
  readonly callAt: string | null;
};

const between = {
  audience: (p: OfCall) => ['staff', ...(p.customerId ? [`account:${p.customerId}`] : [])],
  subjects: (p: OfCall) => ['calls', `case:${p.caseId}`, 'staff'],
};

export const callEvents = {
  booked: event<OfCall>()('support.call_booked', {
    ...between,
    trail: (p) => `Call ${p.code} chosen: ${callWayWords[p.callWay]}`,
    silent: 'the person did it and gets a letter; the console counts it',
  }),
  moved: event<OfCall>()('support.call_moved', {
    ...between,
    trail: (p) => `Call ${p.code} has another time`,
    silent: 'the person did it and gets a letter; the console shows it',
  }),
  cancelled: event<OfCall>()('support.call_cancelled', {
    ...between,
    trail: (p) => `Call ${p.code} cancelled`,
    silent: 'the person did it and gets a letter; the console shows it',
  }),
  /** By staff. */
  talked: event<OfCall>()('support.call_done', {
    ...between,
    trail: (p) => `Call ${p.code}: we talked`,
    silent: 'the person was there',
  }),
  /** By staff. */
  missed: event<OfCall>()('support.call_missed', {
    ...between,
    trail: (p) => `Call ${p.code}: not reached`,
    tells: [
      {
        to: account((p) => p.customerId),
        inbox: (p) => ({
          type: 'alert',
          title: 'We could not reach you',
          message: `Case ${p.code}: choose another time for our call.`,
          link: paths.talk(),
        }),
      },
    ],
  }),
  given_up: event<OfCall>()('support.call_given_up', {
    ...between,
    trail: (p) => `Call ${p.code} closed: no other time was chosen`,
    byItself: true,
    silent: 'its letter told the person until when to choose another time',
  }),
};
