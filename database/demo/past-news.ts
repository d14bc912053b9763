// Notices about finished work: every one was written while the demo was made, so all but the last are left out, and that one
// moves to the moment when the work ended.
import type pg from 'pg';

export const newsIntoPast = async (owner: pg.Pool): Promise<void> => {
  await owner.query(
    `WITH past AS (
       SELECT id AS subject, order_id, completed_at AS at FROM jobs.jobs WHERE completed_at < now() - interval '1 hour'
       UNION ALL
       SELECT id, NULL, coalesce(completed_at, cancelled_at) FROM rides.trips
        WHERE coalesce(completed_at, cancelled_at) < now() - interval '1 hour'),
     told AS (
       SELECT DISTINCT ON (n.id) n.id, n.user_id, n.event_id, p.subject, p.at
         FROM notifications.notifications n JOIN kernel.events e ON e.id = n.event_id
         JOIN past p ON e.payload::text LIKE '%' || p.subject || '%' OR e.payload::text LIKE '%' || p.order_id || '%'),
     counted AS (
       SELECT *, row_number() OVER (PARTITION BY user_id, subject ORDER BY event_id DESC) AS nth FROM told),
     left_out AS (
       DELETE FROM notifications.notifications WHERE id IN (SELECT id FROM counted WHERE nth > 1))
     UPDATE notifications.notifications n
        SET created_at = c.at, id = uuidv7(c.at - now()), event_id = uuidv7(c.at - now())
       FROM counted c WHERE c.id = n.id AND c.nth = 1`,
  );
};
