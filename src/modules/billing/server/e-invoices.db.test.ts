// Bills and credit notes are registered with the revenue service: once, whatever happens to the calls and the processes.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBilling } from '../../../../tests/support/billed-company.ts';
import { openCompany, type TestCompany } from '../../../../tests/support/company.ts';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { mbsRefusal, startMbsApi } from '../../../../tests/support/mbs-api.ts';
import { readPdf } from '../../../../tests/support/pdf-text.ts';
import { badGateway, lost, type Trouble } from '../../../../tests/support/provider-api.ts';
import { readXml, textsAt } from '../../../../tests/support/read-xml.ts';
import { system } from '../../../kernel/db/actor.ts';
import { askMbs } from '../adapters/mbs/ask-mbs.ts';
import { mbsEInvoices } from '../adapters/mbs/mbs-e-invoices.ts';
import type { EInvoices } from '../adapters/e-invoices.ts';
import { billNow } from './bill-now.ts';
import { eInvoiceOf } from './e-invoice-document.ts';
import { noteSent } from './e-invoices.sql.ts';
import { readBillCsv } from './read-bill-csv.ts';
import { readBillPdf } from './read-bill-pdf.ts';
import { readBillUbl } from './read-bill-ubl.ts';
import { readBillingFile } from './read-billing-file.ts';
import { readCreditNotePdf } from './read-credit-note-pdf.ts';
import { readCreditNoteUbl } from './read-credit-note-ubl.ts';
import { registerCompleted, registerInvoices } from './register-invoices.ts';
import { saveBillingDetails } from './save-billing-details.ts';
import { sendEInvoiceAgain } from './send-e-invoice-again.ts';

let market: JobDatabase;
let billing: Awaited<ReturnType<typeof openBilling>>;
let api: Awaited<ReturnType<typeof startMbsApi>>;
let service: EInvoices;
beforeAll(async () => {
  market = await openJobDatabase(12, { eInvoices: { service: 'mbs', serviceId: '94ND90NR', city: 'Lagos' } });
  billing = await openBilling(market);
  api = await startMbsApi();
  service = mbsEInvoices(askMbs(api.settings), api.settings);
});
afterAll(async () => {
  await api.stop();
  await market.close();
});
beforeEach(async () => {
  api.trouble();
  api.away(false);
  api.keyIsWrong(false);
  api.unknownTins.clear();
  // Postpones what earlier tests left behind.
  await market.owner.query(`UPDATE billing.e_invoices SET next_at = now() + interval '1 day'`);
});

const details = { tin: '12345678-0001', address: '1 Marina', city: 'Lagos', telephone: '+2348031112222', email: null };
const save = ({ id: company, admin }: TestCompany, more: Partial<typeof details> & { city?: string } = {}) =>
  market.as(admin, (act) =>
    saveBillingDetails(act, { params: { company }, body: { ...details, ...more } }, noExchange),
  );
/** A company whose details are complete, and its bill. */
const billed = async (...amounts: readonly number[]) => {
  const company = await openCompany(market);
  await save(company);
  const id = await billing.billed(company, ...(amounts.length > 0 ? amounts : [45_000_07]));
  return { company, id };
};
const run = () => registerInvoices(service)({}, market.db);
/** As if the time until the next attempt had passed. */
const later = (id: string) =>
  market.owner.query('UPDATE billing.e_invoices SET next_at = now() WHERE bill_id = $1', [id]);
const stateOf = async ({ company, id }: { company: TestCompany; id: string }) =>
  (await billing.billOf(company, id)).e_invoice;
const paramsOf = ({ company, id }: { company: TestCompany; id: string }) => ({ params: { company: company.id, id } });
const textOf = async (file: Uint8Array): Promise<string> =>
  (await readPdf(file)).pages.flatMap(({ lines }) => lines).join('\n');
const told = (name: string, bill: string) =>
  market.emitted.filter(({ kind, payload }) => kind.name === name && (payload as { billId: string }).billId === bill);
const fileOf = (company: TestCompany) =>
  market.as(billing.staff, (act) => readBillingFile(act, { params: { company: company.id } }, noExchange));
const again = (id: string) => market.as(billing.staff, (act) => sendEInvoiceAgain(act, { params: { id } }, noExchange));

