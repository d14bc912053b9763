-- The last number of an invoice or receipt in a Lagos year. Numbers have no gaps: the count and the invoice are written together or not at
-- all.
CREATE TABLE money.invoice_counts (
  year int4 PRIMARY KEY,
  count int8 NOT NULL CHECK (count > 0)
);

SELECT kernel.protect('money.invoice_counts');
