-- A tick keeps the item and its recipes: a recall finds them after the item has left the order.
alter table baked_items
  add column item text not null default '',
  add column made_of jsonb not null default '[]';
