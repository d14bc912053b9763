// A tip for the people who did the work of a request (docs/decisions/0135-tips-for-movers.md).
import { notTippable } from '../money/tip-contract.ts';

export const jobTipRefusals = {
  not_tippable: notTippable('who did the work once it is completed'),
} as const;
