-- What identifies a worker who ordered a job as a customer: their mailbox and phones. Callers add the browsers they signed in with.
CREATE OR REPLACE FUNCTION jobs.marks_of(worker uuid, OUT mailbox text, OUT phones text[]) LANGUAGE sql STABLE SET search_path = pg_catalog AS $$
  SELECT identity.mailbox(a.email), array_remove(ARRAY[a.phone, k.phone], NULL)
    FROM identity.accounts a LEFT JOIN workers.contacts k ON k.worker_id = a.id WHERE a.id = worker $$;
REVOKE ALL ON FUNCTION jobs.marks_of(uuid) FROM PUBLIC;