describe('registerInvoices and readBillUbl', () => {
  test('a bill is registered once, and its page, PDF, CSV and UBL file say so only then', async () => {
    const one = await billed(30_000_01, 15_000_06);
    const { number, invoice } = await billing.billOf(one.company, one.id);
    const day = invoice.issued_at && billing.today.replaceAll('-', '');
    const irn = `${number.replaceAll('-', '')}-94ND90NR-${day}`;
    expect(await stateOf(one)).toMatchObject({ irn, state: 'waiting', qr: null, missing: [], is_test: false });
    const pdf = () => readBillPdf(market.db, one.company.admin, paramsOf(one), noExchange).then(textOf);
    expect(await pdf()).not.toContain('Registered with');
    const csv = async () =>
      Buffer.from(await market.as(one.company.admin, (act) => readBillCsv(act, paramsOf(one), noExchange))).toString();
    expect(await csv()).not.toContain(irn);
    await run();
    await run();
    expect(api.signed(irn)).toBe(1);
    const done = await stateOf(one);
    expect(done).toMatchObject({ irn, state: 'registered' });
    expect(done?.qr).toMatch(/^[A-Za-z0-9+/]{342}==$/);
    expect(await pdf()).toContain('Registered with the Nigeria Revenue Service');
    expect(await pdf()).toContain(irn);
    expect(await csv()).toContain(irn);
    const ubl = readXml(await market.as(one.company.admin, (act) => readBillUbl(act, paramsOf(one), noExchange)));
    expect(textsAt(ubl, 'AdditionalDocumentReference/ID')).toEqual([irn]);
    expect(textsAt(ubl, 'LegalMonetaryTotal/PayableAmount')).toEqual(['45000.07']);
    expect(told('billing.registered', one.id)).toHaveLength(1);
  });

  test('what was registered does not change with the details of the company', async () => {
    const one = await billed();
    await run();
    await save(one.company, { tin: '87654321-0009', city: 'Kano' });
    const ubl = readXml(await market.as(one.company.admin, (act) => readBillUbl(act, paramsOf(one), noExchange)));
    expect(textsAt(ubl, 'AccountingCustomerParty/Party/PostalAddress/CityName')).toEqual(['Lagos']);
    expect(textsAt(ubl, 'AccountingCustomerParty/Party/PartyTaxScheme/CompanyID')).toEqual(['12345678-0001']);
  });

  test('many concurrent processes register each bill once', async () => {
    const all = [await billed(), await billed(), await billed(), await billed()];
    await Promise.all([run(), run(), run(), run(), run()]);
    for (const one of all) {
      const state = await stateOf(one);
      expect(state?.state).toBe('registered');
      expect(api.signed(state?.irn ?? '')).toBe(1);
    }
  });

  test('if a response is lost after the call took effect, the number is looked up and not sent again', async () => {
    const one = await billed();
    api.trouble({}, lost);
    await run();
    expect(await stateOf(one)).toMatchObject({ state: 'waiting', qr: null });
    // No lookup before the service may have ended its work.
    await run();
    const irn = (await stateOf(one))?.irn ?? '';
    expect(api.calls.some(({ path }) => path === `/api/v1/invoice/confirm/${irn}`)).toBe(false);
    await later(one.id);
    await run();
    expect(await stateOf(one)).toMatchObject({ state: 'registered' });
    expect(api.signed(irn)).toBe(1);
  });

  test('a call that is lost before it took effect is repeated, with the same number and content', async () => {
    const one = await billed();
    api.trouble({}, { before: true, answer: 'nothing' });
    await run();
    await save(one.company, { city: 'Kano' });
    await later(one.id);
    await run();
    const { irn, state } = (await stateOf(one)) ?? {};
    expect(state).toBe('registered');
    expect(api.signed(irn ?? '')).toBe(2);
    expect(api.invoices.get(irn ?? '')).toMatchObject({
      accounting_customer_party: { postal_address: { city_name: 'Lagos' } },
    });
  });

  test('a process may die between its note and the call, or after it', async () => {
    const [before, after] = [await billed(), await billed()];
    for (const { company, id } of [before, after]) {
      const bill = await billing.billOf(company, id);
      const document = await market.as(system, (act) => eInvoiceOf(act, company.id, bill));
      await market.as(system, (act) => act.one(noteSent, { id, document }));
      if (id === after.id) await service.sign(document);
    }
    await run();
    for (const one of [before, after]) {
      const state = await stateOf(one);
      expect(state?.state).toBe('registered');
      expect(api.signed(state?.irn ?? '')).toBe(1);
    }
  });

  test('a number that the service already has counts as registered once the service confirms it', async () => {
    const one = await billed();
    const irn = (await stateOf(one))?.irn ?? '';
    api.invoices.set(irn, {});
    await run();
    expect(await stateOf(one)).toMatchObject({ state: 'registered' });
  });

  test.each<[string, Trouble | null]>([
    ['does not accept our key', null],
    ['is away', badGateway],
    ['has too many calls', { before: true, answer: { status: 429, body: { code: 429 } } }],
  ])(
    'a service that %s is not the company’s fault: the bill waits, and is never shown as refused',
    async (_, trouble) => {
      const one = await billed();
      if (trouble) api.trouble(trouble);
      else api.keyIsWrong(true);
      await run();
      expect(await stateOf(one)).toMatchObject({ state: 'waiting' });
      expect(told('billing.registration_refused', one.id)).toHaveLength(0);
      expect((await fileOf(one.company)).bills[0]?.registration_notes).toHaveLength(1);
      api.keyIsWrong(false);
      await later(one.id);
      await run();
      expect(await stateOf(one)).toMatchObject({ state: 'registered' });
      expect((await fileOf(one.company)).bills[0]?.registration_notes).toEqual([]);
    },
  );

  test('while the service is away, three bills are tried and the others wait', async () => {
    const all = [await billed(), await billed(), await billed(), await billed()];
    api.away(true);
    await run();
    const looks = await market.value(`SELECT count(*) FROM billing.e_invoices WHERE bill_id = ANY ($1) AND looks > 0`, [
      all.map(({ id }) => id),
    ]);
    expect(looks).toBe('3');
  });

  test('without a service nothing happens', async () => {
    const one = await billed();
    await registerInvoices(undefined)({}, market.db);
    expect(await stateOf(one)).toMatchObject({ state: 'waiting' });
  });
});

