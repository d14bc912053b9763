// What each way to move means, beside its price.
import { naira } from '../../../../shared/naira.ts';
import {
  betweenCitiesCode,
  groupMoveSavingPercent,
  type MoveOption,
  type ServiceKind,
  type ServicePrice,
} from '../../../catalogue/rules.ts';

const lineOf: Readonly<Record<MoveOption, string>> = { 'group-move': 'group_move', 'door-to-door': 'door_to_door' };
/** Lines that hold the price at an end of its range, where the difference shows only in part. */
const edges: readonly string[] = ['minimum', 'cap'];

/** `₦3,500 less.`, as the line of the price says it; empty while the price is not known, and where nothing is charged or saved. */
const costWords = (option: MoveOption, price: Pick<ServicePrice, 'lines'> | null): string => {
  const amount_kobo = price?.lines.find(({ code }) => code === lineOf[option])?.amount_kobo ?? 0;
  if (amount_kobo === 0) return '';
  const way =
    option === 'group-move' && price?.lines.some(({ code }) => code === betweenCitiesCode)
      ? `, and ${groupMoveSavingPercent}% less between cities`
      : '';
  const edge = price?.lines.find(({ code }) => edges.includes(code));
  return ` ${naira(Math.abs(amount_kobo))} ${amount_kobo < 0 ? 'less' : 'more'}${way}.${edge ? ` ${edge.label}.` : ''}`;
};

const meanings: Readonly<Record<MoveOption, (kind: ServiceKind) => string>> = {
  'group-move': (kind) =>
    kind === 'charter'
      ? 'A charter is only for you, so Group Move does not lower the price.'
      : `Your ${kind === 'package' ? 'package' : 'load'} shares the vehicle with others on the way.`,
  'door-to-door': (kind) =>
    kind === 'charter'
      ? 'The crew carries from room to room. In the price.'
      : kind === 'package'
        ? 'Nothing else on the way: from your hand to the receiver’s.'
        : 'A vehicle for your load alone. The crew carries from room to room.',
};

/** price: with this way to move. */
export const optionWords = (option: MoveOption, kind: ServiceKind, price: Pick<ServicePrice, 'lines'> | null): string =>
  meanings[option](kind) + costWords(option, price);
