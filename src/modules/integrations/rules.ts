// What keys may do, when a delivery is tried again, and how long things are kept (docs/decisions/0076-keys-webhooks-and-calendars.md).

/** What a key may be allowed. A write does not bring the read of the same thing. */
export const scopes = {
  'items:read': 'Read program items',
  'items:write': 'Create, change and cancel program items',
  'bookings:read': 'Read bookings',
  'bookings:write': 'Book moves',
  'employees:read': 'Read the people of the company',
  'spend:read': 'Read what was spent',
} as const;
export type Scope = keyof typeof scopes;
export const allScopes = Object.keys(scopes) as readonly Scope[];

export const keyRules = {
  /** So that secret scanners find keys that were published by mistake. */
  start: 'kaya_',
  /** Characters of a key that stay visible. */
  shown: 12,
  /** Days until a key ends by itself; 0: it does not. */
  lifeDays: [30, 90, 365, 0],
  maxValid: 20,
  page: 50,
} as const;
export type KeyLife = (typeof keyRules.lifeDays)[number];

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

export const webhookRules = {
  secretStart: 'whsec_',
  /** ms from one try to the next; 71.6 hours together, as the scheme suggests. */
  gaps_ms: [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 20 * hour],
  timeout_ms: 15_000,
  /** How much of an answer the delivery log keeps. */
  answerBytes: 500,
  /** Days without a delivery until an endpoint is switched off. */
  failingDays: 5,
  /** How long the old secret signs too after a change. */
  overlapHours: 24,
  keptDays: 30,
  maxEndpoints: 10,
  /** Deliveries that one process has under way: fewer than half of what it does at once (kernel/tasks.ts). */
  atOnce: { max: 7, maxOfCompany: 3, maxOfEndpoint: 2 },
  page: 20,
  /** Tries of one delivery that the page shows, the newest. */
  attemptsShown: 20,
} as const;

/** When the next try is, ms from now; null: that was the last one. @param tries how many there were */
export const nextTry_ms = (tries: number): number | null => webhookRules.gaps_ms[tries - 1] ?? null;

/** Whether an endpoint took a delivery: it answered 2xx (Standard Webhooks, "Deliverability and reliability"). */
export const isTaken = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

/** The events a company can be told of. `webhook.test` is only sent by hand. */
export const webhookKinds = {
  'key.made': 'An API key was made',
  'key.revoked': 'An API key was revoked',
  'relocation.opened': 'A relocation was opened',
  'relocation.changed': 'The budget of a relocation changed',
  'relocation.moved': 'A relocation began, ended or was cancelled',
  'invoice.billed': 'An invoice was issued',
  'invoice.paid': 'A payment for an invoice arrived',
  'invoice.credited': 'A credit note was issued',
  'item.created': 'A program item was created',
  'item.confirmed': 'A program item was confirmed',
  'item.waits': 'A program item waits for an approval',
  'item.changed': 'A program item changed',
  'item.started': 'A partner took on a program item',
  'item.completed': 'A program item was completed',
  'item.cancelled': 'A program item was cancelled',
  'approval.asked': 'Somebody asked for an approval',
  'approval.decided': 'An approval was given or declined',
  'approval.withdrawn': 'A request for approval was withdrawn',
  'approval.expired': 'A request for approval expired',
  'approval.failed': 'An approved order could not be made',
  'person.added': 'A person was added',
  'person.joined': 'A person joined',
  'person.changed': 'The details of a person changed',
  'person.access_changed': 'The access of a person changed',
  'person.deactivated': 'A person was deactivated',
  'person.reactivated': 'A person was reactivated',
  'person.removed': 'A person was removed',
  'people.imported': 'People were imported from a file',
} as const;
export type WebhookKind = keyof typeof webhookKinds;
export const allWebhookKinds = Object.keys(webhookKinds) as readonly WebhookKind[];
/** By the word before the point, the most used first. */
export const webhookGroups = {
  item: 'Program items',
  approval: 'Approvals',
  invoice: 'Invoices',
  relocation: 'Relocations',
  person: 'People',
  people: 'Imports',
  key: 'API keys',
} as const satisfies Readonly<Record<WebhookKind extends `${infer Group}.${string}` ? Group : never, string>>;
export const testKind = 'webhook.test';

/** Version of the messages; raised by a change that could break a program. */
export const messageVersion = 1;

export const apiRules = {
  page: 50,
  /** Rows of the sums of a month: four programs with each team. */
  maxSums: 500,
} as const;

export const calendarRules = {
  /** How many past days stay in a feed. */
  pastDays: 1,
  /** Entries of each program, of moves and of business bookings; the soonest. */
  max: 100,
} as const;

/** The part of a webhook's address that the audit trail keeps: path and query are often a secret. */
export const hostOf = (url: string): string => new URL(url).origin;
