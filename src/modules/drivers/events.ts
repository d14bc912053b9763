import { lagosInstant, showDate } from '../../shared/clock.ts';
import { naira } from '../../shared/naira.ts';
import { counted, event, money, type OneRecipient, places, sentence, type Text, text } from '../news/server/door.ts';
import { applicationRules, type DocumentKind, documentKind, referralRules } from './application-rules.ts';
import { mail } from './server/mail.ts';
import { paths } from '../../shared/paths.ts';

/** driverId: the account that drives, or applies to drive. */
type OfDriver = { readonly driverId: string };
type OfDocument = OfDriver & { readonly kind: DocumentKind };

const about = {
  audience: (p: OfDriver): string[] => [`account:${p.driverId}`, 'staff'],
  subjects: (): string[] => ['driver', 'staff'],
};

const driver: OneRecipient<OfDriver> = { account: (p) => p.driverId };
const papers = paths.driverOnboarding();

/** Available on every screen; from 768 px it offers the dashboard. */
const desk = paths.drive();
const label = (p: OfDocument): string => documentKind(p.kind).label;
const daysWord = (days: number): Text => counted(days, '{n} day', '{n} days');

export const driversEvents = {
  /** by: the driver's own switch, the clock after long silence, expired papers, or a hearing. */
  online_changed: event<
    OfDriver & { readonly online: boolean; readonly by: 'driver' | 'clock' | 'papers' | 'hearing' }
  >()('drivers.online_changed', {
    ...about,
    trail: (p) =>
      p.online
        ? 'Driver went online'
        : p.by === 'papers'
          ? 'Driver went offline: documents expired'
          : 'Driver went offline',
    silent: 'it is the driver’s own switch',
  }),
  /** GO and STOP. Going offline implies STOP without this event. */
  looking_changed: event<OfDriver & { readonly looking: boolean }>()('drivers.looking_changed', {
    ...about,
    trail: (p) => (p.looking ? 'Driver looks for trips' : 'Driver stopped looking for trips'),
    silent: 'it is the driver’s own switch',
  }),
  /** set: whether a destination was set; otherwise it ended, by the driver or the clock. The place stays private. */
  heading_changed: event<OfDriver & { readonly set: boolean; readonly by: 'driver' | 'clock' }>()(
    'drivers.heading_changed',
    {
      ...about,
      trail: (p) => (p.set ? 'Driver set a destination' : 'Destination ended'),
      silent: 'it is the driver’s own switch',
    },
  ),
  application_submitted: event<OfDriver>()('drivers.application_submitted', {
    ...about,
    trail: () => 'Application to drive sent',
    tells: [
      {
        to: driver,
        inbox: () => ({
          type: 'other',
          title: text('We have your application to drive'),
          message: text('We answer by email within {n} hours.', { n: applicationRules.answerHours }),
          link: papers,
        }),
        email: (_p, _facts, reader) =>
          mail('driver_application_received', {
            name: reader.name,
            url: reader.url(papers),
            hours: applicationRules.answerHours,
          }),
      },
    ],
  }),
  application_approved: event<OfDriver>()('drivers.application_approved', {
    ...about,
    trail: () => 'Application to drive approved',
    tells: [
      {
        to: driver,
        inbox: () => ({
          type: 'other',
          title: text('You can drive with Kaya'),
          message: text('Your documents are approved. Go online to get trips.'),
          link: desk,
        }),
        email: (_p, _facts, reader) => mail('driver_approved', { name: reader.name, url: reader.url(desk) }),
      },
    ],
  }),
  document_added: event<OfDocument>()('drivers.document_added', {
    ...about,
    trail: (p) => `Document handed in: ${label(p)}`,
    silent: 'the driver did it themselves',
  }),
  document_approved: event<OfDocument>()('drivers.document_approved', {
    ...about,
    trail: (p) => `Document approved: ${label(p)}`,
    silent: 'drivers.application_approved says it when all are',
  }),
  document_rejected: event<OfDocument & { readonly reason: string }>()('drivers.document_rejected', {
    ...about,
    trail: (p) => `Document rejected: ${label(p)}`,
    tells: [
      {
        to: driver,
        inbox: (p) => ({
          type: 'alert',
          title: text('Send it again: {paper}', { paper: label(p) }),
          message: sentence(p.reason),
          link: papers,
        }),
        email: (p, _facts, reader) =>
          mail('driver_document_rejected', {
            name: reader.name,
            url: reader.url(papers),
            document: label(p),
            reason: p.reason,
          }),
      },
    ],
  }),
  /** A staff member opened it. */
  document_read: event<OfDocument>()('drivers.document_read', {
    audience: () => ['staff'],
    subjects: () => ['staff'],
    trail: (p) => `Document opened by staff: ${label(p)}`,
    silent: 'it is for the log',
  }),
  /** days: until its last valid day. */
  document_ending: event<OfDocument & { readonly days: number; readonly endsOn: string }>()('drivers.document_ending', {
    ...about,
    trail: (p) => `Reminded, ends in ${p.days === 1 ? '1 day' : `${p.days} days`}: ${label(p)}`,
    tells: [
      {
        to: driver,
        inbox: (p) => ({
          type: 'alert',
          title: text('{paper} expires in {days}', { paper: label(p), days: daysWord(p.days) }),
          message: text('Upload the new one now, so that you can stay online.'),
          link: papers,
        }),
        email: (p, _facts, reader) =>
          mail('driver_document_ending', {
            name: reader.name,
            url: reader.url(papers),
            document: label(p),
            days: p.days,
            ends: showDate(lagosInstant(p.endsOn, '12:00')),
          }),
      },
    ],
  }),
  document_expired: event<OfDocument>()('drivers.document_expired', {
    ...about,
    trail: (p) => `Document expired: ${label(p)}`,
    tells: [
      {
        to: driver,
        inbox: (p) => ({
          type: 'alert',
          title: text('Expired: {paper}', { paper: label(p) }),
          message: text('You are offline. Upload a new one, and you can go online once it is approved.'),
          link: papers,
        }),
        email: (p, _facts, reader) =>
          mail('driver_document_expired', { name: reader.name, url: reader.url(papers), document: label(p) }),
      },
    ],
  }),
  /** The referred driver has completed their first trips. driverId: who is paid. */
  referral_credited: event<OfDriver & { readonly amountKobo: number }>()('drivers.referral_credited', {
    audience: about.audience,
    subjects: () => ['driver', 'earnings', 'staff'],
    trail: (p) => `Paid ${money(p.amountKobo)} for a driver they brought`,
    tells: [
      {
        to: driver,
        inbox: (p) => ({
          type: 'payment',
          title: text('You earned {amount}', { amount: naira(p.amountKobo) }),
          message: text('A driver you brought has done their first {n} trips.', { n: referralRules.trips }),
          link: places.money('earnings', ['driver']),
        }),
      },
    ],
  }),
  vehicle_changed: event<OfDriver & { readonly change: 'added' | 'changed' | 'removed'; readonly plate: string }>()(
    'drivers.vehicle_changed',
    {
      ...about,
      trail: (p) => `Vehicle ${p.change}: ${p.plate}`,
      silent: 'the driver did it themselves',
    },
  ),
  vehicle_approved: event<OfDriver & { readonly plate: string }>()('drivers.vehicle_approved', {
    ...about,
    trail: (p) => `Vehicle approved: ${p.plate}`,
    silent: 'drivers.application_approved says it when all are',
  }),
  vehicle_rejected: event<OfDriver & { readonly plate: string; readonly reason: string }>()(
    'drivers.vehicle_rejected',
    {
      ...about,
      trail: (p) => `Vehicle rejected: ${p.plate}`,
      tells: [
        {
          to: driver,
          inbox: (p) => ({
            type: 'alert',
            title: text('Change your vehicle: {plate}', { plate: p.plate }),
            message: sentence(p.reason),
            link: papers,
          }),
          email: (p, _facts, reader) =>
            mail('driver_vehicle_rejected', {
              name: reader.name,
              url: reader.url(papers),
              plate: p.plate,
              reason: p.reason,
            }),
        },
      ],
    },
  ),
} as const;
