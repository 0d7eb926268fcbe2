-- The owner's versions of her own words in the languages of her customers, each by the words that it is a version of.
create table own_words (
  business_id bigint not null,
  language text not null,
  -- SHA-256 of the original in hex, because an original may be too long for an index.
  hash text not null,
  original text not null,
  said text not null,
  -- Where the original stood when this was written, so that it is shown again when the original changes.
  place text not null,
  updated_at timestamptz not null,
  primary key (business_id, language, hash)
);
select fence('own_words');
alter table own_words add foreign key (business_id) references businesses;
