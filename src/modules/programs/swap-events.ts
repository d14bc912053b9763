// Swaps between people of one company. Live subjects: `company`, `staff`.
import { paths } from '../../shared/paths.ts';
import { type OfCompany, toCompany } from '../companies/events.ts';
import { event } from '../news/server/door.ts';
import type { SwapMove } from './swap-rules.ts';

/** by: the name of the person. accounts: the other of the two. */
type OfSwap = OfCompany & { readonly swapId: string; readonly title: string; readonly by: string };

const done: Readonly<Record<SwapMove, string>> = {
  take: 'wants',
  leave: 'no longer wants',
  confirm: 'gives you',
  refuse: 'cannot give you',
  hand_over: 'has handed over',
  withdraw: 'withdrew',
};

export const swapEvents = {
  swap_offered: event<OfSwap>()('programs.swap_offered', {
    ...toCompany,
    trail: (p) => `${p.by} offers “${p.title}” to colleagues`,
    silent: 'the board of the company shows it at once',
  }),
  swap_moved: event<OfSwap & { readonly move: SwapMove; readonly accounts: readonly string[] }>()(
    'programs.swap_moved',
    {
      ...toCompany,
      trail: (p) => `${p.by}: “${p.title}”, ${done[p.move].replace(' you', '')}`,
      tells: [
        {
          to: { accounts: (p) => p.accounts },
          inbox: (p) => ({
            type: 'other',
            title: `${p.by} ${done[p.move]} “${p.title}”`,
            message:
              p.move === 'take' ? 'Confirm the swap, so that it can be handed over.' : 'Open it to see what is next.',
            link: paths.corporateDashboard(`swap?swap=${p.swapId}`),
          }),
        },
      ],
    },
  ),
} as const;
