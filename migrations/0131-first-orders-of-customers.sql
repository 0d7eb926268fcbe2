-- Whether a customer had ordered before, told for each completed order of a report.
create index on orders (business_id, contact_id, completed_at, id) where status = 'Completed';
