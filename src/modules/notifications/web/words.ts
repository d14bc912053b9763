import { phrase } from '../../../kit/language.ts';
import type { Notification } from '../contract.ts';

export const inboxFailed = phrase('Failed to load notifications');
export const readFailed = phrase('Failed to mark as read');
export const testFailed = phrase('Failed to send the test notification');

/** For one notification. */
export const typeWords: Record<Notification['type'], string> = {
  job_match: phrase('Job'),
  payment: phrase('Payment'),
  alert: phrase('Alert'),
  other: phrase('News'),
};

/** For all notifications of a kind. */
export const kindWords: Record<Notification['type'], string> = {
  job_match: phrase('New jobs'),
  payment: phrase('Payments'),
  alert: phrase('Alerts'),
  other: phrase('News'),
};
