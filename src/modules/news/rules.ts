/** Kinds of notifications: people can switch each off separately. */
export const notificationTypes = ['job_match', 'payment', 'alert', 'other'] as const;
export type NotificationType = (typeof notificationTypes)[number];
