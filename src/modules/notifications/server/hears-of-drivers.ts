// What a person who drives, or applies to, is told about their papers.
import { lagosInstant, showDate } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import { applicationRules, documentKind, referralRules } from '../../drivers/application-rules.ts';
import { driversEvents } from '../../drivers/events.ts';
import { type Heard, heard, type OneRecipient } from './hearing.ts';
import { places } from './hears-parts.ts';
import { counted, type Text, text } from './text.ts';

type OfDriver = { readonly driverId: string };
const driver: OneRecipient<OfDriver> = { account: (p) => p.driverId };
const papers = '/driver-onboarding';
/** On every screen; from 768 px it offers the dashboard. */
const desk = '/drive';
const label = (p: { readonly kind: Parameters<typeof documentKind>[0] }): string => documentKind(p.kind).label;
const sentence = (words: string): string => (/[.?!]$/.test(words) ? words : `${words}.`);
const daysWord = (days: number): Text => counted(days, '{n} day', '{n} days');

export const ofDrivers: readonly Heard[] = [
  heard(driversEvents.application_submitted, {
    to: driver,
    inbox: () => ({
      type: 'other',
      title: text('We have your application to drive'),
      message: text('We answer by email within {n} hours.', { n: applicationRules.answerHours }),
      link: papers,
    }),
    email: (_p, _facts, reader) => ({
      letter: 'driver_application_received',
      words: { name: reader.name, url: reader.url(papers), hours: applicationRules.answerHours },
    }),
  }),
  heard(driversEvents.application_approved, {
    to: driver,
    inbox: () => ({
      type: 'other',
      title: text('You can drive with Kaya'),
      message: text('Your documents are approved. Go online to get trips.'),
      link: desk,
    }),
    email: (_p, _facts, reader) => ({
      letter: 'driver_approved',
      words: { name: reader.name, url: reader.url(desk) },
    }),
  }),
  heard(driversEvents.document_rejected, {
    to: driver,
    inbox: (p) => ({
      type: 'alert',
      title: text('Send it again: {paper}', { paper: label(p) }),
      message: sentence(p.reason),
      link: papers,
    }),
    email: (p, _facts, reader) => ({
      letter: 'driver_document_rejected',
      words: { name: reader.name, url: reader.url(papers), document: label(p), reason: p.reason },
    }),
  }),
  heard(driversEvents.vehicle_rejected, {
    to: driver,
    inbox: (p) => ({
      type: 'alert',
      title: text('Change your vehicle: {plate}', { plate: p.plate }),
      message: sentence(p.reason),
      link: papers,
    }),
    email: (p, _facts, reader) => ({
      letter: 'driver_vehicle_rejected',
      words: { name: reader.name, url: reader.url(papers), plate: p.plate, reason: p.reason },
    }),
  }),
  heard(driversEvents.document_ending, {
    to: driver,
    inbox: (p) => ({
      type: 'alert',
      title: text('{paper} expires in {days}', { paper: label(p), days: daysWord(p.days) }),
      message: text('Upload the new one now, so that you can stay online.'),
      link: papers,
    }),
    email: (p, _facts, reader) => ({
      letter: 'driver_document_ending',
      words: {
        name: reader.name,
        url: reader.url(papers),
        document: label(p),
        days: p.days,
        ends: showDate(lagosInstant(p.endsOn, '12:00')),
      },
    }),
  }),
  heard(driversEvents.referral_credited, {
    to: driver,
    inbox: (p) => ({
      type: 'payment',
      title: text('You earned {amount}', { amount: naira(p.amountKobo) }),
      message: text('A driver you brought has done their first {n} trips.', { n: referralRules.trips }),
      link: places.money('earnings', ['driver']),
    }),
  }),
  heard(driversEvents.document_expired, {
    to: driver,
    inbox: (p) => ({
      type: 'alert',
      title: text('Expired: {paper}', { paper: label(p) }),
      message: text('You are offline. Upload a new one, and you can go online once it is approved.'),
      link: papers,
    }),
    email: (p, _facts, reader) => ({
      letter: 'driver_document_expired',
      words: { name: reader.name, url: reader.url(papers), document: label(p) },
    }),
  }),
];
