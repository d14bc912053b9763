// What this module deletes by age; `privacy` reports its runs (docs/decisions/0155-law-desk.md).
import { olderThan, type Retention } from '../../../kernel/retention.ts';
import { caseRules } from '../rules.ts';

export const supportRetention: readonly Retention[] = [
  {
    name: 'support.cases',
    what: 'What people wrote to us',
    kept: '2 years after the case is closed',
    days: caseRules.keptDays,
    task: 'support.tidy',
    older: olderThan('support.olderCases', `support.cases WHERE closed_at`),
  },
];
