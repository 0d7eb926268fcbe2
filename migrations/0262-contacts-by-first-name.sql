-- The list of contacts is in the order of first names.
drop index contacts_business_id_lower_lower1_id_idx;
create index on contacts (business_id, lower(first_name), lower(last_name), id);
