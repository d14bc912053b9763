// What a moving business and the workers of its crew are told (docs/decisions/0057-providers.md).
import { naira } from '../../../shared/naira.ts';
import { moneyEvents } from '../../money/events.ts';
import { providersEvents } from '../../providers/events.ts';
import { checkWords, keptOf, percent } from '../../providers/rules.ts';
import { type Heard, heard } from './hearing.ts';
import { account, sentence } from './hears-parts.ts';

const desk = '/provider-dashboard';
const crew = '/provider-dashboard?tab=crew';
const earnings = '/provider-dashboard?tab=earnings';
/** Where a worker reads of the crew they are in. */
const membership = '/worker-dashboard?tab=profile';
const provider = account<{ readonly accountId: string | null }>((p) => p.accountId);
const worker = account<{ readonly workerId: string | null }>((p) => p.workerId);

export const ofProviders: readonly Heard[] = [
  heard(providersEvents.approved, {
    to: provider,
    inbox: (p) => ({
      type: 'other',
      title: p.again ? 'Your business is active again' : 'Your business is approved',
      message: 'You can invite workers and give them jobs.',
      link: desk,
    }),
  }),
  heard(providersEvents.check_rejected, {
    to: provider,
    inbox: (p) => ({
      type: 'alert',
      title: `We could not approve ${checkWords[p.check]}`,
      message: sentence(p.reason),
      link: desk,
    }),
  }),
  heard(providersEvents.suspended, {
    to: provider,
    inbox: (p) => ({ type: 'alert', title: 'Your business is suspended', message: sentence(p.reason), link: desk }),
  }),
  heard(providersEvents.invited, {
    to: worker,
    inbox: (p) => ({
      type: 'other',
      title: `${p.name} invites you to its crew`,
      message: `You keep ${keptOf(p.share_bps)} of what you earn. Read what joining means, then accept or decline.`,
      link: membership,
    }),
  }),
  heard(providersEvents.joined, {
    to: provider,
    inbox: (p) => ({
      type: 'other',
      title: `${p.workerName} joined your crew`,
      message: `Your share is ${percent(p.share_bps)} of each job that they accept from now on.`,
      link: crew,
    }),
  }),
  heard(providersEvents.invite_declined, {
    to: provider,
    inbox: () => ({
      type: 'other',
      title: 'An invite was declined',
      message: 'You can invite somebody else.',
      link: crew,
    }),
  }),
  heard(
    providersEvents.left,
    {
      to: provider,
      inbox: (p) =>
        p.by !== 'provider'
          ? {
              type: 'alert',
              title: `${p.workerName} left your crew`,
              message: 'Jobs that they have already keep your share.',
              link: crew,
            }
          : null,
    },
    {
      to: worker,
      inbox: (p) =>
        p.by === 'provider'
          ? {
              type: 'alert',
              title: `You are no longer in the crew of ${p.name}`,
              message: 'Jobs that you have already keep the agreed share. New ones are all yours.',
              link: membership,
            }
          : null,
    },
  ),
  heard(providersEvents.share_asked, {
    to: worker,
    inbox: (p) =>
      p.asked_bps === null
        ? null
        : {
            type: 'alert',
            title: `${p.name} asks for another share`,
            message: `You would keep ${keptOf(p.asked_bps)} instead of ${keptOf(p.share_bps)}. Nothing changes unless you agree.`,
            link: membership,
          },
  }),
  heard(providersEvents.share_answered, {
    to: provider,
    inbox: (p) => ({
      type: 'other',
      title: p.agrees ? `${p.workerName} agreed` : `${p.workerName} did not agree`,
      message: p.agrees
        ? `Your share is ${percent(p.share_bps)} of each job that they accept from now on.`
        : `Your share stays ${percent(p.share_bps)}.`,
      link: crew,
    }),
  }),
  heard(moneyEvents.earnings_shared, {
    to: provider,
    inbox: (p) => ({
      type: 'payment',
      title: `${naira(p.amount_kobo)} from your crew`,
      message: `${p.title} is complete.${p.due_kobo > 0 ? ` It was paid in cash: you get ${naira(p.due_kobo)} when the worker has paid Kaya.` : ''}`,
      link: earnings,
    }),
  }),
  heard(moneyEvents.share_released, {
    to: provider,
    inbox: (p) => ({
      type: 'payment',
      title: `${naira(p.amount_kobo)} has been paid to you`,
      message: 'It is your share of a job that was paid in cash.',
      link: earnings,
    }),
  }),
];
