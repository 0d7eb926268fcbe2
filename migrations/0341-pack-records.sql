-- Packs become records that people keep by hand, with a picture of their label. One that was opened by a device without a network has the
-- id of that device's mark, so that it is opened once.
alter table packs
  add column archived_at timestamptz,
  add column media_id bigint,
  add column mark_id uuid;
create unique index on packs (business_id, mark_id);
alter table packs add foreign key (business_id, media_id) references media;
