import type { Notification } from '../contract.ts';

export const inboxFailed = 'Failed to load notifications';
export const readFailed = 'Failed to mark as read';
export const testFailed = 'Failed to send the test notification';
export const offlineInbox = {
  title: 'You are offline.',
  detail: 'Your notifications appear when you are back online.',
} as const;

export const typeWords: Record<Notification['type'], string> = {
  job_match: 'Job',
  payment: 'Payment',
  alert: 'Alert',
  other: 'News',
};

export const unreadWords = (unread: number): string => (unread === 0 ? 'All read' : `${unread} unread`);
