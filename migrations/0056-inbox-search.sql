-- All that was said in an order request, answers and chosen products included, as its search reads it. Put together
-- when it is stored: to take the answers apart for each of ten thousand requests takes longer than to search them.
alter table enquiries add column said text not null default '';
-- A request whose customer was erased: nobody can be answered, so it waits for nothing.
alter table enquiries add column erased_at timestamptz;

create function enquiry_says() returns trigger language plpgsql as $$
begin
  new.said := lower(concat_ws(E'\n', new.first_name || ' ' || new.last_name, new.email, new.reference, new.event_type,
    new.description, new.allergies,
    (select string_agg(given ->> 'answer', E'\n') from jsonb_array_elements(new.answers) given),
    (select string_agg(chosen ->> 'name', E'\n') from jsonb_array_elements(new.selected_products) chosen)));
  return new;
end $$;
create trigger enquiries_say before insert or update on enquiries for each row execute function enquiry_says();

select owner_may_look_up('enquiries');
update enquiries set erased_at = updated_at where email = '' and phone = '' and first_name = 'Erased' and last_name = 'contact';
update enquiries set shelved_from = status, status = 'Archived' where erased_at is not null and status in ('New', 'Viewed', 'Replied');
-- Each is written once, for what it says.
update enquiries set said = '' where said = '';
