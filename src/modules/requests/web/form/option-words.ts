// What each way to move means, and what it costs beside the other one on offer.
import { naira } from '../../../../shared/naira.ts';
import { type MoveOption, optionTitle, type ServiceKind, type ServicePrice } from '../../../catalogue/rules.ts';

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

type Total = Pick<ServicePrice, 'total_kobo'> | null;
const otherOf: Readonly<Record<MoveOption, MoveOption>> = {
  'group-move': 'door-to-door',
  'door-to-door': 'group-move',
};

/** ` ₦4,500 less than Door-to-Door.`: what choosing this one instead changes. Empty while the price is not known. */
const besides = (option: MoveOption, kind: Kind, byOption: (option: MoveOption) => Total): string => {
  const other = otherOf[option];
  const [mine, theirs] = [byOption(option), byOption(other)];
  if (!mine || !theirs) return '';
  const more_kobo = mine.total_kobo - theirs.total_kobo;
  const title = optionTitle(kind, other);
  if (more_kobo === 0) return ` The same price as ${title}.`;
  return ` ${naira(Math.abs(more_kobo))} ${more_kobo < 0 ? 'less' : 'more'} than ${title}.`;
};

export const optionWords = (option: MoveOption, kind: Kind, byOption: (option: MoveOption) => Total): string =>
  meanings[option][kind] + besides(option, kind, byOption);
