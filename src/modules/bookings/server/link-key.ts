// Who may follow a business booking: the holder of one of its links, its account, staff, and the managers of the company that pays. Everyone else
// gets not found.
import type { Act, Actor, Database } from '../../../kernel/db/act.ts';
import { trackingVisitor, visitor } from '../../../kernel/db/actor.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { managesOrder } from '../../companies/server/door.ts';
import { orderKey } from '../../companies/spend-rules.ts';
import { hashSecret, newSecret } from '../../identity/server/door.ts';
import type { BookingRow } from './about-booking.ts';
import { addBookingLink, bookingById, bookingOfLink } from './bookings.sql.ts';
import { isId, isSecret } from '../../../shared/link-keys.ts';
import { paths, type Path } from '../../../shared/paths.ts';

/** The booking that a link's secret opens, until the link expires. */
const linkedBooking = async (db: Database, secret: string): Promise<string | null> =>
  (await db.act(visitor, (act) => act.last(bookingOfLink, { hash: hashSecret(secret) })))?.id ?? null;

/** Only for the person of the booking and the holder of a link, who is the visitor of that one booking. */
export const bookingPerson = async (
  db: Database,
  actor: Actor,
  { params }: { params: { key: string } },
): Promise<Actor> => {
  if (isId(params.key)) return actor;
  const id = isSecret(params.key) ? await linkedBooking(db, params.key) : null;
  if (!id) throw new Refused(common.not_found);
  return actor.kind === 'staff' ? { ...actor, orderId: id } : trackingVisitor(id);
};

/** For routes under /api/bookings/{key}. A manager of the company that pays acts for it, and stays named in the log. */
export const bookingFollower: typeof bookingPerson = async (db, actor, { params }) => {
  if (actor.kind !== 'account' || !isId(params.key)) return bookingPerson(db, actor, { params });
  const manages = await db.act(actor, (act) => managesOrder(act, orderKey('booking', params.key)));
  return manages ? { ...actor, orderId: params.key } : actor;
};

/** The booking that a key opens for this actor, or null. Decides what a live stream may send. */
export const bookingOf = async (db: Database, actor: Actor, key: string): Promise<string | null> => {
  if (isSecret(key)) return linkedBooking(db, key);
  if (!isId(key) || actor.kind === 'visitor') return null;
  const follower = await bookingFollower(db, actor, { params: { key } });
  return db.act(follower, async (act) => (await act.one(bookingById, { id: key }))?.id ?? null);
};

/** The booking of the key; row-level security decides whether this actor sees it. */
export const followedBooking = async (act: Act, key: string): Promise<BookingRow> => {
  const row = await act.one(bookingById, { id: act.actor.orderId ?? key });
  if (!row) throw new Refused(common.not_found);
  return row;
};

export const bookingPath = (key: string): Path => paths.bookingConfirmation(key);

/** A new link for one email; its secret is stored nowhere else. */
export const newBookingLink = (act: Act, booking: string): { secret: string; url: string } => {
  const secret = newSecret();
  void act.sql(addBookingLink, { booking, hash: hashSecret(secret) });
  return { secret, url: `${act.settings.origin}${bookingPath(secret)}` };
};
