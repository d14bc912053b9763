// The database of jobs with people who apply to drive: uploads over HTTP, the rest through the use cases.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { Actor } from '../../src/kernel/db/act.ts';
import { type FileStore, fileStore } from '../../src/kernel/files.ts';
import { folderBlobs } from '../../src/kernel/folder-blobs.ts';
import { openGuard } from '../../src/kernel/http/guard.ts';
import { limiter } from '../../src/kernel/http/limit.ts';
import { mountRoutes } from '../../src/kernel/http/api.ts';
import { uploadRoutes } from '../../src/kernel/http/part-upload.ts';
import { deviceCookie, sessionCookie } from '../../src/kernel/http/session-cookie.ts';
import { pictureRoutes } from '../../src/kernel/http/upload.ts';
import { addDays, lagosDate } from '../../src/shared/clock.ts';
import { fileRules } from '../../src/shared/document-file.ts';
import type { ApplicationView } from '../../src/modules/drivers/application-contract.ts';
import { type DocumentKind, documentKind, documentKinds } from '../../src/modules/drivers/application-rules.ts';
import { addDocument } from '../../src/modules/drivers/server/add-document.ts';
import { changeApplication } from '../../src/modules/drivers/server/change-application.ts';
import { approveDocument, approveVehicle } from '../../src/modules/drivers/server/decide-document.ts';
import { applicationFile } from '../../src/modules/drivers/server/read-application-file.ts';
import { startApplication } from '../../src/modules/drivers/server/start-application.ts';
import { submitApplication } from '../../src/modules/drivers/server/submit-application.ts';
import { addVehicle } from '../../src/modules/drivers/server/write-vehicle.ts';
import { noExchange, openJobDatabase } from './job-database.ts';
import { goodPdf, goodPhoto } from './papers.ts';
import { readWhole } from './read-whole.ts';

export type Applicant = Actor & { readonly accountId: string };
export const inDays = (days: number): string => addDays(lagosDate(new Date()), days);

/**
 * A store that processes a file once per accepted type; later ones are stored as copies of that result. Only for identical files.
 */
const copying = (files: FileStore, folder: string): FileStore => {
  const seen = new Map<string, Promise<() => ReturnType<FileStore['keepDocument']>>>();
  const look = async (...given: Parameters<FileStore['keepDocument']>) => {
    const kept = await files.keepDocument(...given);
    const { stored_as } = kept;
    const names = kept.pages === null ? ['.webp', '.small.webp'] : ['.pdf'];
    const contents = await Promise.all(names.map((_, n) => readWhole(files, stored_as, n === 1)));
    return async () => {
      const name = randomBytes(16).toString('hex');
      await Promise.all(names.map((ending, n) => writeFile(join(folder, name + ending), contents[n] ?? '')));
      return { ...kept, stored_as: name + names[0] };
    };
  };
  return {
    ...files,
    keepDocument: async (upload, from) => {
      const key = upload.takes.join();
      const copy = seen.get(key) ?? look(upload, from);
      seen.set(key, copy);
      return (await copy)();
    },
  };
};

