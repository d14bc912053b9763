// Cases: what people write to Kaya, for everybody (decisions.md, "Contact us" opens a case in the product).
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { email, idCursorQuery, notes, optionalName, pageOf, phone, uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { dataKinds, dataOutcomes } from './data-request-rules.ts';
import { aboutKinds, caseLifecycle, driverAnswers, caseRules, topics } from './rules.ts';

export const supportRefusals = {
  no_way_to_answer: refusal(
    422,
    'no_way_to_answer',
    'How do we answer?',
    'Enter an email or a phone number, so that we can answer',
  ),
  order_not_found: refusal(
    422,
    'order_not_found',
    'Order not found',
    'We cannot find this order or ride. Choose another one, or none',
  ),
  photo_not_found: refusal(
    422,
    'photo_not_found',
    'Photo not found',
    'A photo has not arrived. Remove it and add it again',
  ),
  kind_missing: refusal(422, 'kind_missing', 'What do you ask for?', 'Choose what you ask for'),
  email_needed: refusal(
    422,
    'email_needed',
    'Who asks?',
    'Enter the email that you use with Kaya: we send a link there, so that we know it is you',
  ),
  no_proof: refusal(
    409,
    'no_proof',
    'Not this link',
    'Only the link in our email shows that it is yours. Open this page from there.',
  ),
  case_over: refusal(
    409,
    'case_over',
    'This case is closed',
    `A case can be written to for ${caseRules.reopenDays} days after it is closed. Open a new one.`,
  ),
} as const;
const refuse = supportRefusals;

const nullableText = z.nullable(z.string());

/** Photos uploaded with `POST /api/files` under the same upload key; in display order. */
const uploadedPhotos = z.strictObject({
  upload_key: z.string('Not an upload key').check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'Not an upload key')),
  file_ids: z.array(uuid).check(
    z.maxLength(caseRules.maxPhotos, `Add at most ${caseRules.maxPhotos} photos`),
    z.refine((ids) => new Set(ids).size === ids.length, 'Add each photo once'),
  ),
});

const tellUs = 'Tell us what happened';
const message = (min: number, words: string) => notes(caseRules.maxMessage).check(z.minLength(min, words));

/** The id of a case, or the secret of a link. */
const byKey = z.object({ key: z.string().check(z.maxLength(200)) });

const topic = z.enum(topics, 'Choose a topic');
const status = z.enum(caseLifecycle.states);

/** at: ISO. by: the author. */
export const caseMessage = z.object({
  id: z.string(),
  by: z.enum(['person', 'kaya']),
  body: z.string(),
  photos: z.array(z.object({ url: z.string() })),
  at: z.string(),
});
export type CaseMessage = z.output<typeof caseMessage>;

/** What the case is about. */
export const about = z.object({
  kind: z.enum(aboutKinds),
  id: z.string(),
  /** The number of the order; of a company without an order its name. */
  code: z.string(),
  /** For a company: its name, and the key of its order, `ride:ID`; null: another kind, or no order in particular. */
  company: nullableText,
  order_key: nullableText,
});

/** Times ISO. moved_at: when it was last written to or closed. */
export const caseRow = z.object({
  id: z.string(),
  code: z.string(),
  topic,
  status,
  created_at: z.string(),
  moved_at: z.string(),
});
export type CaseRow = z.output<typeof caseRow>;

/** What the person asks about their data. due_on: `YYYY-MM-DD`; outcome: null until it is decided. */
export const dataRequest = z.object({
  kind: z.enum(dataKinds),
  due_on: z.string(),
  outcome: z.nullable(z.enum(dataOutcomes)),
  decided_at: nullableText,
  /** Whether Kaya knows who asks. */
  proven: z.boolean(),
});

/** In the list of one's own. data_request: null: the case is about something else. */
const myCase = z.extend(caseRow, { data_request: z.nullable(z.pick(dataRequest, { kind: true, outcome: true })) });
export type MyCase = z.output<typeof myCase>;

