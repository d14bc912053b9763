-- What a customer may know about a driver, with the photo.
CREATE VIEW drivers.cards AS
  SELECT id, full_name, photo_file_id, photo_url, rating, ratings_count, trips_count, is_sample FROM drivers.drivers;
GRANT SELECT ON drivers.cards TO kaya_app;
