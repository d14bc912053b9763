// An application is submitted once its seven documents are uploaded; other details may follow before staff approve it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noExchange } from '../../../../tests/support/job-database.ts';
import {
  type Applicant,
  inDays,
  openPapersDatabase,
  type PapersDatabase,
} from '../../../../tests/support/papers-database.ts';
import { Refused } from '../../../shared/refusal.ts';
import { type DocumentKind, documentKinds } from '../application-rules.ts';
import { changeApplication } from './change-application.ts';
import { approveDocument, approveVehicle } from './decide-document.ts';
import { readApplication } from './read-application.ts';
import { setDocumentExpiry } from './set-document-expiry.ts';
import { submitApplication } from './submit-application.ts';

let papers: PapersDatabase;
beforeAll(async () => {
  papers = await openPapersDatabase();
});
afterAll(() => papers.close());

const codeOf = async (work: Promise<unknown>): Promise<[code: string, words: string]> => {
  const error = await work.then(() => null).catch((thrown: unknown) => thrown);
  if (!(error instanceof Refused)) throw new Error(`not refused: ${String(error)}`);
  return [error.kind.code, error.message];
};
const own = (person: Applicant) => papers.as(person, (act) => readApplication(act, {}, noExchange));
const approve = async (person: Applicant, kind: DocumentKind) => {
  const { id, version } = await papers.documentOf(person, kind);
  return papers.as(papers.staff, (act) => approveDocument(act, { params: { id }, body: { version } }, noExchange));
};
const approveVehicleOf = async (person: Applicant) => {
  const { id, version } = await papers.vehicleOf(person);
  return papers.as(papers.staff, (act) => approveVehicle(act, { params: { id }, body: { version } }, noExchange));
};

describe('submitApplication', () => {
  test('an application is submitted once the seven documents are uploaded, and approved once it is complete', async () => {
    const person = await papers.applicant();
    const submit = () => papers.as(person, (act) => submitApplication(act, {}, noExchange));
    expect(await codeOf(submit())).toEqual(['not_complete', '7 documents left.']);
    await papers.handIn(person, 'drivers_license', { expires_on: null });
    expect((await own(person)).missing).toContain('6 documents left');
    expect(await codeOf(approve(person, 'drivers_license'))).toContain('not_sent_yet');
    for (const { kind } of documentKinds)
      if (kind !== 'drivers_license') await papers.handIn(person, kind, { expires_on: null });
    await papers.owner.query(`UPDATE drivers.applications SET full_name = '', phone = NULL WHERE id = $1`, [
      person.accountId,
    ]);
    const early = await submit();
    expect([early.status, early.missing]).toEqual([
      'submitted',
      [
        'Add the expiry date of vehicle info',
        "Add the expiry date of driver's license",
        'Add the expiry date of vehicle insurance',
        'Add your vehicle',
        'Add your name and phone',
      ],
    ]);
    expect(await codeOf(approve(person, 'background_check'))).toContain('details_missing');
    await papers.vehicle(person);
    expect(await codeOf(approveVehicleOf(person))).toContain('details_missing');
    await papers.owner.query(`UPDATE drivers.applications SET status = 'in_review' WHERE id = $1`, [person.accountId]);
    const details = { full_name: 'Sani Yakubu', phone: '+2348105678901', city: 'Lagos', referral_code: '' };
    const change = () => papers.as(person, (act) => changeApplication(act, { body: details }, noExchange));
    await change();
    expect(await codeOf(change()), 'what staff compared stays').toContain('already_sent');
    for (const kind of ['vehicle_info', 'drivers_license', 'vehicle_insurance'] as const)
      await papers.as(person, (act) =>
        setDocumentExpiry(act, { params: { kind }, body: { expires_on: inDays(200) } }, noExchange),
      );
    await papers.approveAll(person);
    expect([(await own(person)).status, (await own(person)).missing]).toEqual(['approved', []]);
    const sent = await papers.applied();
    expect((await papers.as(sent, (act) => submitApplication(act, {}, noExchange))).status).toBe('submitted');
    expect(papers.told(sent).filter((name) => name === 'drivers.application_submitted')).toHaveLength(1);
  });
});
