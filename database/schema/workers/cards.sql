-- The public card: what a customer may read of a mover.
CREATE VIEW workers.cards AS
  SELECT id, full_name, photo_file_id, photo_url, location, rating, ratings_count, total_jobs FROM workers.workers;
GRANT SELECT ON workers.cards TO kaya_app;
