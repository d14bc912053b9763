import { randomUUIDv7 } from 'node:crypto';
import type { Actor, Database } from '../../../kernel/db/act.ts';
import { hashUploadKey } from '../../../kernel/files.ts';
import { limitKey } from '../../../kernel/http/client-address.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import type { Input } from '../../../shared/contract.ts';
import { fileRules } from '../../../shared/document-file.ts';
import { displayCode } from '../../../shared/ids.ts';
import { isId } from '../../../shared/link-keys.ts';
import { refuseField } from '../../../shared/refusal.ts';
import { memberOf, orderOf } from '../../companies/server/door.ts';
import { bookingOf } from '../../bookings/server/door.ts';
import { hashSecret, newSecret } from '../../identity/server/door.ts';
import { requestOf } from '../../requests/server/door.ts';
import { supportRefusals as refuse } from '../contract.ts';
import type * as contract from '../contract.ts';
import { supportEvents } from '../events.ts';
import { dueOn } from '../data-request-rules.ts';
import { answerBy, caseRules } from '../rules.ts';
import { casePath } from './case-key.ts';
import { ofCase } from './case-views.ts';
import { openOne, seesTrip } from './cases.sql.ts';
import { openRight } from './data-requests.sql.ts';
import { driverOfTrip } from './lost-items.sql.ts';
import { mail } from './mail.ts';

type Asked = Input<typeof contract.openCase>['body'];

/** A company of the person, or one of its orders that they may see. */
const companyOf = (db: Database, actor: Actor, key: string) =>
  db.act(actor, async (act) => {
    const [company = '', order] = key.split('/', 2);
    const lost = refuseField(refuse.order_not_found, 'about');
    if (!isId(company)) throw lost;
    const name = await memberOf(act, company, 'viewCompany').then(
      ({ company_name }) => company_name,
      () => null,
    );
    if (name === null) throw lost;
    const found = order ? await orderOf(act, company, order).catch(() => null) : null;
    if (order && !found) throw lost;
    return {
      about_kind: 'company',
      about_id: company,
      about_company: name,
      about_order: found?.key ?? null,
    } as const;
  });

/** Only what the person may follow can be the subject. */
const aboutOf = async (db: Database, actor: Actor, about: Asked['about']) => {
  const plain = { about_company: null, about_order: null };
  if (!about) return { about_kind: null, about_id: null, ...plain } as const;
  const { kind, key } = about;
  if (kind === 'company') return companyOf(db, actor, key);
  const found = {
    request: () => requestOf(db, actor, key),
    booking: () => bookingOf(db, actor, key),
    ride: () =>
      isId(key) ? db.act(actor, async (act) => ((await act.one(seesTrip, { id: key }))?.sees ? key : null)) : null,
  };
  const id = await found[kind]();
  if (!id) throw refuseField(refuse.order_not_found, 'about');
  return { about_kind: kind, about_id: id, ...plain } as const;
};

/** Pictures uploaded under one key, as the statements take them. */
export const photosGiven = (photos: Asked['photos']) => ({
  upload: photos ? hashUploadKey(photos.upload_key) : null,
  files: [...(photos?.file_ids ?? [])],
  within_hours: fileRules.usableHours,
});

/** All of them exist, or nothing is written. */
export const refuseMissing = (taken: number, { files }: ReturnType<typeof photosGiven>): void => {
  if (taken !== files.length) throw refuseField(refuse.photo_not_found, 'photos');
};

/** The right that the person claims; undefined: the case is about something else. Refuses with kind_missing and email_needed. */
const rightAsked = ({ topic, data_kind, email }: Asked, accountId: string | null) => {
  if (topic !== 'privacy') return undefined;
  if (!data_kind) throw refuseField(refuse.kind_missing, 'data_kind');
  if (!accountId && !email) throw refuseField(refuse.email_needed, 'email');
  return data_kind;
};

/**
 * A visitor gets the secret of the case’s page. Refuses with no_way_to_answer, kind_missing, email_needed, order_not_found and photo_not_found.
 */
export const openCase: UseCaseWithActs<typeof contract.openCase> = async (db, actor, { body }, exchange) => {
  const { accountId } = actor;
  if (!accountId && !body.email && !body.phone) throw refuseField(refuse.no_way_to_answer, 'email');
  const kind = rightAsked(body, accountId);
  const about = await aboutOf(db, actor, body.about);
  return db.act(actor, (act) =>
    exchange.once(act, async () => {
      const id = randomUUIDv7();
      const secret = accountId ? null : newSecret();
      const photos = photosGiven(body.photos);
      const opened = await act.one(openOne, {
        id,
        name: accountId ? '' : (body.name ?? ''),
        email: accountId ? null : (body.email ?? null),
        phone: accountId ? null : (body.phone ?? null),
        topic: body.topic,
        ...about,
        message: body.message,
        link: secret && hashSecret(secret),
        ...photos,
      });
      refuseMissing(opened?.taken ?? 0, photos);
      const code = displayCode(id);
      const now = await act.now();
      const answer_by = kind ? dueOn(now) : answerBy(now);
      const opening = ofCase({ id, user_id: accountId, topic: body.topic, ...about });
      act.emit(supportEvents.opened, { ...opening, answerBy: answer_by, ...(kind && { dataKind: kind }) });
      // The page's secret proves nothing; the letter has another one.
      const proof = kind && !accountId ? newSecret() : null;
      if (kind) await act.one(openRight, { id, kind, due_on: answer_by, proof: proof && hashSecret(proof) });
      if (body.topic === 'lost_item' && about.about_kind === 'ride') {
        const driverId = (await act.one(driverOfTrip, { id: about.about_id }))?.driver_id;
        if (driverId && driverId !== accountId)
          act.emit(supportEvents.lost, { ...opening, driverId, item: body.message.slice(0, caseRules.maxItem) });
      }
      if (secret && body.email)
        // Without anything typed: nobody has proven that the mailbox is the person’s.
        act.task('mail.send', {
          ...(proof
            ? mail('data_request_opened', {
                name: '',
                code,
                url: act.settings.origin + casePath(proof),
                due_on: answer_by,
                prove: true,
              })
            : mail('case_opened', { name: '', code, url: act.settings.origin + casePath(secret), answer_by })),
          to: body.email,
          allowance: 'typed',
          source: limitKey(exchange.address),
        });
      return { id, code, key: secret ?? id };
    }),
  );
};
