-- The list of payments is narrowed to methods in use, those that a bakery typed as well.
create index on payments (business_id, method);
