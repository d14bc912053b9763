import { onEvent } from '../../../kernel/on-event.ts';
import type { TaskTable } from '../../../kernel/tasks.ts';
import { approvalEvents } from '../../companies/approval-events.ts';
import { confirmApprovedItem } from './confirm-item.ts';

export const programsTasks: TaskTable = {
  'programs.confirm_approved': onEvent(approvalEvents.approval_decided, async (act, p) => {
    if (p.approved && p.serves === 'item') await confirmApprovedItem(act, p.approvalId, p.by);
  }),
};

export const programsListeners: Readonly<Record<string, readonly string[]>> = {
  [approvalEvents.approval_decided.name]: ['programs.confirm_approved'],
};