describe('sendEInvoiceAgain', () => {
  test('staff are told of a refusal in the service’s words; after a correction it is sent again with the same number', async () => {
    const one = await billed();
    api.unknownTins.add(details.tin);
    await run();
    const refused = await stateOf(one);
    expect(refused).toMatchObject({ state: 'refused', qr: null });
    const [bill] = (await fileOf(one.company)).bills;
    expect(bill?.registration_notes).toEqual([{ number: bill?.number, reason: 'The TIN of the buyer does not exist' }]);
    expect(told('billing.registration_refused', one.id)).toHaveLength(1);
    expect(JSON.stringify(await billing.billOf(one.company, one.id))).not.toContain('does not exist');
    await run();
    expect(api.signed(refused?.irn ?? '')).toBe(0);
    api.unknownTins.clear();
    await again(one.id);
    await run();
    expect(await stateOf(one)).toMatchObject({ state: 'registered', irn: refused?.irn });
    expect(await codeOf(again(one.id))).toBe('nothing_refused');
  });

  test('an admin cannot send it', async () => {
    const one = await billed();
    const sent = market.as(one.company.admin, (act) => sendEInvoiceAgain(act, { params: { id: one.id } }, noExchange));
    await expect(sent).rejects.toThrow('by the system and staff');
  });

  test('after a refusal while an earlier call is unknown, the number is looked up first', async () => {
    const one = await billed();
    api.trouble({}, lost);
    await run();
    await market.owner.query(
      `UPDATE billing.e_invoices SET state = 'refused', reason = 'x', document = NULL WHERE id = $1`,
      [one.id],
    );
    await again(one.id);
    await run();
    const state = await stateOf(one);
    expect(state?.state).toBe('registered');
    expect(api.signed(state?.irn ?? '')).toBe(1);
  });
});

describe('a company without the details', () => {
  test('is billed all the same, is told what is missing, and its bill is registered when it completes them', async () => {
    const company = await openCompany(market);
    const one = { company, id: await billing.billed(company, 10_000_00) };
    await run();
    const { irn, ...state } = (await stateOf(one)) ?? {};
    expect(state).toMatchObject({ state: 'incomplete', missing: ['tin', 'street', 'city', 'telephone'] });
    expect(api.calls.some(({ body }) => body['irn'] === irn)).toBe(false);
    const [event] = told('billing.registration_incomplete', one.id);
    expect(event?.payload).toMatchObject({ missing: ['tin', 'street', 'city', 'telephone'] });
    await save(company, { city: '' });
    await registerCompleted({ companyId: company.id }, market.db);
    await run();
    expect(await stateOf(one)).toMatchObject({ state: 'incomplete', missing: ['city'] });
    await save(company);
    expect(
      await market.value('SELECT count(*) FROM graphile_worker.jobs WHERE task_identifier = $1', [
        'billing.register_completed',
      ]),
    ).not.toBe('0');
    await registerCompleted({ companyId: company.id }, market.db);
    await run();
    expect(await stateOf(one)).toMatchObject({ state: 'registered', irn });
    // The bill itself stays as it was issued.
    expect((await billing.billOf(company, one.id)).invoice.tin).toBeNull();
  });
});

