import type pg from 'pg';

export const dueSql = `UPDATE jobs.jobs SET starts_at = now() + interval '1 hour', ends_at = now() + interval '3 hours' WHERE id = $1`;

/** The job starts in an hour, so its mover may set off. */
export const makeDue = async (owner: Pick<pg.Client, 'query'>, job: string): Promise<void> => {
  await owner.query(dueSql, [job]);
};
