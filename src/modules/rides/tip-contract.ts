// A tip for the driver of a completed ride, paid by card (docs/decisions/0042-rides-by-card.md).
import { refusal } from '../../shared/refusal.ts';

export const tipRefusals = {
  not_tippable: refusal(
    409,
    'not_tippable',
    'Not possible now',
    'You can tip the driver of a completed ride, up to five times.',
  ),
} as const;
