import type { TaskTable } from '../../../kernel/tasks.ts';
import type { PaymentProvider } from '../providers/provider.ts';
import { settlePayout } from './settle-payout.ts';

export const moneyTasks = (provider: PaymentProvider): TaskTable => ({
  'money.settle_payout': settlePayout(provider),
});
