// The request form without its looks: what it holds, what is wrong with it, what is sent, what outlives a reload.
import * as z from 'zod/mini';
import type { LatLng } from '../../../shared/fields.ts';
import type { FieldFault } from '../../../shared/refusal.ts';
import type { Call } from '../../../shared/contract.ts';
import type { BookingStart } from '../../../web/paths.ts';
import {
  type MoveOption,
  type MoveType,
  services,
  type ServiceType,
  type Suggestion,
  suggestions,
} from '../../catalogue/rules.ts';
import type { AddressValue } from '../../places/web/door.ts';
import { requestFields, type submitRequest } from '../contract.ts';
import { isSamePlace, samePlaceSentence, whenFault } from '../rules.ts';

export type RequestValues = {
  readonly service_type: ServiceType;
  readonly move_type: MoveType;
  readonly move_option: MoveOption;
  readonly present_location: AddressValue;
  readonly destination: AddressValue;
  /** YYYY-MM-DD, HH:MM */
  readonly preferred_date: string;
  readonly preferred_time: string;
  readonly room_size: string;
  readonly email: string;
  readonly phone: string;
  readonly special_requests: string;
};

const nowhere: AddressValue = { text: '' };
export const emptyRequest: RequestValues = {
  service_type: 'moving',
  move_type: 'move-in',
  move_option: 'door-to-door',
  present_location: nowhere,
  destination: nowhere,
  preferred_date: '',
  preferred_time: '',
  room_size: '',
  email: '',
  phone: '',
  special_requests: '',
};

// Cards of the home page that are kinds of moving (customer.md §2.3).
const kindsOfMoving = ['move', 'moving', 'reserve', 'charter', 'package'];

/** The service a link carries, by code, card or title; undefined for one this form does not know (a program's). */
export const serviceOfStart = (given: string | undefined): ServiceType | undefined => {
  const word = (given ?? '').trim().toLowerCase();
  if (kindsOfMoving.includes(word)) return 'moving';
  if (word === 'temporary-storage' || word === 'temporary_storage') return 'storage';
  return services.find(({ code, title }) => code === word || title.toLowerCase() === word)?.code;
};

/** Cards that are priced by Kaya after the request: what they are called travels with the job in the special requests. */
const confirmedLater = ['reserve', 'charter', 'package'];

/** The card a link carries whose price Kaya confirms, or null. */
export const cardOfStart = (start: BookingStart): Suggestion | null => {
  const word = (start.serviceType ?? '').trim().toLowerCase();
  return suggestions.find(({ code }) => code === word && confirmedLater.includes(code)) ?? null;
};

/** The card's name before the person's own words; another card's name before them gives way. */
const named = (card: Suggestion | null, words: string): string => {
  const titles = suggestions.filter(({ code }) => confirmedLater.includes(code)).map(({ title }) => `${title}.`);
  const other = titles.find((title) => words.startsWith(title)) ?? '';
  return [card ? `${card.title}.` : '', words.slice(other.length).trim()].filter(Boolean).join(' ');
};

/** What navigation state or the query fills in (customer.md §2.6). `words`: special requests that stand already. */
export const startedWith = (start: BookingStart, words = ''): Partial<RequestValues> => {
  const service_type = serviceOfStart(start.serviceType);
  return {
    ...(service_type ? { service_type, special_requests: named(cardOfStart(start), words) } : {}),
    ...(start.date ? { preferred_date: start.date } : {}),
    ...(start.time ? { preferred_time: start.time } : {}),
  };
};

/** 'Pre-selected: {program} - {tier} tier', only with both. */
export const preselected = ({ program, tier }: BookingStart): string | null =>
  program && tier ? `Pre-selected: ${program} - ${tier} tier` : null;

const body = (values: RequestValues) => ({
  ...values,
  present_location: values.present_location.text,
  destination: values.destination.text,
});

const required: Readonly<Record<string, string>> = {
  email: 'Enter your email',
  phone: 'Enter your phone number',
  preferred_date: 'Choose a date',
  preferred_time: 'Choose a time',
  room_size: 'Choose a room size',
};

/** Pickup and destination of a move are one place: no price stands beside that. */
export const isSameDoor = (values: RequestValues, { from, to }: KnownPoints): boolean =>
  isSamePlace(
    values.service_type,
    { address: values.present_location.text, at: from },
    { address: values.destination.text, at: to },
  );

/** Everything wrong, each with the sentence beside its field; the server says the same. In the order of the form. */
export const requestFaults = (values: RequestValues, now: Date, points?: KnownPoints): FieldFault[] => {
  const typed: Readonly<Record<string, unknown>> = body(values);
  const order = Object.keys(emptyRequest);
  const faults = Object.entries(requestFields).flatMap(([path, schema]): FieldFault[] => {
    const value = typed[path];
    if (value === '' && required[path]) return [{ path, message: required[path] }];
    const [issue] = z.safeParse(schema, value).error?.issues ?? [];
    return issue ? [{ path, message: issue.message }] : [];
  });
  const wrong = (path: string): boolean => faults.some((fault) => fault.path === path);
  if (!wrong('preferred_date')) {
    const when = whenFault(values.preferred_date, wrong('preferred_time') ? '' : values.preferred_time, now);
    if (when) faults.push({ path: when.path, message: when.message });
  }
  const { present_location: from, destination: to } = values;
  if (!wrong('present_location') && !wrong('destination')) {
    const same = isSameDoor(values, points ?? { from: from.place ?? null, to: to.place ?? null });
    if (same) faults.push({ path: 'destination', message: samePlaceSentence });
  }
  return faults.sort((a, b) => order.indexOf(a.path) - order.indexOf(b.path));
};

/** Where the two places are, as far as the page knows: picked from the list, or read by the server from what was typed. */
export type KnownPoints = { readonly from: LatLng | null; readonly to: LatLng | null };

type Body = Call<typeof submitRequest>['body'];
/**
 * What is sent; only a faultless form is. Coordinates are sent for a picked place alone: what was only typed is the
 * server's to read or to refuse.
 */
export const requestBody = (values: RequestValues, { program, tier }: BookingStart): Body => {
  const { present_location: from, destination: to } = values;
  return {
    ...(body(values) as Body),
    present_lat: from.place?.lat ?? null,
    present_lng: from.place?.lng ?? null,
    present_landmark: from.landmark ?? '',
    destination_lat: to.place?.lat ?? null,
    destination_lng: to.place?.lng ?? null,
    destination_landmark: to.landmark ?? '',
    ...(program ? { program } : {}),
    ...(tier ? { tier } : {}),
  };
};

/** What is kept over a reload; `start` tells a reload from a new link with other words. */
export type Draft = { readonly values: RequestValues; readonly key: string; readonly start: string };
const draftName = 'kaya-request';

export const readDraft = (): Draft | null => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(draftName) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('values' in kept) || !('key' in kept)) return null;
    const draft = kept as Draft;
    return { ...draft, values: { ...emptyRequest, ...draft.values } };
  } catch {
    return null;
  }
};

/** Null forgets it. A full or closed storage keeps nothing, and the form goes on. */
export const keepDraft = (draft: Draft | null): void => {
  try {
    if (draft) sessionStorage.setItem(draftName, JSON.stringify(draft));
    else sessionStorage.removeItem(draftName);
  } catch {
    // Private windows may refuse.
  }
};
