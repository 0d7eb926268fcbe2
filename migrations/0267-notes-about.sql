-- What a note of an order is about: a colour, a tin, or what to do differently the next time.
alter table order_notes add column about text not null default 'note' check (about in ('note', 'colour', 'tin', 'differently'));
