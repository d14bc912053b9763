// What each way to move means, and its cost compared with the other one.
import { naira } from '../../../../shared/naira.ts';
import { type MoveOption, optionTitle, type ServiceKind, type ServicePrice } from '../../../catalogue/rules.ts';

/** A charter is for only one customer, from room to room: there is no question. */
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

type Shown = Pick<ServicePrice, 'total_kobo'> | null;
const otherOf: Readonly<Record<MoveOption, MoveOption>> = {
  'group-move': 'door-to-door',
  'door-to-door': 'group-move',
};

/** ` ₦4,000 less than Door-to-Door.`: the difference of the two totals, as the person pays it. Empty while the price is not known. */
const costs = (option: MoveOption, kind: Kind, byOption: (option: MoveOption) => Shown): string => {
  const other = otherOf[option];
  const [mine, theirs] = [byOption(option), byOption(other)];
  if (!mine || !theirs) return '';
  const more_kobo = mine.total_kobo - theirs.total_kobo;
  const title = optionTitle(kind, other);
  if (more_kobo === 0) return ` The same price as ${title}.`;
  return ` ${naira(Math.abs(more_kobo))} ${more_kobo > 0 ? 'more' : 'less'} than ${title}.`;
};

export const optionWords = (option: MoveOption, kind: Kind, byOption: (option: MoveOption) => Shown): string =>
  meanings[option][kind] + costs(option, kind, byOption);
