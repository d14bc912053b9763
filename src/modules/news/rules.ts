/** Kinds of notifications: people switch each off for itself. */
export const notificationTypes = ['job_match', 'payment', 'alert', 'other'] as const;
export type NotificationType = (typeof notificationTypes)[number];
