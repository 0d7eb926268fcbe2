-- What the link that led to the form says of itself: source, medium, campaign (ENQ-5).
alter table enquiries add column utm text;

-- The inbox as it opens: the newest first, without what was put away, however many there are.
create index on enquiries (business_id, received_at desc nulls last, id desc) where status not in ('Spam', 'Archived');
