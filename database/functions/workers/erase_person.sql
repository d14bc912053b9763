-- Erases a deleted person from workers: name, photo, place, contacts, passports and hearings. They leave the leaderboards.
CREATE OR REPLACE FUNCTION workers.erase_person(account uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'a person is erased by the system'; END IF;
  PERFORM kernel.release_files(ARRAY(SELECT photo_file_id FROM workers.workers WHERE id = account AND photo_file_id IS NOT NULL));
  UPDATE workers.workers w SET full_name = 'Deleted account', photo_file_id = NULL, location = '', lat = NULL, lng = NULL,
         skills = '{}', languages = '{en}', status = 'offline', shown_in_community = false, updated_at = now() WHERE w.id = account;
  DELETE FROM workers.contacts c WHERE c.worker_id = account;
  DELETE FROM workers.passports p WHERE p.worker_id = account;
  DELETE FROM workers.hearings h WHERE h.worker_id = account;
END $$;
REVOKE ALL ON FUNCTION workers.erase_person(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION workers.erase_person(uuid) TO kaya_app;
