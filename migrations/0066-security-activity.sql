-- What the owner is shown of who came in and what was taken out.
create index on audit (business_id, id) where action like 'auth.%' or action like 'admin.%' or action like '%.export';
