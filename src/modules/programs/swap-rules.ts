// Swaps between people of one company: offered, taken, handed over (docs/decisions/0163-partners.md). Also runs in the browser.
import { lifecycle } from '../../shared/lifecycle.ts';
import { naira } from '../../shared/naira.ts';

/** The specification's states: on offer, taken and waiting for the giver, agreed. */
export const swapLife = lifecycle({
  states: ['ACTIVE', 'PENDING', 'SCHEDULED', 'COMPLETED', 'CANCELLED'],
  moves: {
    take: { from: ['ACTIVE'], to: 'PENDING', by: ['colleague'] },
    leave: { from: ['PENDING', 'SCHEDULED'], to: 'ACTIVE', by: ['taker'] },
    confirm: { from: ['PENDING'], to: 'SCHEDULED', by: ['giver'] },
    refuse: { from: ['PENDING', 'SCHEDULED'], to: 'ACTIVE', by: ['giver'] },
    hand_over: { from: ['SCHEDULED'], to: 'COMPLETED', by: ['giver'] },
    withdraw: { from: ['ACTIVE', 'PENDING', 'SCHEDULED'], to: 'CANCELLED', by: ['giver'] },
    change: { from: ['ACTIVE'], to: 'ACTIVE', by: ['giver'] },
  },
});
export const swapStates = swapLife.states;
export type SwapState = (typeof swapStates)[number];
export const swapMoves = ['take', 'leave', 'confirm', 'refuse', 'hand_over', 'withdraw'] as const;
export type SwapMove = (typeof swapMoves)[number];
export type SwapRole = 'giver' | 'taker' | 'colleague';

export const swapRules = { maxPhotos: 4, maxDescription: 1_000, maxPrice_kobo: 100_000_000_000 } as const;

/** In one sentence, for its reader. */
export const swapLine = (swap: {
  readonly status: SwapState;
  readonly role: SwapRole;
  readonly giver: string;
  readonly taker: string | null;
}): string => {
  const { status, role, giver, taker } = swap;
  const other = taker ?? 'Somebody who left';
  if (status === 'ACTIVE') return role === 'giver' ? 'Your colleagues see it.' : `${giver} offers it.`;
  if (status === 'PENDING')
    return role === 'giver'
      ? `${other} wants it. Confirm the swap.`
      : `${giver} has to confirm that ${role === 'taker' ? 'you take' : `${other} takes`} it.`;
  if (status === 'SCHEDULED')
    return role === 'giver'
      ? `Hand it over to ${other}.`
      : role === 'taker'
        ? `It is yours. Collect it from ${giver}.`
        : `${other} takes it.`;
  return status === 'COMPLETED' ? `${other} has it.` : 'It was withdrawn.';
};

/** Who pays whom, and how, for its reader: colleagues pay each other, and Kaya moves no money. */
export const swapPayWords = (swap: {
  readonly price_kobo: number;
  readonly role: SwapRole;
  readonly giver: string;
  readonly taker: string | null;
}): string => {
  const { price_kobo, role, giver, taker } = swap;
  if (price_kobo === 0) return 'It is free.';
  const pays =
    role === 'giver'
      ? `${taker ?? 'Your colleague'} pays you ${naira(price_kobo)}`
      : `${role === 'colleague' && taker ? `${taker} pays` : 'You pay'} ${giver} ${naira(price_kobo)}`;
  return `${pays} directly, as you agree between you, in cash or by transfer. Kaya moves no money between colleagues: it is on no bill of your company and in no budget.`;
};
