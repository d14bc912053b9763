import type { FieldFault } from '../../../shared/refusal.ts';
import { isAppCode, tidyCode } from '../rules.ts';

/** Six digits, or with `recovery` a recovery code; with `either` both are accepted. */
export const codeFaults = ({ code }: { code: string }, recovery: boolean, either = false): FieldFault[] => {
  const isRecovery = /^[0-9A-Z]{12}$/.test(tidyCode(code));
  if (either ? isAppCode(code) || isRecovery : recovery ? isRecovery : isAppCode(code)) return [];
  if (either) return [{ path: 'code', message: 'Enter the 6 digits from your app, or a recovery code' }];
  return [{ path: 'code', message: recovery ? 'Enter all 12 letters and digits' : 'Enter the 6 digits from your app' }];
};
