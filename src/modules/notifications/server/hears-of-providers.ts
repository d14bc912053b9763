// What a moving business and the workers of its crew are told (docs/decisions/0057-providers.md).
import { naira } from '../../../shared/naira.ts';
import { moneyEvents } from '../../money/events.ts';
import { providersEvents } from '../../providers/events.ts';
import { applicationRules } from '../../providers/application-rules.ts';
import { type CheckKind, keptOf, percent } from '../../providers/rules.ts';
import { type Heard, heard } from './hearing.ts';
import { account, sentence } from './hears-parts.ts';
import { type Text, text, titled } from './text.ts';

const desk = '/provider-dashboard';
const crew = '/provider-dashboard?tab=crew';
const earnings = '/provider-dashboard?tab=earnings';
/** Where a worker reads of the crew they are in. */
const membership = '/worker-dashboard?tab=profile';
/** Of a business that applies. */
const applying = '/become-a-provider#application';
const applicant = account<{ readonly accountId: string }>((p) => p.accountId);
const provider = account<{ readonly accountId: string | null }>((p) => p.accountId);
const worker = account<{ readonly workerId: string | null }>((p) => p.workerId);

/** In the middle of a sentence. */
const checks: Readonly<Record<CheckKind, Text>> = {
  registration: text('the registration'),
  insurance: text('the insurance'),
  identity: text('the owner’s identity'),
};

export const ofProviders: readonly Heard[] = [
  heard(providersEvents.application_submitted, {
    to: applicant,
    inbox: (p) => ({
      type: 'other',
      title: text('We have the application of {name}', { name: p.name }),
      message: text('We answer by email within {n} hours.', { n: applicationRules.answerHours }),
      link: applying,
    }),
    email: (p, _facts, reader) => ({
      letter: 'provider_application_received',
      words: { name: reader.name, business: p.name, url: reader.url(applying), hours: applicationRules.answerHours },
    }),
  }),
  heard(providersEvents.application_rejected, {
    to: applicant,
    inbox: (p) => ({
      type: 'alert',
      title: text('We could not approve {name} yet', { name: p.name }),
      message: sentence(p.reason),
      link: applying,
    }),
    email: (p, _facts, reader) => ({
      letter: 'provider_application_rejected',
      words: { name: reader.name, business: p.name, url: reader.url(applying), reason: p.reason },
    }),
  }),
  heard(providersEvents.approved, {
    to: provider,
    inbox: (p) => ({
      type: 'other',
      title: p.again ? text('Your business is active again') : text('Your business is approved'),
      message: text('You can invite workers and give them jobs.'),
      link: desk,
    }),
    email: (p, _facts, reader) => ({
      letter: 'provider_approved',
      words: { name: reader.name, business: p.name, again: p.again, url: reader.url(desk) },
    }),
  }),
  heard(providersEvents.check_rejected, {
    to: provider,
    inbox: (p) => ({
      type: 'alert',
      title: text('We could not approve {check}', { check: checks[p.check] }),
      message: sentence(p.reason),
      link: desk,
    }),
  }),
  heard(providersEvents.suspended, {
    to: provider,
    inbox: (p) => ({
      type: 'alert',
      title: text('Your business is suspended'),
      message: sentence(p.reason),
      link: desk,
    }),
  }),
  heard(providersEvents.invited, {
    to: worker,
    inbox: (p) => ({
      type: 'other',
      title: text('{name} invites you to its crew', { name: p.name }),
      message: text('You keep {part} of what you earn. Read what joining means, then accept or decline.', {
        part: keptOf(p.share_bps),
      }),
      link: membership,
    }),
  }),
  heard(providersEvents.joined, {
    to: provider,
    inbox: (p) => ({
      type: 'other',
      title: text('{name} joined your crew', { name: p.workerName }),
      message: text('Your share is {part} of each job that they accept from now on.', { part: percent(p.share_bps) }),
      link: crew,
    }),
  }),
  heard(providersEvents.invite_declined, {
    to: provider,
    inbox: () => ({
      type: 'other',
      title: text('An invite was declined'),
      message: text('You can invite somebody else.'),
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
              title: text('{name} left your crew', { name: p.workerName }),
              message: text('Jobs that they have already keep your share.'),
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
              title: text('You are no longer in the crew of {name}', { name: p.name }),
              message: text('Jobs that you have already keep the agreed share. New ones are all yours.'),
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
            title: text('{name} asks for another share', { name: p.name }),
            message: text('You would keep {asked} instead of {now}. Nothing changes unless you agree.', {
              asked: keptOf(p.asked_bps),
              now: keptOf(p.share_bps),
            }),
            link: membership,
          },
  }),
  heard(providersEvents.share_answered, {
    to: provider,
    inbox: (p) => ({
      type: 'other',
      title: p.agrees
        ? text('{name} agreed', { name: p.workerName })
        : text('{name} did not agree', { name: p.workerName }),
      message: p.agrees
        ? text('Your share is {part} of each job that they accept from now on.', { part: percent(p.share_bps) })
        : text('Your share stays {part}.', { part: percent(p.share_bps) }),
      link: crew,
    }),
  }),
  heard(moneyEvents.earnings_shared, {
    to: provider,
    inbox: (p) => ({
      type: 'payment',
      title: text('{amount} from your crew', { amount: naira(p.amount_kobo) }),
      message: [
        text('{title} is complete.', { title: titled(p.title) }),
        p.due_kobo > 0
          ? text('It was paid in cash: you get {amount} when the worker has paid Kaya.', { amount: naira(p.due_kobo) })
          : null,
      ],
      link: earnings,
    }),
  }),
  heard(moneyEvents.share_released, {
    to: provider,
    inbox: (p) => ({
      type: 'payment',
      title: text('{amount} has been paid to you', { amount: naira(p.amount_kobo) }),
      message: text('It is your share of a job that was paid in cash.'),
      link: earnings,
    }),
  }),
];
