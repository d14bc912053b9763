-- Invoices and receipts. The number has no gaps within a Lagos year: the count and the row are written together or not at all.
CREATE TABLE money.invoice_counts (
  year int4 PRIMARY KEY,
  count int8 NOT NULL CHECK (count > 0)
);

SELECT kernel.protect('money.invoice_counts');