const caseView = z.object({
  ...caseRow.shape,
  /** null: the case is about something else. may_prove: this link or account can show who asks. */
  data_request: z.nullable(z.extend(dataRequest, { may_prove: z.boolean() })),
  about: z.nullable(about),
  /** `YYYY-MM-DD`: the day by which Kaya answers; null while it is not open. */
  answer_by: nullableText,
  /** The driver's answer about a lost item; null: none yet. */
  driver_says: z.nullable(z.enum(driverAnswers)),
  /** How the answer is announced. */
  answered_by: z.enum(['account', 'email', 'phone']),
  may_reply: z.boolean(),
  messages: z.array(caseMessage),
});
export type CaseView = z.output<typeof caseView>;

export const openCase = endpoint({
  name: 'support.openCase',
  method: 'POST',
  path: '/api/cases',
  who: 'anyone',
  summary:
    'Opens a case: a person of Kaya reads it and answers. Without a session it needs an email or a phone number, and the answer has the secret of its page.',
  body: z.strictObject({
    topic,
    /** What is asked about one’s data; for the topic `privacy` only. */
    data_kind: z.optional(z.nullable(z.enum(dataKinds, 'Choose what you ask for'))),
    /** key: the order’s id, or the secret of its link; of a company its id, or `ID/ride:ID` for one of its orders. */
    about: z.optional(
      z.nullable(
        z.strictObject({
          kind: z.enum(aboutKinds, 'Choose an order or a ride'),
          key: z.string('Choose an order or a ride').check(z.maxLength(200, 'Choose an order or a ride')),
        }),
      ),
    ),
    message: message(caseRules.minMessage, `${tellUs}, in ${caseRules.minMessage} characters or more`),
    name: z.optional(z.nullable(optionalName(caseRules.maxName))),
    email: z.optional(z.nullable(email)),
    phone: z.optional(z.nullable(phone)),
    photos: z.optional(z.nullable(uploadedPhotos)),
  }),
  /** key: opens its page; the id for a signed-in person, else a secret. */
  answer: z.object({ id: z.string(), code: z.string(), key: z.string() }),
  status: 201,
  refusals: [
    refuse.no_way_to_answer,
    refuse.kind_missing,
    refuse.email_needed,
    refuse.order_not_found,
    refuse.photo_not_found,
  ],
  idempotent: true,
});

export const listMyCases = endpoint({
  name: 'support.listMyCases',
  method: 'GET',
  path: '/api/cases',
  who: 'account',
  summary: 'Your cases, newest first; 20 a page.',
  query: idCursorQuery,
  answer: pageOf(myCase),
});

export const readCase = endpoint({
  name: 'support.readCase',
  method: 'GET',
  path: '/api/cases/{key}',
  who: 'anyone',
  summary: `One case with everything that was written, for its account or by its link. A link ends ${caseRules.linkDays} days after the case is closed.`,
  params: byKey,
  answer: caseView,
});

export const replyCase = endpoint({
  name: 'support.replyCase',
  method: 'POST',
  path: '/api/cases/{key}/messages',
  who: 'anyone',
  summary: 'Writes to a case; one that was answered or closed is open again.',
  params: byKey,
  body: z.strictObject({ message: message(1, 'Write your message'), photos: z.optional(z.nullable(uploadedPhotos)) }),
  answer: caseView,
  refusals: [refuse.case_over, refuse.photo_not_found],
  idempotent: true,
});

export const proveDataRequest = endpoint({
  name: 'support.proveDataRequest',
  method: 'POST',
  path: '/api/cases/{key}/proof',
  who: 'anyone',
  summary:
    'Confirms a request about one’s data: with the link in our letter, or signed in with the account that its email belongs to. The link that the form gave ends.',
  params: byKey,
  answer: caseView,
  refusals: [refuse.no_proof],
});
