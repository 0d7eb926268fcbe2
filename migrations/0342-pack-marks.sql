-- A pack of an ingredient that was opened in kitchen mode is a mark too, so that it counts once.
alter table marks drop constraint marks_kind_check;
alter table marks add constraint marks_kind_check check (kind in ('tick', 'note', 'work', 'pack'));
