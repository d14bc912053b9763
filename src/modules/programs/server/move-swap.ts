// Swaps between people of one company. Every step names the version that was seen.
import type { Act } from '../../../kernel/db/act.ts';
import type { RowOf } from '../../../kernel/db/query.ts';
import { hashUploadKey } from '../../../kernel/files.ts';
import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { fileRules } from '../../../shared/document-file.ts';
import { paths } from '../../../shared/paths.ts';
import { common, Refused, refuseField } from '../../../shared/refusal.ts';
import { type Member, memberOf } from '../../companies/server/door.ts';
import { swapRefusals as refuse, type SwapView } from '../swap-contract.ts';
import type * as contract from '../swap-contract.ts';
import { swapEvents } from '../swap-events.ts';
import { swapLife, type SwapRole } from '../swap-rules.ts';
import { mail } from './mail.ts';
import {
  bindSwapPhotos,
  insertSwap,
  moveSwapTo,
  reachOfSwaps,
  rewriteSwap,
  swapById,
  swapPage,
  type swapRow,
  swapsOf,
} from './swaps.sql.ts';

type SwapRow = RowOf<typeof swapRow>;

const roleOf = ({ giver_id, taker_id }: SwapRow, me: Member): SwapRole => {
  if (giver_id === me.employee_id) return 'giver';
  return taker_id === me.employee_id ? 'taker' : 'colleague';
};

type Reach = (typeof reachOfSwaps)['~row'] & object;

const shownOne = (row: SwapRow, me: Member, reach: readonly Reach[]): SwapView => {
  const role = roleOf(row, me);
  const { status, giver, photos, created_at } = row;
  const other = reach.find(({ offer_id, employee_id }) => offer_id === row.id && employee_id !== me.employee_id);
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    place: row.place,
    price_kobo: row.price_kobo,
    status,
    taker: row.taker,
    role,
    reach: other ? { name: other.name, email: other.email, phone: other.phone } : null,
    version: row.version,
    giver: giver ?? 'Somebody who left',
    photos: photos.map((file) => ({ url: `/api/files/${file}` })),
    may: swapLife.open(status, role) as SwapView['may'],
    created_at: created_at.toISOString(),
  };
};

const shownAll = async (act: Act, rows: readonly SwapRow[], me: Member): Promise<SwapView[]> => {
  const offers = rows.flatMap((row) => (row.taker_id && roleOf(row, me) !== 'colleague' ? row.id : []));
  const reach = offers.length > 0 ? await act.sql(reachOfSwaps, { offers }) : [];
  return rows.map((row) => shownOne(row, me, reach));
};

const shown = async (act: Act, row: SwapRow, me: Member): Promise<SwapView> =>
  (await shownAll(act, [row], me))[0] as SwapView;

const swapOf = async (act: Act, me: Member, id: string): Promise<SwapRow> => {
  const row = await act.one(swapById, { id });
  if (row?.company_id !== me.company_id) throw new Refused(common.not_found);
  return row;
};

export const listSwaps: UseCase<typeof contract.listSwaps> = async (act, { params, query: { cursor, show } }) => {
  const me = await memberOf(act, params.company, 'bookForSelf');
  const asked = { company: me.company_id, all: show === 'all', before: cursor ?? null };
  const { items, next } = cutPage(await act.sql(swapsOf, asked), swapPage);
  return { items: await shownAll(act, items, me), next };
};

export const readSwap: UseCase<typeof contract.readSwap> = async (act, { params: { company, id } }) => {
  const me = await memberOf(act, company, 'bookForSelf');
  return shown(act, await swapOf(act, me, id), me);
};

export const offerSwap: UseCase<typeof contract.offerSwap> = async (act, { params, body: { photos, ...words } }) => {
  const me = await memberOf(act, params.company, 'bookForSelf');
  const made = await act.one(insertSwap, { company: me.company_id, giver: me.employee_id, ...words });
  if (!made) throw new Error('the offer was not stored');
  if (photos && photos.file_ids.length > 0) {
    const hash = hashUploadKey(photos.upload_key);
    const kept = { offer: made.id, hash, ids: photos.file_ids, hours: fileRules.usableHours };
    if ((await act.one(bindSwapPhotos, kept))?.bound !== photos.file_ids.length)
      throw refuseField(refuse.swap_photo_missing, 'photos');
  }
  act.emit(swapEvents.swap_offered, { companyId: me.company_id, swapId: made.id, title: words.title, by: me.name });
  return shown(act, await swapOf(act, me, made.id), me);
};

export const changeSwap: UseCase<typeof contract.changeSwap> = async (
  act,
  { params: { company, id }, body: { version, ...words } },
) => {
  const me = await memberOf(act, company, 'bookForSelf');
  const row = await swapOf(act, me, id);
  if (row.version !== version) throw new Refused(refuse.swap_changed);
  if (roleOf(row, me) !== 'giver' || !swapLife.next(row.status, 'change', 'giver').ok)
    throw new Refused(refuse.swap_not_now);
  if (!(await act.one(rewriteSwap, { id, version, ...words }))) throw new Refused(refuse.swap_changed);
  return shown(act, await swapOf(act, me, id), me);
};

/** Somebody wants it, or gets it: the other reads how to reach them. */
const writeToOther = async (
  act: Act,
  me: Member,
  { id, title, price_kobo }: SwapRow,
  move: 'take' | 'confirm',
): Promise<void> => {
  const both = await act.sql(reachOfSwaps, { offers: [id] });
  const mine = both.find(({ employee_id }) => employee_id === me.employee_id);
  const other = both.find(({ employee_id }) => employee_id !== me.employee_id);
  if (!mine || !other) return;
  const url = act.settings.origin + paths.corporateDashboard(`swap?swap=${id}`);
  const words = { name: other.name, by: mine.name, title, move, price_kobo, email: mine.email, phone: mine.phone, url };
  act.task('mail.send', { ...mail('swap_moved', words), to: other.email });
};

export const moveSwap: UseCase<typeof contract.moveSwap> = async (
  act,
  { params: { company, id }, body: { version, move } },
) => {
  const me = await memberOf(act, company, 'bookForSelf');
  const row = await swapOf(act, me, id);
  if (row.version !== version) throw new Refused(refuse.swap_changed);
  const next = swapLife.next(row.status, move, roleOf(row, me));
  if (!next.ok) throw new Refused(refuse.swap_not_now);
  const taker = next.state === 'ACTIVE' ? null : move === 'take' ? me.employee_id : row.taker_id;
  if (!(await act.one(moveSwapTo, { id, version, status: next.state, taker }))) throw new Refused(refuse.swap_changed);
  const other = roleOf(row, me) === 'giver' ? row.taker_account : row.giver_account;
  act.emit(swapEvents.swap_moved, {
    companyId: me.company_id,
    swapId: id,
    title: row.title,
    by: me.name,
    move,
    accounts: other ? [other] : [],
  });
  if (move === 'take' || move === 'confirm') await writeToOther(act, me, row, move);
  return shown(act, await swapOf(act, me, id), me);
};