export const openPapersDatabase = async () => {
  const market = await openJobDatabase(6);
  const folder = await mkdtemp(join(tmpdir(), 'kaya-papers-'));
  const files = fileStore(folderBlobs(folder));
  const sameFiles = copying(files, folder);
  const sessions = new Map<string, Actor>();
  const app = new Hono();
  const parts = {
    db: market.db,
    limiter: limiter(100),
    guard: openGuard(new Uint8Array(32), 100),
    cookie: sessionCookie(false),
    device: deviceCookie(false),
    origin: 'http://localhost',
    actorOf: async (token: string) => sessions.get(token) ?? null,
  };
  mountRoutes(app, [...uploadRoutes(files), ...pictureRoutes({ files })], parts);
  const [pdf, photo] = [await goodPdf(), await goodPhoto()];
  let count = 0;

  /** A request as this person; without a body a GET. */
  const ask = (actor: Actor | null, path: string, init: { method?: string; body?: BodyInit; type?: string } = {}) => {
    const token = crypto.randomUUID();
    if (actor) sessions.set(token, actor);
    const incoming = { socket: { remoteAddress: '203.0.113.9', remotePort: 1, remoteFamily: 'IPv4' } };
    const request = {
      method: init.method ?? 'GET',
      ...(init.body === undefined ? {} : { body: init.body }),
      headers: {
        origin: parts.origin,
        ...(init.type ? { 'content-type': init.type } : {}),
        ...(actor ? { cookie: `kaya=${token}` } : {}),
      },
    };
    return app.request(path, request, { incoming });
  };
  const start = (actor: Actor | null, bytes: number) =>
    ask(actor, '/api/uploads', { method: 'POST', body: JSON.stringify({ bytes }), type: 'application/json' });
  const sendPart = (actor: Actor | null, id: string, offset: number, part: Uint8Array) =>
    ask(actor, `/api/uploads/${id}?offset=${offset}`, {
      method: 'PUT',
      body: part as Uint8Array<ArrayBuffer>,
      type: 'application/octet-stream',
    });
  /** Uploads the whole file; returns its upload's id. */
  const upload = async (actor: Actor, content: Uint8Array): Promise<string> => {
    const { upload_id } = (await (await start(actor, content.length)).json()) as { upload_id: string };
    for (let at = 0; at < content.length; at += fileRules.partBytes) {
      const sent = await sendPart(actor, upload_id, at, content.subarray(at, at + fileRules.partBytes));
      if (!sent.ok) throw new Error(await sent.text());
    }
    return upload_id;
  };

  const handIn = async (
    actor: Actor,
    kind: DocumentKind,
    more: { content?: Uint8Array; name?: string; expires_on?: string | null } = {},
  ): Promise<ApplicationView> => {
    const { takes, ends } = documentKind(kind);
    const isPdf = (takes as readonly string[]).includes('pdf');
    const upload_id = await upload(actor, more.content ?? (isPdf ? pdf : photo));
    const expires_on = more.expires_on === undefined ? (ends ? inDays(200) : null) : more.expires_on;
    const body = { upload_id, name: more.name ?? (isPdf ? `${kind}.pdf` : `${kind}.jpg`), expires_on };
    const store = more.content || more.name ? files : sameFiles;
    return addDocument(store)(market.db, actor, { params: { kind }, body }, noExchange);
  };
  const as = market.as;
  const applicant = async (): Promise<Applicant> => {
    const account = await market.account();
    const actor = { ...account, accountId: account.accountId ?? '' };
    await as(actor, (act) => startApplication(act, { body: { city: 'Lagos', method: 'car' } }, noExchange));
    return actor;
  };
  const vehicle = (actor: Actor, more: Partial<Parameters<typeof addVehicle>[1]['body']> = {}) => {
    count += 1;
    const body = {
      vehicle_class: 'car' as const,
      make: 'Toyota',
      model: 'Corolla',
      colour: 'silver',
      year: 2018,
      plate: `LND-${100 + count} PA`,
      seats: 4,
      ...more,
    };
    return as(actor, (act) => addVehicle(act, { body }, noExchange));
  };
  /** Details, vehicle and the seven documents, sent for review. */
  const applied = async (referral_code = ''): Promise<Applicant> => {
    const actor = await applicant();
    const body = { full_name: 'Sani Yakubu', phone: '+2348105678901', city: 'Lagos', referral_code };
    await as(actor, (act) => changeApplication(act, { body }, noExchange));
    await vehicle(actor);
    for (const { kind } of documentKinds) await handIn(actor, kind);
    await as(actor, (act) => submitApplication(act, {}, noExchange));
    return actor;
  };
  const staffAccount = await market.account();
  const staff: Actor = { ...staffAccount, kind: 'staff' };
  const file = (actor: Applicant) => as(staff, (act) => applicationFile(act, actor.accountId));
  /** As staff see it now. */
  const documentOf = async (actor: Applicant, kind: DocumentKind): Promise<{ id: string; version: number }> => {
    const found = (await file(actor)).documents.find((one) => one.kind === kind);
    return { id: found?.id ?? '', version: found?.version ?? 0 };
  };
  const vehicleOf = async (actor: Applicant): Promise<{ id: string; version: number }> => {
    const [found] = (await file(actor)).vehicles;
    return { id: found?.id ?? '', version: found?.version ?? 0 };
  };
  /** Approves everything that waits. */
  const approveAll = async (actor: Applicant) => {
    const { documents, vehicles } = await file(actor);
    for (const { id, version } of vehicles.filter(({ approved }) => !approved))
      await as(staff, (act) => approveVehicle(act, { params: { id }, body: { version } }, noExchange));
    for (const { id, version } of documents.filter(({ status }) => status === 'uploaded'))
      await as(staff, (act) => approveDocument(act, { params: { id: id ?? '' }, body: { version } }, noExchange));
  };
  const eventsOf = (actor: Applicant): string[] =>
    market.emitted
      .filter(({ payload }) => (payload as { driverId?: string }).driverId === actor.accountId)
      .map(({ kind }) => kind.name);
  return {
    ...market,
    files,
    folder,
    ask,
    start,
    sendPart,
    upload,
    handIn,
    applicant,
    applied,
    vehicle,
    staff,
    file,
    documentOf,
    vehicleOf,
    approveAll,
    told: eventsOf,
    close: async () => {
      await market.close();
      await rm(folder, { recursive: true });
    },
  };
};
export type PapersDatabase = Awaited<ReturnType<typeof openPapersDatabase>>;
