-- A recall reads the ticks of many orders at once.
create index on marks (business_id, split_part(subject, ':', 2)) where kind = 'tick' and subject like 'made:%';
