-- The photos of an offer between colleagues, in its order.
CREATE TABLE programs.swap_photos (
  offer_id uuid NOT NULL REFERENCES programs.swap_offers ON DELETE CASCADE,
  position int4 NOT NULL CHECK (position BETWEEN 1 AND 4),
  file_id uuid NOT NULL UNIQUE REFERENCES kernel.files,
  PRIMARY KEY (offer_id, position)
);

SELECT kernel.protect('programs.swap_photos');
CREATE POLICY seen ON programs.swap_photos FOR SELECT USING (EXISTS (SELECT FROM programs.swap_offers o WHERE o.id = offer_id));
GRANT SELECT ON programs.swap_photos TO kaya_app;

CREATE POLICY swap_photo ON kernel.files FOR SELECT USING (EXISTS (SELECT FROM programs.swap_photos p WHERE p.file_id = files.id));
