-- What the rating of a taker counted (docs/decisions/0052-rating-counts.md). Receipts of earlier rules counted nothing. Owner: src/modules/dispatch.
ALTER TABLE dispatch.receipt_lines ADD COLUMN rating_ms int4 NOT NULL DEFAULT 0;
