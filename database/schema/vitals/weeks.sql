-- Visits of a page in a week by how fast they were: how many in each bin (src/modules/vitals/rules.ts). Nothing in it belongs to a person.
CREATE TABLE vitals.weeks (
  -- The first day of a Lagos week.
  monday date NOT NULL CHECK (extract(isodow FROM monday) = 1),
  form text NOT NULL CHECK (form IN ('phone', 'desktop')),
  page text NOT NULL CHECK (length(page) BETWEEN 1 AND 60),
  -- next: the service worker of an earlier visit answered.
  visit text NOT NULL CHECK (visit IN ('first', 'next')),
  vital text NOT NULL CHECK (vital IN ('lcp', 'inp', 'cls')),
  counts int4[] NOT NULL CHECK (cardinality(counts) = 16),
  PRIMARY KEY (monday, form, page, visit, vital)
);

SELECT kernel.protect('vitals.weeks');
CREATE POLICY staff_read ON vitals.weeks FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY read_only ON vitals.weeks FOR SELECT TO kaya_read USING (true);
GRANT SELECT, INSERT (monday, form, page, visit, vital, counts), UPDATE (counts), DELETE ON vitals.weeks TO kaya_app;
GRANT SELECT ON vitals.weeks TO kaya_read;
