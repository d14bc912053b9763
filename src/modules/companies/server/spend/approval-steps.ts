import { approvalEvents } from '../../approval-events.ts';

/** Every event after which the question about an order is another. */
export const approvalSteps = [
  approvalEvents.approval_asked,
  approvalEvents.approval_decided,
  approvalEvents.approval_withdrawn,
  approvalEvents.approval_expired,
  approvalEvents.approval_failed,
] as const;
