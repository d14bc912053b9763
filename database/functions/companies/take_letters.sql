-- Takes letters from the company's allowance (max_letters in within_hours), all or none. Returns whether they may be sent. The row stays
-- locked until the act ends, so two senders never take the same letters. A verified company has no limit.
CREATE OR REPLACE FUNCTION companies.take_letters(company uuid, wanted int4, max_letters int4, within_hours int4) RETURNS bool
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF NOT kernel.is_system() AND company NOT IN (SELECT companies.mine_as('admin', 'manager')) THEN RETURN false; END IF;
  IF wanted <= 0 OR (SELECT c.verified_at IS NOT NULL FROM companies.companies c WHERE c.id = company) THEN RETURN true; END IF;
  IF wanted > max_letters THEN RETURN false; END IF;
  INSERT INTO companies.letter_days AS d (company_id, letters) VALUES (company, wanted)
    ON CONFLICT (company_id) DO UPDATE SET
      began_at = CASE WHEN d.began_at < now() - make_interval(hours => within_hours) THEN now() ELSE d.began_at END,
      letters = CASE WHEN d.began_at < now() - make_interval(hours => within_hours) THEN wanted ELSE d.letters + wanted END
      WHERE d.began_at < now() - make_interval(hours => within_hours) OR d.letters + wanted <= max_letters;
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION companies.take_letters(uuid, integer, integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.take_letters(uuid, integer, integer, integer) TO kaya_app;
