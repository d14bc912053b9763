-- The searched text with the number of the order (itemNumber), as in the index items_by_words. Read only inside functions that check the caller.
CREATE VIEW programs.words WITH (security_invoker = true) AS
  SELECT i.id, lower(i.title || ' ' || right(i.id::text, 8)) AS words FROM programs.items i;
