-- In which cities companies look for a partner and find none.
CREATE TABLE programs.city_interests (
  company_id uuid NOT NULL REFERENCES companies.companies,
  kind text NOT NULL CHECK (kind IN ('meal', 'housing')),
  city text NOT NULL CHECK (city = lower(city) AND length(city) BETWEEN 1 AND 80),
  asked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, kind, city)
);

CREATE INDEX city_interests_newest ON programs.city_interests (asked_at DESC);

SELECT kernel.protect('programs.city_interests');
CREATE POLICY members ON programs.city_interests USING (company_id IN (SELECT companies.mine())) WITH CHECK (company_id IN (SELECT companies.mine()));
CREATE POLICY staff ON programs.city_interests FOR SELECT USING ((SELECT kernel.is_staff()));
GRANT SELECT, INSERT (company_id, kind, city) ON programs.city_interests TO kaya_app;
