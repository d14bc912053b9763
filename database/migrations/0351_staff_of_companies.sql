-- What staff see of companies and do to them. Owner: src/modules/companies. docs/decisions/0071-card-set-up.md.

-- The company that staff have opened for a tailored sign-up; once.
ALTER TABLE companies.corporate_signups ADD COLUMN company_id uuid UNIQUE REFERENCES companies.companies;
GRANT UPDATE (company_id) ON companies.corporate_signups TO kaya_app;
-- Sign-ups that may want an invoice account: no company of their email yet. The size asks for it (partners.md §9: 250 and more).
CREATE INDEX corporate_signups_large ON companies.corporate_signups (id DESC) WHERE company_size IN ('201-1000', '>1000') AND company_id IS NULL;
CREATE INDEX companies_to_verify ON companies.companies (id DESC) WHERE verified_at IS NULL AND closed_at IS NULL;
CREATE INDEX companies_verified ON companies.companies (id DESC) WHERE verified_at IS NOT NULL AND closed_at IS NULL;
CREATE INDEX companies_closed ON companies.companies (id DESC) WHERE closed_at IS NOT NULL;
CREATE INDEX companies_words ON companies.companies USING gin (lower(name || ' ' || slug || ' ' || coalesce(tin, '')) gin_trgm_ops);

-- What a search of staff finds, newest first: walked as in 0205. hit: false for the last row that was looked at, when too little was found.
CREATE FUNCTION companies.find_companies(patterns text[], state text, before uuid, most int8) RETURNS TABLE (id uuid, hit boolean)
  LANGUAGE plpgsql STABLE ROWS 10 SECURITY DEFINER SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  top uuid := coalesce(before, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  near CURSOR FOR
    SELECT n.id, (state IS NULL OR state = CASE WHEN n.closed_at IS NOT NULL THEN 'closed' WHEN n.verified_at IS NOT NULL THEN 'verified' ELSE 'pending' END)
             AND lower(n.name || ' ' || n.slug || ' ' || coalesce(n.tin, '')) LIKE ANY (patterns), NULL::int8
      FROM companies.companies n WHERE n.id < top ORDER BY n.id DESC LIMIT kernel.reach();
  far CURSOR FOR SELECT w.id FROM companies.companies w WHERE lower(w.name || ' ' || w.slug || ' ' || coalesce(w.tin, '')) LIKE ANY (patterns) LIMIT kernel.few();
  seen record;
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RETURN; END IF;
  OPEN near;
  OPEN far;
  seen := kernel.walk(near, far, patterns, most);
  IF seen.whole THEN
    seen.page := ARRAY(SELECT p.id FROM companies.companies p
                        WHERE p.id = ANY (seen.page || seen.hits) AND p.id < top
                          AND (state IS NULL OR state = CASE WHEN p.closed_at IS NOT NULL THEN 'closed' WHEN p.verified_at IS NOT NULL THEN 'verified' ELSE 'pending' END)
                        ORDER BY p.id DESC LIMIT most);
  END IF;
  RETURN QUERY SELECT p.id, true FROM companies.companies p WHERE p.id = ANY (seen.page) ORDER BY p.id DESC;
  IF seen.last IS NOT NULL THEN RETURN QUERY SELECT seen.last, false; END IF;
END $$;
REVOKE ALL ON FUNCTION companies.find_companies(text[], text, uuid, int8) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.find_companies(text[], text, uuid, int8) TO kaya_app;
