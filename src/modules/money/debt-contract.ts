// A worker or driver pays by card what they owe Kaya (docs/decisions/0101-a-debt-is-paid-by-card.md).
import { refusal } from '../../shared/refusal.ts';

export const debtRefusals = {
  nothing_owed: refusal(409, 'nothing_owed', 'Nothing to pay', 'You owe Kaya nothing now. You were not charged.'),
  debt_amount: refusal(
    422,
    'debt_amount',
    'Check the amount',
    'Pay at least ₦100 and at most what you owe. You were not charged.',
  ),
} as const;
