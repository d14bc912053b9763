// The console over HTTP: who may use it, what it shows and does, and its refusals.
import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Console, startConsole } from '../../../../tests/support/console.ts';
import type { Call, Endpoint, OwnKind } from '../../../shared/contract.ts';
import * as companies from '../../companies/security-contract.ts';
import * as jobs from '../../jobs/staff-contract.ts';
import * as exceptions from '../../money/exception-contract.ts';
import * as ledger from '../../money/ledger-contract.ts';
import * as payouts from '../../money/staff-contract.ts';
import * as reversals from '../../money/reversal-contract.ts';
import * as staffActs from '../../money/staff-act-contract.ts';
import * as requests from '../../requests/staff-contract.ts';
import * as drivers from '../../drivers/staff-contract.ts';
import * as billing from '../../billing/staff-contract.ts';
import * as programs from '../../programs/staff-contract.ts';
import * as partners from '../../programs/staff-partner-contract.ts';
import * as partnerMoney from '../../programs/staff-partner-money-contract.ts';
import * as companyFiles from '../../companies/staff-contract.ts';
import * as applications from '../../providers/staff-application-contract.ts';
import * as providers from '../../providers/staff-contract.ts';
import * as breach from '../../privacy/breach-contract.ts';
import * as retention from '../../privacy/retention-contract.ts';
import * as yearly from '../../privacy/return-contract.ts';
import * as vitals from '../../vitals/contract.ts';
import * as rides from '../../rides/staff-contract.ts';
import * as safety from '../../safety/staff-contract.ts';
import * as calls from '../../support/staff-call-contract.ts';
import * as support from '../../support/staff-contract.ts';
import * as workers from '../../workers/staff-contract.ts';
import * as contract from '../contract.ts';
import * as find from '../find-contract.ts';

const breachFacts = {
  what: 'A letter went to somebody else',
  happened: '',
  data: 'Names',
  whose: 'Customers',
  people: 1,
  risk: 'unlikely',
  consequences: '',
  measures: '',
  advice: '',
} as const;

let desk: Console;
let owner: Console['owner'];
let staff: Console['staff'];
beforeAll(async () => {
  desk = await startConsole();
  ({ owner, staff } = desk);
});
afterAll(() => desk.stop());

