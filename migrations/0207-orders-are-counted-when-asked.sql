-- All servers stop for this step: the program of before reads these tables.
-- Orders are counted when somebody asks: by an index that takes milliseconds, and nothing can drift from them. The tables
-- are to lie on several servers one day, where there are no triggers.
drop trigger count_orders on orders;
drop trigger count_moved_orders on orders;
drop trigger load_days on orders;
drop trigger load_moved_days on orders;
drop trigger count_tags_of_new on orders;
drop trigger count_tags_of_gone on orders;
drop trigger count_changed_tags on orders;
drop function count_orders();
drop function load_days();
drop function count_order_tags();
drop function hold_of(text);
drop table order_counts;
drop table day_loads;
drop table order_tags;
