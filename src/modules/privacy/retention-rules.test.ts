import { expect, test } from 'vitest';
import { retentionState } from './retention-rules.ts';

const now = new Date('2026-11-30T10:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);

test.each([
  ['ran yesterday, nothing overdue', { since: ago(90), last_run_at: ago(1), overdue: 0 }, 'well'],
  ['ran yesterday, rows left', { since: ago(90), last_run_at: ago(1), overdue: 3 }, 'overdue'],
  ['no run for more than two days', { since: ago(90), last_run_at: ago(2.1), overdue: 0 }, 'silent'],
  ['new, no run yet', { since: ago(1), last_run_at: null, overdue: 0 }, 'well'],
  ['never ran', { since: ago(3), last_run_at: null, overdue: 0 }, 'silent'],
] as const)('%s', (_, clock, state) => expect(retentionState(clock, now)).toBe(state));
