// What each way to move means, beside its price.
import { naira } from '../../../../shared/naira.ts';
import type { MoveOption, ServiceKind } from '../../../catalogue/rules.ts';

/** less_kobo: how much lower the price beside it is than that of the other way; null while the two are not known. */
export const optionWords: Readonly<Record<MoveOption, (kind: ServiceKind, less_kobo: number | null) => string>> = {
  'group-move': (kind, less_kobo) => {
    if (kind === 'charter') return 'A charter is only for you, so Group Move does not lower the price.';
    const shared = `Your ${kind === 'package' ? 'package' : 'load'} shares the vehicle with others on the way.`;
    return less_kobo !== null && less_kobo > 0 ? `${shared} ${naira(less_kobo)} less.` : shared;
  },
  'door-to-door': (kind) =>
    kind === 'charter'
      ? 'The crew carries from room to room. In the price.'
      : kind === 'package'
        ? 'Nothing else on the way: from your hand to the receiver’s.'
        : 'A vehicle for your load alone. The crew carries from room to room.',
};
