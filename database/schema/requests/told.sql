-- What messages say about a request. company_id: the company pays, so letters to a customer without an account are the company's.
CREATE VIEW requests.told WITH (security_invoker = true) AS
  SELECT r.id, r.user_id, r.email, t.price_kobo, r.price_lines, r.company_id FROM requests.requests r
    LEFT JOIN LATERAL (SELECT price_kobo FROM jobs.terms WHERE order_id = r.id ORDER BY cancelled, job_id DESC LIMIT 1) t ON true;
GRANT SELECT ON requests.told TO kaya_app;
