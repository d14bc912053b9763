// The inbox (partners.md §2.3 "Notifications tab", §3, §9): the latest 10 and older ones; unread while read_at is empty.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { idCursorQuery, uuid } from '../../shared/fields.ts';
import { notificationTypes } from '../news/rules.ts';

/** Times are ISO; `link` is one of Kaya's paths or null. */
export const notification = z.object({
  id: z.string(),
  user_id: z.string(),
  title: z.string(),
  message: z.string(),
  type: z.enum(notificationTypes),
  link: z.nullable(z.string()),
  created_at: z.string(),
  read_at: z.nullable(z.string()),
});
export type Notification = z.output<typeof notification>;

const unread = z.int();

/** News of the companies a person belongs to, and one topic of it. */
export const companyTopics = ['all', 'bookings', 'approvals', 'bills', 'people'] as const;
export type CompanyTopic = (typeof companyTopics)[number];

export const listNotifications = endpoint({
  name: 'notifications.listNotifications',
  method: 'GET',
  path: '/api/notifications',
  who: 'account',
  summary:
    'Your latest 10 notifications, newest first, and the number unread; how many of them are about companies that you belong to. `cursor`: the 10 before.',
  query: idCursorQuery,
  answer: z.object({
    items: z.array(notification),
    unread,
    unread_of_companies: unread,
    next: z.nullable(z.string()),
  }),
});

export const listCompanyNews = endpoint({
  name: 'notifications.listCompanyNews',
  method: 'GET',
  path: '/api/notifications/companies',
  who: 'account',
  summary:
    'Your notifications about companies that you belong to, newest first, 20 a page. The inbox says how many are unread.',
  query: z.extend(idCursorQuery, {
    topic: z.optional(z.enum(companyTopics)),
    unread: z.optional(z.enum(['only'])),
  }),
  answer: z.object({ items: z.array(notification), next: z.nullable(z.string()) }),
});

export const readCompanyNews = endpoint({
  name: 'notifications.readCompanyNews',
  method: 'PUT',
  path: '/api/notifications/companies/read',
  who: 'account',
  summary: 'Marks your notifications about companies as read, and no others.',
  answer: z.object({ unread }),
});

export const readNotification = endpoint({
  name: 'notifications.readNotification',
  method: 'PUT',
  path: '/api/notifications/{id}/read',
  who: 'account',
  summary: 'Marks one of your notifications as read; doing it twice changes nothing.',
  params: z.object({ id: uuid }),
  answer: z.object({ unread }),
});

export const readAllNotifications = endpoint({
  name: 'notifications.readAllNotifications',
  method: 'PUT',
  path: '/api/notifications/read',
  who: 'account',
  summary: 'Marks all your notifications as read.',
  answer: z.object({ unread }),
});

export const testNotification = endpoint({
  name: 'notifications.testNotification',
  method: 'POST',
  path: '/api/notifications/test',
  who: 'account',
  summary: 'Puts a test notification into your inbox.',
  answer: notification,
  status: 201,
});
