-- What is left to pay is called balance in these letters, as in all others: a bakery's own words follow.
alter table email_templates no force row level security;
update email_templates
  set subject = regexp_replace(subject, '(\{[{%][^}]*?)\mdue\M', '\1balance', 'g'),
      body = regexp_replace(body, '(\{[{%][^}]*?)\mdue\M', '\1balance', 'g')
  where key in ('order_confirmed', 'order_ready');
alter table email_templates force row level security;
