// The SMS of an alert. Only the letters of a first name were typed: the number is unproven, and the SMS comes in Kaya's name.
import { showTime } from '../../../shared/clock.ts';
import { type Dictionary, type LanguageCode, translate } from '../../../shared/language.ts';
import { showPhone } from '../../../shared/phone.ts';
import { mapsLink } from '../../places/rules.ts';
import { areaNear } from '../../places/server/door.ts';
import { nameForSms } from '../rules.ts';
import ha from './languages/ha.ts';
import ig from './languages/ig.ts';
import yo from './languages/yo.ts';

const dictionaries: Readonly<Record<LanguageCode, Dictionary>> = { en: {}, ha, ig, yo };

type About = {
  readonly about: 'alarm' | 'safe';
  /** As in the profile. */
  readonly name: string;
  readonly worker_phone: string | null;
  readonly pressed_at: Date;
  readonly lat: number | null;
  readonly lng: number | null;
};

/** @param area of the job, in the gazetteer's words; empty without one */
export const smsText = (one: About, area: string, language: LanguageCode): string => {
  const words = dictionaries[language];
  const name = nameForSms(one.name) || translate(words, 'A worker');
  const call = one.worker_phone ? [translate(words, 'Call: {phone}.', { phone: showPhone(one.worker_phone) })] : [];
  if (one.about === 'safe')
    return [
      translate(words, 'Kaya: {name} says that they are safe now.', { name }),
      ...call,
      translate(words, 'Kaya checks on them too.'),
    ].join(' ');
  const at = one.lat === null || one.lng === null ? null : { lat: one.lat, lng: one.lng };
  return [
    translate(words, 'Kaya SOS: {name} pressed the SOS button at {time}.', { name, time: showTime(one.pressed_at) }),
    ...call,
    at
      ? translate(words, 'Last seen near {area}: {link}', { area: areaNear(at).full, link: mapsLink(at) })
      : translate(words, 'Kaya does not know where they are.'),
    ...(area ? [translate(words, 'Their job is in {area}.', { area })] : []),
    translate(words, 'If they do not answer, call 112.'),
  ].join(' ');
};
