import { naira } from '../../../../shared/naira.ts';
import type { BudgetsView, BudgetView } from '../../spend-contract.ts';

const monthName = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });

/** How far a month exceeds the limit of the whole company, including reservations; null within it, or without one. */
export const overWords = (
  { month, spent_kobo, reserved_kobo }: BudgetsView['months'][number],
  budgets: readonly Pick<BudgetView, 'scope' | 'limit_kobo'>[],
): string | null => {
  const limit_kobo = budgets.find(({ scope }) => scope === 'company')?.limit_kobo;
  const over_kobo = spent_kobo + reserved_kobo - (limit_kobo ?? Infinity);
  return over_kobo > 0 ? `${monthName.format(new Date(month))}: ${naira(over_kobo)} over the limit` : null;
};

type Month = BudgetsView['months'][number];

/**
 * The months of the view on each side of this one, in the order of the calendar.
 * @param today YYYY-MM of Lagos
 */
export const monthsAround = (
  months: readonly Month[],
  today: string,
): { readonly now: Month | undefined; readonly later: Month[]; readonly earlier: Month[] } => {
  const inOrder = months.toSorted((one, other) => one.month.localeCompare(other.month));
  return {
    now: inOrder.find(({ month }) => month.slice(0, 7) === today),
    later: inOrder.filter(({ month }) => month.slice(0, 7) > today),
    earlier: inOrder.filter(({ month }) => month.slice(0, 7) < today),
  };
};

/** `₦409,500 spent, ₦260,400 reserved, ₦1,830,100 left.`, or by how much it is over. */
export const usedWords = ({
  spent_kobo,
  reserved_kobo,
  limit_kobo,
}: Pick<BudgetView, 'spent_kobo' | 'reserved_kobo' | 'limit_kobo'>): string => {
  const left_kobo = limit_kobo - spent_kobo - reserved_kobo;
  const rest = left_kobo < 0 ? `${naira(-left_kobo)} over` : `${naira(left_kobo)} left`;
  return `${naira(spent_kobo)} spent, ${naira(reserved_kobo)} reserved, ${rest}.`;
};
