// Scopes of keys, retries of deliveries, and retention times (docs/decisions/0076-keys-webhooks-and-calendars.md).

/** Scopes of a key. A write scope does not include the read scope. */
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
  /** Lets secret scanners find keys published by mistake. */
  start: 'kaya_',
  testStart: 'kaya_test_',
  /** Characters of a key that remain visible. */
  shown: 12,
  /** Days until a key expires; 0: never. */
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
  /** Between attempts; 71.6 hours in total, as the scheme suggests. */
  gaps_ms: [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 20 * hour],
  timeout_ms: 15_000,
  /** How much of a response the delivery log stores. */
  answerBytes: 500,
  /** Days without a delivery until an endpoint is disabled. */
  failingDays: 5,
  /** How long the old secret also signs after a change. */
  overlapHours: 24,
  keptDays: 30,
  maxEndpoints: 10,
  /** Concurrent deliveries per process: fewer than half of its concurrent tasks (kernel/tasks.ts). */
  atOnce: { max: 7, maxOfCompany: 3, maxOfEndpoint: 2 },
  page: 20,
  /** Attempts per delivery on the page, newest first. */
  attemptsShown: 20,
} as const;

/** Time to the next attempt, ms; null: that was the last one. @param tries how many there were */
export const nextTry_ms = (tries: number): number | null => webhookRules.gaps_ms[tries - 1] ?? null;

/** Whether an endpoint accepted a delivery: it responded 2xx (Standard Webhooks, "Deliverability and reliability"). */
export const isTaken = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

/** The events that webhooks can report. `webhook.test` is only sent by hand. */
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
  'item.billed': 'A program item is on an invoice',
  'booking.created': 'A move was booked',
  'booking.approved': 'A booking was approved and made',
  'booking.changed': 'Its price changed, or it was put on hold or released',
  'booking.assigned': 'A mover was found',
  'booking.reopened': 'The mover gave it back, and another one is looked for',
  'booking.on_the_way': 'The mover is on the way',
  'booking.arrived': 'The mover has arrived',
  'booking.started': 'The work has started',
  'booking.delivered': 'It was delivered',
  'booking.completed': 'It was completed',
  'booking.disputed': 'A problem was reported',
  'booking.cancelled': 'A booking was cancelled',
  'booking.declined': 'Kaya cannot do a booking',
  'booking.billed': 'A booking is on an invoice',
  'ride.changed': 'A ride was booked, or its state, price or time changed',
  'ride.billed': 'A ride is on an invoice',
  'program.changed': 'A business booking was asked for, or its state, price or time changed',
  'program.billed': 'A business booking is on an invoice',
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
/** By the word before the point, most used first. */
export const webhookGroups = {
  booking: 'Moves',
  item: 'Program items',
  ride: 'Rides',
  program: 'Business bookings',
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

export const quoteRules = {
  /** How long the price of a quote holds, h. */
  hours: 24,
  /** How long the link to a photo of the proof opens it, min. */
  proofMinutes: 15,
} as const;

/** Bookings that programs asked an approval for: longer than any question stays open. */
export const askedRules = { keptDays: 90 } as const;

export const apiRules = {
  page: 50,
  /** Quotes and test bookings of a company, together. */
  freeADay: 5_000,
  /** Rows of a month's sums: four programs with each team. */
  maxSums: 500,
} as const;

export const calendarRules = {
  /** How many past days stay in a feed. */
  pastDays: 1,
  /** Entries per program, of moves, of business bookings and of rides; the soonest. */
  max: 100,
} as const;

/** The part of a webhook's address stored in the audit trail: path and query are often a secret. */
export const hostOf = (url: string): string => new URL(url).origin;
