-- Deletes cases with their photos, and the lost items from the events. What their writers asked about their data needs no decision any more.
CREATE OR REPLACE FUNCTION support.delete_cases(ids uuid[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  pictures uuid[] := ARRAY(SELECT p.file_id FROM support.photos p WHERE p.case_id = ANY (ids));
BEGIN
  DELETE FROM support.photos p WHERE p.case_id = ANY (ids);
  PERFORM kernel.release_files(pictures);
  UPDATE support.data_requests d SET outcome = 'gone', decided_at = now() WHERE d.id = ANY (ids) AND d.outcome IS NULL;
  DELETE FROM support.cases c WHERE c.id = ANY (ids);
  UPDATE kernel.events e SET payload = e.payload || '{"item": ""}'
   WHERE (e.payload ->> 'caseId') IS NOT NULL AND e.payload ->> 'caseId' = ANY (ids::text[]) AND e.name = 'support.lost';
END $$;
REVOKE ALL ON FUNCTION support.delete_cases(uuid[]) FROM PUBLIC;
