-- The legs of a completion without the agreed pay of its helpers. money.may_post checks the rest against the lead. A helper who is paid
-- more than agreed stays in the legs and is refused.
CREATE OR REPLACE FUNCTION jobs.legs_without_helpers(legs jsonb, job uuid) RETURNS jsonb LANGUAGE sql STABLE SET search_path = pg_catalog AS $$
  SELECT coalesce(jsonb_agg(leg), '[]') FROM jsonb_array_elements(legs) AS leg
   WHERE NOT (leg ->> 'account' = 'worker_payable' AND EXISTS (
     SELECT FROM jobs.crew_members m WHERE m.job_id = job AND m.place > 0 AND m.worker_id = (leg ->> 'owner')::uuid
        AND (leg ->> 'amount_kobo')::int8 BETWEEN 1 AND m.share_kobo)) $$;
REVOKE ALL ON FUNCTION jobs.legs_without_helpers(jsonb, uuid) FROM PUBLIC;