describe('readTrail and every other endpoint exist only for staff', () => {
  const id = randomUUID();
  const params = { id };
  const reason = 'Because';
  const partnerWords = {
    name: 'Mama Put',
    kinds: ['meal'],
    city: 'Lagos',
    what: 'Hot meals',
    weekdays: [1, 2, 3],
    from_time: '08:00',
    to_time: '18:00',
    email: 'mama@example.com',
    phone: '08031112233',
    registration: 'RC765432',
  };
  const offerWords = { title: 'Jollof', note: '', price_kobo: 100, min_units: 1, max_units: 9, notice_hours: 2 };
  const doors: readonly (readonly [Endpoint, unknown])[] = [
    [requests.listAllRequests, { query: {} }],
    [requests.readRequestFile, { params }],
    [requests.repriceRequest, { params, body: { price_kobo: 100, reason } }],
    [requests.holdRequest, { params, body: { reason } }],
    [requests.releaseRequest, { params }],
    [requests.cancelRequestByStaff, { params, body: { reason } }],
    [jobs.listAllJobs, { query: {} }],
    [jobs.readJobFile, { params }],
    [jobs.listCandidates, { params, query: {} }],
    [jobs.assignJob, { params, body: { worker_id: id } }],
    [jobs.removeMover, { params, body: { reason } }],
    [jobs.decideDispute, { params, body: { decision: 'mover', reason } }],
    [jobs.lookAtJob, { params, body: { outcome: 'released' } }],
    [jobs.releasePay, { params, body: { reason } }],
    [jobs.recordCashRepaid, { params, body: { how: reason } }],
    [jobs.readJobChat, { params }],
    [requests.declineRequest, { params, body: { reason } }],
    [jobs.refundJob, { params, body: { amount_kobo: 100, reason } }],
    [rides.listAllTrips, { query: {} }],
    [rides.readTripFile, { params }],
    [rides.releaseRidePay, { params, body: { reason } }],
    [drivers.listApplications, { query: {} }],
    [drivers.readApplicationFile, { params }],
    [drivers.viewDocument, { params }],
    [drivers.approveDocument, { params, body: { version: 1 } }],
    [drivers.rejectDocument, { params, body: { version: 1, reason } }],
    [drivers.approveVehicle, { params, body: { version: 1 } }],
    [drivers.rejectVehicle, { params, body: { version: 1, reason } }],
    [safety.listAlerts, { query: {} }],
    [safety.readAlert, { params }],
    [safety.acknowledgeAlert, { params }],
    [safety.noteAlert, { params, body: { body: reason } }],
    [safety.closeAlert, { params, body: { outcome: 'resolved', reason } }],
    [safety.startDrill, {}],
    [safety.listNumbers, {}],
    [safety.setSupportLine, { body: { number: '08031234567' } }],
    [safety.setStateNumber, { params: { state: 'Lagos' }, body: { number: '767' } }],
    [safety.removeNumber, { params: { of: 'Lagos' } }],
    [companyFiles.listCompanies, { query: {} }],
    [companyFiles.readCompanyFile, { params }],
    [companyFiles.verifyCompany, { params }],
    [companyFiles.closeCompany, { params, body: { reason } }],
    [companyFiles.listSignUps, { query: {} }],
    [companyFiles.openInvoiceAccount, { params, body: { name: 'Zuma' } }],
    [providers.listProviders, { query: {} }],
    [providers.readProviderFile, { params }],
    [
      providers.addProvider,
      { body: { name: 'Movers', email: 'movers@example.com', registration: 'RC123456', city: 'Lagos' } },
    ],
    [providers.approveCheck, { params: { id, kind: 'insurance' } }],
    [providers.rejectCheck, { params: { id, kind: 'insurance' }, body: { reason } }],
    [providers.approveProvider, { params }],
    [applications.listApplications, { query: {} }],
    [applications.readApplicationFile, { params }],
    [applications.viewCertificate, { params }],
    [applications.approveApplication, { params, body: { submitted_at: '2026-11-28T08:00:00.000Z' } }],
    [applications.rejectApplication, { params, body: { submitted_at: '2026-11-28T08:00:00.000Z', reason } }],
    [providers.suspendProvider, { params, body: { reason } }],
    [billing.listBillingAccounts, { query: {} }],
    [billing.readBillingFile, { params: { company: id } }],
    [billing.setTerms, { params: { company: id }, body: { pays: 'invoice', limit_kobo: 0, days_to_pay: 30, reason } }],
    [billing.refuseInvoicing, { params: { company: id }, body: { reason } }],
    [billing.billNow, { params: { company: id }, body: { reason } }],
    [billing.recordTransfer, { params, body: { amount_kobo: 100, reference: 'T1', received_on: '2026-11-01' } }],
    [billing.sendEInvoiceAgain, { params }],
    [billing.issueCreditNote, { params, body: { amount_kobo: 100, reason } }],
    [programs.listAllItems, { query: {} }],
    [programs.readItemFile, { params }],
    [programs.startItem, { params, body: { version: 1 } }],
    [programs.completeItem, { params, body: { version: 1 } }],
    [programs.cancelItemByStaff, { params, body: { version: 1 } }],
    [programs.decideItem, { params, body: { version: 1, off_kobo: 0, partner_kobo: 0, reason: 'Heard both' } }],
    [partners.listPartners, { query: {} }],
    [partners.readPartnerFile, { params }],
    [partners.addPartner, { body: partnerWords }],
    [partners.changePartner, { params, body: { version: 1, ...partnerWords } }],
    [partners.movePartner, { params, body: { version: 1, move: 'pause', reason } }],
    [partners.addOffer, { params, body: { kind: 'meal', unit: 'person', ...offerWords } }],
    [partners.changeOffer, { params, body: { version: 1, active: true, ...offerWords } }],
    [partners.addPaper, { params, body: { upload_id: id, name: 'cac.pdf' } }],
    [partners.viewPaper, { params }],
    [partners.answerForPartner, { params, body: { version: 1, answer: 'confirm', reason } }],
    [partners.sendPartnerLink, { params }],
    [partners.listInterests, {}],
    [partnerMoney.readPartnerMoney, { params }],
    [partnerMoney.setCommission, { params, body: { version: 1, commission_bps: 0, reason } }],
    [partnerMoney.setPartnerAccount, { params, body: { bank_code: '058', account: '0123456789' } }],
    [partnerMoney.confirmPartnerAccount, { params, body: { account_id: id } }],
    [partnerMoney.payPartnerNow, { params, body: { reason } }],
    [partnerMoney.deductFromOrder, { params, body: { amount_kobo: 100, reason } }],
    [calls.listCalls, { query: {} }],
    [calls.readCallFile, { params }],
    [calls.recordCall, { params, body: { outcome: 'done', note: reason, version: 1 } }],
    [support.listCases, { query: {} }],
    [support.readCaseFile, { params }],
    [support.answerCase, { params, body: { message: reason } }],
    [support.closeCase, { params }],
    [support.listDataRequests, { query: {} }],
    [support.readDataRequest, { params }],
    [support.decideDataRequest, { params, body: { outcome: 'refused', answer: reason } }],
    [breach.listBreaches, { query: {} }],
    [breach.readBreach, { params }],
    [breach.readBreachPdf, { params }],
    [breach.openBreach, { body: { ...breachFacts, known_at: '2026-11-28T08:00:00.000Z' } }],
    [breach.changeBreach, { params, body: { ...breachFacts, version: 1 } }],
    [breach.recordCommissionTold, { params, body: { at: '2026-11-28T08:00:00.000Z', reference: reason } }],
    [breach.recordPeopleTold, { params, body: { at: '2026-11-28T08:00:00.000Z', how: reason } }],
    [breach.closeBreach, { params, body: { closing: reason } }],
    [retention.listRetention, {}],
    [retention.readRetention, { params: { rule: 'support.cases' } }],
    [vitals.listVitals, { query: { form: 'phone' } }],
    [vitals.readPageVitals, { query: { page: '/', form: 'phone' } }],
    [yearly.readReturn, { query: {} }],
    [yearly.readReturnCsv, { query: {} }],
    [yearly.readReturnPdf, { query: {} }],
    [workers.listHearings, { query: {} }],
    [workers.readHearing, { params }],
    [workers.openHearing, { params, body: { reason, evidence: reason, considered: 'paused' } }],
    [workers.addEvidence, { params, body: { kind: 'note', body: reason } }],
    [workers.suspendWorker, { params, body: { safety_reason: reason } }],
    [workers.decideHearing, { params, body: { outcome: 'dismissed', decision: reason, answer_seen: true } }],
    [workers.liftBar, { params, body: { reason } }],
    [companies.listInsurances, { query: {} }],
    [companies.viewCompanyInsurance, { params }],
    [companies.decideInsurance, { params, body: { accepted: true } }],
    [companies.liftSingleSignOn, { params: { company: id }, body: { reason } }],
    [contract.listPeople, { query: {} }],
    [payouts.listAllPayouts, { query: {} }],
    [payouts.cancelPayoutByStaff, { params, body: { reason } }],
    [exceptions.listExceptions, { query: {} }],
    [exceptions.readException, { params }],
    [exceptions.takeException, { params }],
    [exceptions.mendException, { params, body: { act: 'ask', reason } }],
    [staffActs.agreeToAct, { params }],
    [staffActs.withdrawAct, { params }],
    [exceptions.readBooksState, {}],
    [exceptions.checkBooks, {}],
    [ledger.readTrialBalance, { query: {} }],
    [ledger.readTrialBalanceCsv, { query: {} }],
    [ledger.readTrialBalancePdf, { query: {} }],
    [ledger.listOwed, { query: { kind: 'escrow' } }],
    [ledger.readOwedCsv, { query: { kind: 'escrow' } }],
    [ledger.readOwedPdf, { query: { kind: 'escrow' } }],
    [ledger.readBookMonths, { query: {} }],
    [ledger.readBookMonthsCsv, { query: {} }],
    [ledger.readBookMonthsPdf, { query: {} }],
    [ledger.readLedgerAccount, { params: { account: `escrow.${id}` }, query: {} }],
    [ledger.readLedgerAccountCsv, { params: { account: `escrow.${id}` }, query: {} }],
    [ledger.readLedgerAccountPdf, { params: { account: `escrow.${id}` }, query: {} }],
    [reversals.readPosting, { params }],
    [reversals.reversePosting, { params, body: { reason } }],
    [contract.readTrail, { params }],
    [find.findEverything, { query: { q: 'adaeze' } }],
    [find.countWaiting, {}],
  ];
  test('staff cannot act on their own order, work, company or application, nor through the mover who has it', async () => {
    const { rows } = await owner.query<{ id: string }>(`SELECT id FROM identity.accounts WHERE 'staff' = ANY (roles)`);
    const me = rows[0]?.id ?? '';
    const { id: order, job } = await desk.asked(13);
    await owner.query('UPDATE requests.requests SET user_id = $2 WHERE id = $1', [order, me]);
    await owner.query('UPDATE jobs.jobs SET customer_id = $2 WHERE id = $1', [job, me]);
    const { id: worker } = await desk.worker('Musa Ibrahim');
    await owner.query(`UPDATE jobs.jobs SET worker_id = $2, status = 'assigned' WHERE id = $1`, [job, worker]);
    const made = await owner.query<{ id: string }>(
      `INSERT INTO companies.companies (name, slug, admin_user_id, pays) VALUES ('Own Ltd', 'own-ltd-1', $1, 'invoice') RETURNING id`,
      [me],
    );
    const payout = await owner.query<{ id: string }>(
      `INSERT INTO money.payouts (account_id, amount_kobo, fee_kobo, method, destination, shown, provider, held, not_before)
       VALUES ($1, 200000, 5000, 'bank', '{}', 'GTBank •••• 6789', 'sandbox', true, now() + interval '1 day') RETURNING id`,
      [me],
    );
    const subjects: Partial<Record<OwnKind, string>> = {
      person: me,
      worker,
      application: me,
      order,
      work: job,
      company: made.rows[0]?.id ?? '',
      payout: payout.rows[0]?.id ?? '',
    };
    const tried: string[] = [];
    for (const [endpoint, input] of doors) {
      for (const [field, kind] of Object.entries(endpoint.own ?? {})) {
        const subject = subjects[kind];
        if (!subject) continue;
        const { params: named, body } = input as { params?: Record<string, string>; body?: Record<string, unknown> };
        const mine =
          field in (named ?? {})
            ? { ...(input as object), params: { ...named, [field]: subject } }
            : { ...(input as object), body: { ...body, [field]: subject } };
        const { code } = await staff.refused(endpoint, mine as Call<Endpoint>);
        expect(code, `${endpoint.name} ${field}`).toMatch(/^own_/);
        tried.push(`${endpoint.name} ${field}`);
      }
    }
    expect(tried.length).toBeGreaterThan(20);
    expect(tried).toEqual(
      expect.arrayContaining(['workers.openHearing id', 'workers.addEvidence job_id', 'money.cancelPayoutByStaff id']),
    );
  });

  /** Business bookings are tested in bookings/server/staff-acts.db.test.ts. */
  const endpointsOfStaff = async (): Promise<Endpoint[]> => {
    const files = globSync('src/modules/*/{contract,*-contract}.ts').map((file) => import(resolve(file)));
    const exported = (await Promise.all(files)).flatMap((file: object) => Object.values(file)) as unknown[];
    const isOfStaff = (one: unknown): one is Endpoint =>
      typeof one === 'object' && one !== null && 'who' in one && one.who === 'staff';
    return [...new Set(exported.filter(isOfStaff))].filter(({ path }) => !path.startsWith('/api/staff/bookings'));
  };

  test('every endpoint answers 401 to a visitor, 404 to other accounts and for a missing id', async () => {
    const endpoints = await endpointsOfStaff();
    expect(doors.map(([{ name }]) => name).sort()).toEqual(endpoints.map(({ name }) => name).sort());
    const others = [(await desk.account('Chidi Eze')).person, (await desk.worker('Bola Ade')).person];
    for (const [endpoint, input] of doors) {
      const call = input as Call<Endpoint>;
      expect(await desk.kaya.person().refused(endpoint, call), endpoint.name).toMatchObject({
        status: 401,
        code: 'not_signed_in',
      });
      for (const other of others) {
        expect(await other.refused(endpoint, call), endpoint.name).toMatchObject({ status: 404, code: 'not_found' });
      }
      const byId = endpoint.path.includes('{id}') && endpoint !== contract.readTrail;
      if (byId) expect((await staff.refused(endpoint, call)).code, endpoint.name).toBe('not_found');
    }
  });

  test('reasons are required, amounts must be amounts, unknown fields are refused', async () => {
    for (const endpoint of [requests.holdRequest, requests.cancelRequestByStaff, jobs.removeMover]) {
      const problem = await staff.refused(endpoint, { params, body: { reason: '  ' } });
      expect(problem).toMatchObject({ status: 422, fields: [{ path: 'reason', message: 'Write the reason' }] });
    }
    const priced = await staff.refused(requests.repriceRequest, { params, body: { price_kobo: 0, reason } });
    expect(priced.fields).toEqual([{ path: 'price_kobo', message: 'Enter an amount above zero' }]);
    const more = await staff.refused(requests.holdRequest, { params, body: { reason, extra: 1 } as never });
    expect(more.fields?.[0]?.path).toBe('extra');
  });
});

describe('listPeople', () => {
  test('people are found by name and email, with their kind of work', async () => {
    const { id, email } = await desk.worker('Zainab Unusual');
    for (const search of ['zainab unu', email, id]) {
      const { items } = await staff.call(contract.listPeople, { query: { search } });
      expect(items, search).toMatchObject([
        {
          id,
          email,
          roles: ['worker'],
          confirmed: true,
          suspended: false,
          work: { status: 'available', total_jobs: 0 },
        },
      ]);
    }
    const everybody = await staff.call(contract.listPeople, { query: {} });
    expect(everybody.items[0]?.id).toBe(id);
    const { rows } = await owner.query<{ hash: string }>('SELECT hash FROM identity.passwords WHERE account_id = $1', [
      id,
    ]);
    expect(rows[0]?.hash).toEqual(expect.any(String));
    expect(JSON.stringify(everybody)).not.toContain(rows[0]?.hash);
  });
});
