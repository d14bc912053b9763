import type pg from 'pg';

/** Writes an account's last position as the owner, measured that many seconds ago. */
export const placeAccount = async (
  owner: Pick<pg.Client, 'query'>,
  account: string | null,
  { lat, lng }: { readonly lat: number; readonly lng: number },
  secondsAgo = 0,
): Promise<void> => {
  await owner.query(
    `INSERT INTO dispatch.positions (account_id, lat, lng, at) VALUES ($1, $2, $3, now() - make_interval(secs => $4))
     ON CONFLICT (account_id) DO UPDATE SET lat = EXCLUDED.lat, lng = EXCLUDED.lng, at = EXCLUDED.at, heard_at = now()`,
    [account, lat, lng, secondsAgo],
  );
};
