-- The links by which a partner answers, one for each letter. Only the hash of its secret is stored; the page's script sends the secret.
CREATE TABLE programs.partner_links (
  link_hash text PRIMARY KEY,
  partner_order_id uuid NOT NULL REFERENCES programs.partner_orders ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX partner_links_of ON programs.partner_links (partner_order_id);
CREATE INDEX partner_links_to_forget ON programs.partner_links (expires_at);

SELECT kernel.protect('programs.partner_links');
CREATE POLICY sent ON programs.partner_links FOR INSERT WITH CHECK (
  EXISTS (SELECT FROM programs.partner_orders o WHERE o.id = partner_order_id AND o.state IN ('waiting', 'priced', 'confirmed')));
-- They record what the partner said, which moves the end of its links.
CREATE POLICY staff ON programs.partner_links FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY staff_end ON programs.partner_links FOR UPDATE USING ((SELECT kernel.is_staff())) WITH CHECK ((SELECT kernel.is_staff()));
GRANT SELECT, INSERT (link_hash, partner_order_id, expires_at), UPDATE (expires_at) ON programs.partner_links TO kaya_app;
