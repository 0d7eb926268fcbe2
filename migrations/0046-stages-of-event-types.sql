-- Stages of work of the orders of an event type (PRD-7), in the stead of those of product types; none: no override.
alter table event_types add column stages jsonb not null default '[]';
