// A tip for the driver of a completed ride, paid by card (docs/decisions/0042-rides-by-card.md).
import { notTippable } from '../money/tip-contract.ts';

export const tipRefusals = {
  not_tippable: notTippable('the driver of a completed ride'),
} as const;
