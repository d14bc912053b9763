// The questions about a move after its addresses: how each is reached, who receives a package, and how it is moved. Loaded after the page.
import { naira } from '../../../../shared/naira.ts';
import { ChoiceCards, Segment } from '../../../../kit/ui/choices.tsx';
import {
  kindOf,
  listsThings,
  type MoveOption,
  moveOptions,
  moveTypes,
  moveTypeTitles,
  optionTitle,
} from '../../../catalogue/rules.ts';
import { AccessBoth } from './AccessPart.tsx';
import { optionWords } from './option-words.ts';
import { asksMoveType, asksReceiver } from './request-form.ts';
import type { RequestParts } from './use-request-form.ts';
import { ReceiverFields } from './ReceiverFields.tsx';

/** Floors, receiver and how it is moved, each with its cost as soon as that is known. */
export const HowPart = ({ form }: { form: RequestParts }) => {
  const { values, set, price } = form;
  const kind = kindOf(values);
  if (!kind) return null;
  return (
    <>
      {listsThings(values) && <AccessBoth form={form} />}
      {asksReceiver(values) && <ReceiverFields field={form.field} />}
      {asksMoveType(values) && (
        <Segment
          label="Move type"
          name="move_type"
          value={values.move_type}
          onChoose={(code) => set('move_type', code as (typeof moveTypes)[number])}
          hint="Are you moving into a home or out of one? Your mover reads it. Both cost the same."
          options={moveTypes.map((code) => ({ value: code, label: moveTypeTitles[code] }))}
        />
      )}
      {kind !== 'charter' && (
        <ChoiceCards
          label={kind === 'package' ? 'How it travels' : 'Move option'}
          name="move_option"
          value={values.move_option}
          onChoose={(code) => set('move_option', code as MoveOption)}
          stacks
          options={moveOptions.map((code) => {
            const cost = price.byOption(code);
            return {
              value: code,
              title: optionTitle(kind, code),
              line: optionWords(code, kind, price.byOption),
              end: cost && <span className="b num">{naira(cost.total_kobo)}</span>,
            };
          })}
        />
      )}
    </>
  );
};
