-- The difference that a count, a purchase or an import makes is booked by the statement that writes it (`bookStock`), instead of
-- a trigger. No trigger is left in the database.
drop trigger ingredient_counted on ingredients;
drop trigger supply_counted on supplies;
drop function ingredient_counted();
drop function supply_counted();
drop function book_stock(bigint, text, bigint, numeric, text, timestamptz);
