// What is requested: the service, its kind for Moving Services, and the two choices of the specification.
import BrushCleaning from 'lucide-react/icons/brush-cleaning';
import Hammer from 'lucide-react/icons/hammer';
import Truck from 'lucide-react/icons/truck';
import Warehouse from 'lucide-react/icons/warehouse';
import { ChoiceCards, Segment } from '../../../../kit/ui/choices.tsx';
import { useMinute } from '../../../../kit/use-minute.ts';
import { MoneyRange } from '../../../../kit/ui/Money.tsx';
import { Tag } from '../../../../kit/ui/Tag.tsx';
import {
  kindOf,
  kindTitles,
  type MoveOption,
  moveOptions,
  moveOptionTitles,
  type MoveType,
  moveTypes,
  moveTypeTitles,
  serviceKinds,
  type ServiceKind,
  serviceRange,
  services,
  type ServiceType,
  suggestions,
} from '../../../catalogue/rules.ts';
import { reserveCancelWords } from '../../cancellation-rules.ts';
import { cleanedWhen, reserveAheadSentence } from '../../rules.ts';
import { asksMoveType, type RequestValues, startMs } from './request-form.ts';
import type { RequestFormState } from './use-request-form.ts';

const icons = { moving: Truck, cleaning: BrushCleaning, handyman: Hammer, storage: Warehouse };

/** Price range and line of the chosen kind, as on its card on the home page. */
const KindWords = ({ kind, values }: { kind: ServiceKind; values: RequestValues }) => {
  const now = useMinute();
  const { from_kobo, to_kobo } = serviceRange('moving', kind);
  return (
    <>
      <MoneyRange from={from_kobo} to={to_kobo} />. {suggestions.find(({ code }) => code === kind)?.line}.
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
          label="Type of move"
          name="service_kind"
          value={kind}
          onChoose={(code) => set('service_kind', code as ServiceKind)}
          hint={<KindWords kind={kind} values={values} />}
          options={serviceKinds.map((code) => ({ value: code, label: kindTitles[code] }))}
        />
      )}
      {asksMoveType(values) && (
        <Segment
          label="Move type"
          name="move_type"
          value={values.move_type}
          onChoose={(code) => set('move_type', code as MoveType)}
          hint={values.service_type === 'cleaning' ? cleanedWhen[values.move_type] : undefined}
          options={moveTypes.map((code) => ({ value: code, label: moveTypeTitles[code] }))}
        />
      )}
      {kind && (
        <Segment
          label="Move option"
          name="move_option"
          value={values.move_option}
          onChoose={(code) => set('move_option', code as MoveOption)}
          hint={
            kind === 'charter' && values.move_option === 'group-move'
              ? 'A charter is only for you, so Group Move does not lower the price.'
              : undefined
          }
          options={moveOptions.map((code) => ({ value: code, label: moveOptionTitles[code] }))}
        />
      )}
    </>
  );
};
