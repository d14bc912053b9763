// What a link or navigation state may fill in. Anybody can write it, so what does not fit is ignored without a message.
import { isCalendarDate } from '../../../../shared/clock.ts';
import type { BookingStart } from '../../../../kit/paths.ts';
import { serviceKinds, type ServiceKind, services, type ServiceType } from '../../../catalogue/rules.ts';
import { fittingValues } from './request-draft.ts';
import type { RequestValues } from './request-form.ts';

const within = (max: number, text: string | undefined): string | undefined => {
  const line = text?.replace(/\s+/g, ' ').trim();
  return line && line.length <= max ? line : undefined;
};

/** A value that is short and well formed; `given` may be anything. */
export const calmStart = (given: BookingStart): BookingStart => {
  const { serviceType, program, tier, date, time } = given;
  const kept: BookingStart = {};
  const service = within(40, serviceType);
  const [named, ranked] = [within(80, program), within(40, tier)];
  if (service) kept.serviceType = service;
  if (named) kept.program = named;
  if (ranked) kept.tier = ranked;
  if (date && isCalendarDate(date)) kept.date = date;
  if (time && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)) kept.time = time;
  return kept;
};

const word = (given: string | undefined): string => (given ?? '').trim().toLowerCase();

/** The kind of Moving Services that a card on the home page names. */
export const kindOfStart = (given: string | undefined): ServiceKind | undefined =>
  word(given) === 'moving' ? 'move' : serviceKinds.find((kind) => kind === word(given));

/** The service in a link, by code, card or title; undefined when this form does not know it (a program's). */
export const serviceOfStart = (given: string | undefined): ServiceType | undefined => {
  const said = word(given);
  if (kindOfStart(said)) return 'moving';
  if (said === 'temporary-storage' || said === 'temporary_storage') return 'storage';
  return services.find(({ code, title }) => code === said || title.toLowerCase() === said)?.code;
};

/** What navigation state or the query fills in (customer.md §2.6). */
export const startedWith = ({ serviceType, date, time }: BookingStart): Partial<RequestValues> => {
  const service_type = serviceOfStart(serviceType);
  const service_kind = kindOfStart(serviceType);
  return {
    ...(service_type ? { service_type } : {}),
    ...(service_kind ? { service_kind } : {}),
    ...(date ? { preferred_date: date } : {}),
    ...(time ? { preferred_time: time } : {}),
  };
};

/** 'Pre-selected: {program} - {tier} tier', only with both. */
export const preselected = ({ program, tier }: BookingStart): string | null =>
  program && tier ? `Pre-selected: ${program} - ${tier} tier` : null;

export type Again = { readonly id: string; readonly values: Partial<RequestValues> };

/** What book-again.ts, or anybody else, put into navigation state; null when there is none. */
export const againIn = (state: unknown): Again | null => {
  const again = typeof state === 'object' && state !== null && 'again' in state ? state.again : null;
  if (typeof again !== 'object' || again === null || !('id' in again) || !('values' in again)) return null;
  return typeof again.id === 'string' && again.id.length <= 60
    ? { id: again.id, values: fittingValues(again.values) }
    : null;
};
