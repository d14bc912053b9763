// The service, and a question for each of its options. Each answer says what it means and what it costs.
import BrushCleaning from 'lucide-react/icons/brush-cleaning';
import Hammer from 'lucide-react/icons/hammer';
import Truck from 'lucide-react/icons/truck';
import Warehouse from 'lucide-react/icons/warehouse';
import { naira } from '../../../../shared/naira.ts';
import { ChoiceCards, Segment } from '../../../../kit/ui/choices.tsx';
import { useMinute } from '../../../../kit/use-minute.ts';
import { MoneyRange } from '../../../../kit/ui/Money.tsx';
import { Tag } from '../../../../kit/ui/Tag.tsx';
import {
  cleaningTypes,
  kindOf,
  kindTitles,
  type MoveType,
  moveTypeTitles,
  rates,
  type RoomSize,
  roomSizes,
  serviceKinds,
  type ServiceKind,
  serviceRange,
  services,
  type ServiceType,
} from '../../../catalogue/rules.ts';
import { reserveCancelWords } from '../../cancellation-rules.ts';
import { cleanedWhen, reserveAheadSentence } from '../../rules.ts';
import { type RequestValues, sizeOf, startMs } from './request-form.ts';
import type { RequestFormState } from './use-request-form.ts';

const icons = { moving: Truck, cleaning: BrushCleaning, handyman: Hammer, storage: Warehouse };

const moreThanMove = roomSizes.map((room) => rates.reserve.rooms[room].base_kobo - rates.move.rooms[room].base_kobo);
const kindWords: Readonly<Record<ServiceKind, string>> = {
  move: 'A home or part of one. List your items for a fixed price.',
  reserve: `As Move, with an exact time that is kept for you: ${naira(Math.min(...moreThanMove))} to ${naira(Math.max(...moreThanMove))} more.`,
  charter: `A vehicle and a larger crew for you alone, ${rates.charter.rooms.studio.hours} to ${rates.charter.rooms['3bedroom'].hours} hours. The first ${rates.charter.included_m / 1_000} km and Door-to-Door are in the price.`,
  package: 'One parcel up to 50 kg, from you to the person who receives it.',
};

const cleaned = rates.cleaning.rooms;
/** How long, and who brings what: Kaya brings nothing, so the cleaner needs to know what is there. */
const cleaningWords = (size: RoomSize | null): string => {
  const { crew, hours } = cleaned[size ?? 'studio'];
  const long = size
    ? `${crew === 1 ? '1 cleaner' : `${crew} cleaners`}, about ${hours} hours.`
    : `About ${cleaned.studio.hours} to ${cleaned['3bedroom'].hours} hours, by room size.`;
  return `${long} Write under Special requests which cleaning materials you have at home.`;
};

/** Price range and line of the chosen kind: how it differs from a Move. */
const KindWords = ({ kind, values }: { kind: ServiceKind; values: RequestValues }) => {
  const now = useMinute();
  const { from_kobo, to_kobo } = serviceRange('moving', kind);
  return (
    <>
      <MoneyRange from={from_kobo} to={to_kobo} /> inside one city. {kindWords[kind]}
      {kind === 'reserve' && ` ${reserveAheadSentence}. ${reserveCancelWords(null, now.getTime(), startMs(values))}`}
    </>
  );
};

export const WhatPart = ({ form: { values, set } }: { form: RequestFormState }) => {
  const kind = kindOf(values);
  return (
    <>
      <ChoiceCards
        label="Service"
        name="service_type"
        pairs
        value={values.service_type}
        onChoose={(code) => set('service_type', code as ServiceType)}
        options={services.map(({ code, title, line, comingSoon }) => ({
          value: code,
          title,
          line: comingSoon ? <Tag tone="off">Coming Soon</Tag> : line,
          icon: icons[code],
        }))}
      />
      {kind && (
        <Segment
          pairs
          label="Kind"
          name="service_kind"
          value={kind}
          onChoose={(code) => set('service_kind', code as ServiceKind)}
          hint={<KindWords kind={kind} values={values} />}
          options={serviceKinds.map((code) => ({ value: code, label: kindTitles[code] }))}
        />
      )}
      {values.service_type === 'cleaning' && (
        <Segment
          label="Type of clean"
          name="cleaning_type"
          value={values.cleaning_type}
          onChoose={(code) => set('cleaning_type', code as MoveType)}
          hint={`${cleanedWhen[values.cleaning_type]} ${cleaningWords(sizeOf(values))}`}
          options={cleaningTypes.map((code) => ({ value: code, label: moveTypeTitles[code] }))}
        />
      )}
    </>
  );
};
