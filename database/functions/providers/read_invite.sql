-- An invite as a worker reads it: by its secret, or by its id if it is for their proven email or phone. Only an open one shows its terms.
CREATE OR REPLACE FUNCTION providers.read_invite(secret text, invite uuid)
  RETURNS TABLE (id uuid, state text, provider_id uuid, name text, city text, share_bps int4, expires_at timestamptz, members int4)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT found.id, found.state, CASE WHEN found.state = 'open' THEN p.id END, CASE WHEN found.state <> 'not_yours' THEN p.name END,
         CASE WHEN found.state = 'open' THEN p.city END, CASE WHEN found.state = 'open' THEN found.share_bps END,
         CASE WHEN found.state = 'open' THEN found.expires_at END,
         CASE WHEN found.state = 'open' THEN (SELECT count(*) FROM providers.team_members m WHERE m.provider_id = p.id AND m.left_at IS NULL)::int4 END
    FROM (SELECT i.id, i.provider_id, i.share_bps, i.expires_at, providers.invite_state(i) AS state FROM providers.invites i
           WHERE kernel.account_id() IS NOT NULL
             AND (i.secret_hash = secret OR (i.id = invite AND (i.email IS NOT NULL OR i.phone IS NOT NULL)))) found
    JOIN providers.providers p ON p.id = found.provider_id $$;
REVOKE ALL ON FUNCTION providers.read_invite(text, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION providers.read_invite(text, uuid) TO kaya_app;
