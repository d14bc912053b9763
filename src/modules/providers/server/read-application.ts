import type { Act } from '../../../kernel/db/act.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { type Application, applicationRefusals as refuse } from '../application-contract.ts';
import type * as contract from '../application-contract.ts';
import { applicationRules } from '../application-rules.ts';
import { ownApplicationRow, startApplication } from './applications.sql.ts';
import { ownProvider } from './providers.sql.ts';

type Row = NonNullable<(typeof ownApplicationRow)['~row']>;

export const answerBy = (submitted_at: Date): string =>
  new Date(submitted_at.getTime() + applicationRules.answerHours * 3_600_000).toISOString();

/** Fields that both the applicant and staff read. */
export const shownOf = ({ status, submitted_at, skills, ...row }: Row) => ({
  status,
  name: row.name,
  registration: row.registration,
  contact: row.contact,
  phone: row.phone,
  city: row.city,
  vehicles: row.vehicles,
  people: row.people,
  skills: [...skills],
  insurance: row.insurance,
  reason: row.reason,
  submitted_at: submitted_at?.toISOString() ?? null,
  answer_by: status === 'submitted' && submitted_at ? answerBy(submitted_at) : null,
});

const viewOf = (row: Row): Application => ({
  ...shownOf(row),
  certificate:
    row.file_id === null
      ? null
      : { name: row.file_name ?? '', is_pdf: row.pages !== null, url: `/api/files/${row.file_id}` },
});

export const ownApplication = async (act: Act): Promise<Application | null> => {
  const row = await act.one(ownApplicationRow, { account: ownAccount(act) });
  return row ? viewOf(row) : null;
};

/** The application after a change. */
export const changedApplication = async (act: Act): Promise<Application> => {
  const application = await ownApplication(act);
  if (!application) throw new Error('no application after a change of it');
  return application;
};

/** Ensures an application the caller may change; starts one if needed. Refuses with already_provider, already_sent. */
export const openApplication = async (act: Act): Promise<void> => {
  const account = ownAccount(act);
  if (await act.one(ownProvider, { account })) throw new Refused(refuse.already_provider);
  if (await act.one(startApplication, { account })) return;
  const status = (await act.one(ownApplicationRow, { account }))?.status;
  if (status === 'submitted' || status === 'approved') throw new Refused(refuse.already_sent);
};

export const readApplication: UseCase<typeof contract.readApplication> = async (act) => ({
  application: await ownApplication(act),
  is_provider: (await act.one(ownProvider, { account: ownAccount(act) })) !== undefined,
});
