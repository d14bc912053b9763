// What each way to move means, and which line of the price sheet it is.
import { naira } from '../../../../shared/naira.ts';
import {
  betweenCitiesCode,
  groupMoveSavingPercent,
  type MoveOption,
  optionTitle,
  type PriceLine,
  type ServiceKind,
  type ServicePrice,
} from '../../../catalogue/rules.ts';

/** A charter is for only one customer, from room to room: nothing is asked. */
type Kind = Exclude<ServiceKind, 'charter'>;
const meanings: Readonly<Record<MoveOption, Readonly<Record<Kind, string>>>> = {
  'group-move': {
    move: 'Your load shares the vehicle with others on the way.',
    reserve: 'It comes at your exact time, and may carry others’ loads on the way.',
    package: 'Your package shares the vehicle with others on the way.',
  },
  'door-to-door': {
    move: 'A vehicle for your load alone. The crew carries from room to room.',
    reserve: 'A vehicle for your load alone. The crew carries from room to room.',
    package: 'Nothing else on the way: from your hand to the receiver’s.',
  },
};

type Shown = Pick<ServicePrice, 'total_kobo' | 'lines'> | null;
const otherOf: Readonly<Record<MoveOption, MoveOption>> = {
  'group-move': 'door-to-door',
  'door-to-door': 'group-move',
};

const amountOf = (lines: readonly PriceLine[], code: string): number =>
  lines.find((line) => line.code === code)?.amount_kobo ?? 0;

/**
 * ` Sharing saves ₦4,500.`, ` Adds ₦4,000.`: the line of the price sheet that the option is. The difference of the two prices would be a
 * second number for it, since one saves and the other adds. Empty while the price is not known.
 */
const costs = (option: MoveOption, kind: Kind, byOption: (option: MoveOption) => Shown): string => {
  const other = otherOf[option];
  const [mine, theirs] = [byOption(option), byOption(other)];
  if (!mine || !theirs) return '';
  if (mine.total_kobo === theirs.total_kobo) return ` The same price as ${optionTitle(kind, other)}.`;
  const [saves, adds] = [amountOf(mine.lines, 'group_move'), amountOf(mine.lines, 'door_to_door')];
  if (adds > 0) return ` Adds ${naira(adds)}.`;
  if (saves === 0) return '';
  const far = amountOf(mine.lines, betweenCitiesCode) !== amountOf(theirs.lines, betweenCitiesCode);
  return ` Sharing saves ${naira(-saves)}${far ? `, and ${groupMoveSavingPercent}% of each km between cities` : ''}.`;
};

export const optionWords = (option: MoveOption, kind: Kind, byOption: (option: MoveOption) => Shown): string =>
  meanings[option][kind] + costs(option, kind, byOption);
