-- Credit notes are numbered without gaps within a Lagos year, as invoices are.
CREATE TABLE billing.credit_note_counts (
  year int4 PRIMARY KEY,
  count int8 NOT NULL CHECK (count > 0)
);

SELECT kernel.protect('billing.credit_note_counts');
