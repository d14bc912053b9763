// Applications to become a provider, for staff: the longest wait first, one view of the certificate, the decision.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { cursorQuery, pageOf, text, uuid } from '../../shared/fields.ts';
import { applicationFields } from './application-contract.ts';
import { staffProvidersRefusals as refuse } from './staff-contract.ts';

const applicationRow = z.object({ id: z.string(), name: z.string(), city: z.string(), answer_by: z.string() });
export type ApplicationRow = z.output<typeof applicationRow>;

const applicationFile = z.object({
  id: z.string(),
  ...applicationFields,
  email: z.string(),
  /** null: not uploaded, or deleted. */
  certificate: z.nullable(z.object({ name: z.string(), is_pdf: z.boolean(), pages: z.nullable(z.int()) })),
  /** The business that an approval created. */
  provider_id: z.nullable(z.string()),
});
export type ApplicationFile = z.output<typeof applicationFile>;

const params = z.object({ id: uuid });
/** The version that staff have read: one sent again meanwhile must be read first. */
const submitted_at = z.string().check(z.maxLength(40));

export const listApplications = endpoint({
  name: 'providers.listApplications',
  method: 'GET',
  path: '/api/staff/provider-applications',
  who: 'staff',
  summary: 'Applications that wait for a decision, the longest wait first; 20 a page.',
  query: cursorQuery,
  answer: pageOf(applicationRow),
});

export const readApplicationFile = endpoint({
  name: 'providers.readApplicationFile',
  method: 'GET',
  path: '/api/staff/provider-applications/{id}',
  who: 'staff',
  summary: 'One application to become a provider; the id is the account’s.',
  params,
  answer: applicationFile,
});

export const viewCertificate = endpoint({
  name: 'providers.viewCertificate',
  method: 'POST',
  path: '/api/staff/provider-applications/{id}/views',
  who: 'staff',
  own: { id: 'application' },
  summary: 'An address that shows the certificate once, within a minute. The look is recorded.',
  params,
  answer: z.object({ url: z.string(), is_pdf: z.boolean() }),
});

export const approveApplication = endpoint({
  name: 'providers.approveApplication',
  method: 'POST',
  path: '/api/staff/provider-applications/{id}/approval',
  who: 'staff',
  own: { id: 'application' },
  summary:
    'Approves an application whose registration, insurance and owner were checked: the business is added, approved, and can sign in.',
  params,
  body: z.strictObject({ submitted_at }),
  answer: applicationFile,
  refusals: [refuse.already_decided, refuse.email_registered],
});

export const rejectApplication = endpoint({
  name: 'providers.rejectApplication',
  method: 'POST',
  path: '/api/staff/provider-applications/{id}/rejection',
  who: 'staff',
  own: { id: 'application' },
  summary: 'Rejects an application with a reason that the applicant reads; they can change it and send it again.',
  params,
  body: z.strictObject({ submitted_at, reason: text(300, 'Write the reason') }),
  answer: applicationFile,
  refusals: [refuse.already_decided],
});