describe('credit notes, readCreditNoteUbl, and payments', () => {
  test('a credit note waits for its bill, and names its number', async () => {
    const one = await billed();
    api.unknownTins.add(details.tin);
    await billing.credit(one.id, 1_000_00);
    await run();
    const [note] = (await billing.billOf(one.company, one.id)).credit_notes;
    expect(note?.e_invoice).toMatchObject({ state: 'waiting' });
    expect(api.calls.some(({ body }) => body['irn'] === note?.e_invoice?.irn)).toBe(false);
    api.unknownTins.clear();
    await again(one.id);
    await run();
    const bill = await billing.billOf(one.company, one.id);
    const registered = bill.credit_notes[0];
    expect(registered?.e_invoice).toMatchObject({ state: 'registered' });
    expect(api.invoices.get(registered?.e_invoice?.irn ?? '')).toMatchObject({
      billing_reference: [{ irn: bill.e_invoice?.irn, issue_date: billing.today }],
      legal_monetary_total: { payable_amount: 1000, tax_exclusive_amount: 930.23 },
    });
    const params = { company: one.company.id, id: registered?.id ?? '' };
    const { admin } = one.company;
    expect(await textOf(await readCreditNotePdf(market.db, admin, { params }, noExchange))).toContain(
      registered?.e_invoice?.irn,
    );
    const ubl = readXml(await market.as(admin, (act) => readCreditNoteUbl(act, { params }, noExchange)));
    expect(textsAt(ubl, 'BillingReference/InvoiceDocumentReference/ID')).toEqual([bill.number]);
    const other = await openCompany(market);
    const theirs = market.as(other.admin, (act) =>
      readCreditNoteUbl(act, { params: { ...params, company: other.id } }, noExchange),
    );
    expect(await codeOf(theirs)).toBe('not_found');
  });

  test('a paid bill is reported once, even after trouble', async () => {
    const one = await billed();
    await run();
    const irn = (await stateOf(one))?.irn ?? '';
    await billing.transfer(one.id, 40_000_07);
    await later(one.id);
    await run();
    expect(api.invoices.get(irn)).toMatchObject({ payment_status: 'PENDING' });
    await billing.transfer(one.id, 5_000_00);
    api.trouble({ before: true, answer: mbsRefusal('not now') });
    await run();
    expect(await stateOf(one)).toMatchObject({ state: 'registered' });
    await later(one.id);
    await run();
    await later(one.id);
    await run();
    expect(api.invoices.get(irn)).toMatchObject({ payment_status: 'PAID' });
    expect(api.calls.filter(({ method, path }) => method === 'PATCH' && path.endsWith(irn))).toHaveLength(2);
  });

  test('a bill that is paid before it is registered is registered as paid', async () => {
    const one = await billed();
    await billing.transfer(one.id, 45_000_07);
    await run();
    const irn = (await stateOf(one))?.irn ?? '';
    expect(api.invoices.get(irn)).toMatchObject({ payment_status: 'PAID' });
    await later(one.id);
    await run();
    expect(api.calls.some(({ method, path }) => method === 'PATCH' && path.endsWith(irn))).toBe(false);
  });

  test('a bill issued by staff also begins registration', async () => {
    const company = await openCompany(market);
    await save(company);
    await billing.spend(company, 9_000_00, { on: billing.today.slice(0, 8) + '01' });
    await market.as(billing.staff, (act) =>
      billNow(act, { params: { company: company.id }, body: { reason: 'They leave.' } }, noExchange),
    );
    expect((await fileOf(company)).bills[0]?.e_invoice).toMatchObject({ state: 'waiting' });
  });

  test('withholding is a share of the amount before VAT', async () => {
    const one = await billed(45_000_00);
    expect((await billing.billOf(one.company, one.id)).withholding).toEqual({ percent: 2, amount_kobo: 837_21 });
    expect(await textOf(await readBillPdf(market.db, one.company.admin, paramsOf(one), noExchange))).toContain(
      '₦837.21',
    );
  });
});

test('only the system and staff begin one, and only the system changes it', async () => {
  const one = await billed();
  const refused = async (sql: string) => {
    const query = { name: `billing.test_${randomUUID()}`, text: sql, params: {}, columns: {}, values: () => [] };
    await expect(market.as(one.company.admin, (act) => act.sql(query, {}))).rejects.toThrow('by the system and staff');
  };
  await refused(`SELECT billing.begin_e_invoice(uuidv7(), 'bill', '${one.id}', 'mbs', 'A-94ND90NR-20261129')`);
  await refused(`SELECT billing.send_e_invoices_again('${one.id}')`);
  await market.as(one.company.admin, (act) =>
    act.sql(
      {
        name: `billing.test_${randomUUID()}`,
        text: `UPDATE billing.e_invoices SET reason = 'x'`,
        params: {},
        columns: {},
        values: () => [],
      },
      {},
    ),
  );
  expect(await market.value('SELECT reason FROM billing.e_invoices WHERE id = $1', [one.id])).toBeNull();
});
