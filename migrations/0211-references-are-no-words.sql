-- A request's reference is drawn by lot: a search that read it word by word found what nobody had written. It is searched for as
-- a whole from here on.
alter table enquiries drop column said;
alter table enquiries add column said text not null generated always as (
  folded(first_name || ' ' || last_name || ' ' || first_name || E'\n' || email
    || coalesce(E'\n' || event_type, '') || coalesce(E'\n' || description, '') || coalesce(E'\n' || allergies, '')
    || coalesce(E'\n' || texts_in(answers, 'answer'), '') || coalesce(E'\n' || texts_in(selected_products, 'name'), ''))
) stored;
