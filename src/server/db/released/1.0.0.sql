-- Rows of a bakery as 1.0.0 keeps them, for migrate.proof.ts. Never change this file: what was released stays as it was.
insert into users (email, email_key, first_name, last_name, password_hash, created_at, updated_at)
values ('zoe@example.test', 'zoe@example.test', 'Zoë', 'Baker', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0$aGFzaA', '2025-01-01', '2025-01-01');
insert into businesses (created_at) values ('2025-01-01');
insert into memberships (business_id, user_id, role, status, created_at) select b.id, u.id, 'owner', 'active', '2025-01-01' from businesses b, users u;
insert into event_types (business_id, name, color, position, created_at, updated_at)
select b.id, name, '#aa3355', place, '2025-01-01', '2025-01-01' from businesses b, unnest(array['Birthday', 'Wedding', 'Christening']) with ordinality as t (name, place);
insert into contacts (business_id, first_name, last_name, email, email_key, phone, phone_digits, notes, allergies, created_at, updated_at)
select b.id, 'Customer', 'Nº ' || n, 'c' || n || '@example.test', 'c' || n || '@example.test', '+61 400 000 ' || n, '61400000' || n,
  E'Two lines\nof notes 🎂', case when n % 5 = 0 then 'nuts' end, '2025-01-02', '2025-01-02' from businesses b, generate_series(100, 149) n;
insert into products (business_id, type, name, description, servings, price, created_at, updated_at)
select b.id, (array['cakes', 'cookies'])[1 + n % 2], 'Product ' || n, 'With "quotes" and \ signs', 10 + n, 40 + n * 0.5, '2025-01-02', '2025-01-02' from businesses b, generate_series(1, 10) n;
insert into enquiries (business_id, reference, status, first_name, last_name, email, email_key, phone, phone_digits, event_date, preferred_contact,
  selected_products, answers, slug, verified, content_hash, received_at, updated_at)
select b.id, 'E-' || n, (array['New', 'Viewed', 'Lost', 'Spam'])[1 + n % 4], 'Asker', 'Nº ' || n, 'a' || n || '@example.test', 'a' || n || '@example.test', '0400 000 000',
  '0400000000', date '2026-03-01' + n, 'email', '[]', '[]', 'zoes-cakes', true, decode(md5(n::text), 'hex'), '2025-12-01', '2025-12-01' from businesses b, generate_series(1, 20) n;
insert into orders (business_id, kind, status, number, contact_id, order_date, event_type_id, event_date, event_time, theme, price_entry, tax_enabled, discount_before_tax,
  tax_rounding, discount_type, discount, setup_fee, delivery_tax_percent, booking_fee_kind, booking_fee_value, due_date, notes, currency, subtotal, tax, discount_amount,
  setup_fee_net, delivery_tax, total, booking_fee_amount, amount_paid, completed_at, created_at, updated_at)
select b.id, 'order', case when n % 2 = 0 then 'Completed' else 'Confirmed' end, n, c.id, date '2025-01-10' + n, e.id, date '2025-02-10' + n, '14:30', 'Theme ' || n, 'gross', true,
  true, 'line', '%', 0, 0, 10, 'percent', 50, date '2025-02-01' + n, 'Note ' || n, 'AUD', 272.73, 27.27, 0, 0, 0, 300, 150, case when n % 2 = 0 then 300 else 150 end,
  case when n % 2 = 0 then date '2025-02-10' + n + time '16:00' end, date '2025-01-10' + n, date '2025-01-10' + n
from businesses b, generate_series(1, 200) n
join lateral (select id from contacts order by id offset n % 50 limit 1) c on true
join lateral (select id from event_types order by id offset n % 3 limit 1) e on true;
insert into order_lines (business_id, order_id, position, product_id, product_type, name, quantity, unit_price, tax_percent, cost, subtotal, discount_share, tax, total)
select o.business_id, o.id, place, p.id, p.type, p.name, 1, 100, 10, 31.25, 90.91, 0, 9.09, 100 from orders o
cross join generate_series(0, 2) place join lateral (select * from products order by id offset (o.number + place) % 10 limit 1) p on true;
insert into payments (business_id, order_id, type, amount, method, provider, payment_date, created_at, updated_at)
select business_id, id, 'booking_fee', 150, 'Bank transfer', 'manual', order_date, created_at, created_at from orders
union all select business_id, id, 'final_payment', 150, 'Cash', 'manual', due_date, created_at, created_at from orders where status = 'Completed';
insert into counters (business_id, series, next) select id, 'order', 201 from businesses;
insert into settings (business_id, data, updated_at)
select id, '{"businessName": "Zoë’s Cakes", "timezone": "Australia/Sydney", "currency": "AUD", "weekStartDay": 1}', '2026-12-01' from businesses;
insert into subscriptions (business_id, trial_started_at, trial_ends_at, updated_at) select id, '2026-12-01', '2026-12-31', '2026-12-01' from businesses;
insert into ingredients (business_id, name, category, pack_size, unit, pack_cost, contains, may_contain, created_at, updated_at)
select b.id, 'Ingredient ' || n, 'Baking', 1000, 'g', 2.5 + n * 0.125, case when n % 3 > 0 then array['gluten'] end, case when n % 3 > 0 then '{}'::text[] end,
  '2026-12-01', '2026-12-01' from businesses b, generate_series(1, 20) n;
insert into recipes (business_id, name, category, servings, yield_quantity, yield_unit, created_at, updated_at)
select b.id, 'Recipe ' || n, 'Cakes', 12, 1.2, 'kg', '2026-12-01', '2026-12-01' from businesses b, generate_series(1, 8) n;
insert into recipe_rows (business_id, recipe_id, position, ingredient_id, quantity, unit)
select r.business_id, r.id, place, i.id, 125.5, 'g' from recipes r cross join generate_series(0, 3) place
join lateral (select id from ingredients order by id offset (r.id + place) % 20 limit 1) i on true;
insert into product_recipes (business_id, product_id, position, recipe_id, quantity)
select p.business_id, p.id, 0, r.id, 1.5 from products p join lateral (select id from recipes order by id offset p.id % 8 limit 1) r on true;
insert into product_sizes (business_id, product_id, position, name, servings, price, factor)
select business_id, id, place, (array['Small', 'Large'])[place], 10 * place, 55.4545 * place, 0.75 * place
from products cross join generate_series(1, 2) place;
insert into menus (business_id, name, slug, closes_at, payment, places_a_day, ask_allergies, created_at, updated_at)
select id, 'Easter', 'easter', '2027-03-20', 'later', 1, true, '2026-12-01', '2026-12-01' from businesses;
insert into menu_windows (business_id, menu_id, day, from_time, to_time) select business_id, id, '2027-03-26', '09:00', '12:00' from menus;
insert into standing_orders (business_id, contact_id, name, starts_on, every, ahead_days, takes_place, created_at, updated_at)
select c.business_id, c.id, 'Weekly bread', '2026-12-07', 1, 28, false, '2026-12-01', '2026-12-01' from contacts c where c.id % 10 = 0;
insert into standing_lines (business_id, standing_id, position, picks, name, mon, thu) select business_id, id, 0, '[]', 'Bread', 12, 8.5 from standing_orders;
insert into monthly_invoices (business_id, contact_id, month, number, title, issued_on, due_on, total, tax, currency, shown, created_at)
select c.business_id, c.id, '2026-12-01', 'M-' || c.id, 'December', '2027-01-01', '2027-01-15', 300, 27.27, 'AUD', '{"lines": []}', '2027-01-01' from contacts c where c.id % 10 = 0;
insert into own_words (business_id, language, hash, original, said, place, updated_at)
select id, 'de', encode(sha256('Bread'), 'hex'), 'Bread', 'Brot', 'products.name', '2026-12-01' from businesses;
insert into activity (business_id, at, actor_name, entity, entity_id, act, details)
select business_id, created_at, 'Zoë Baker', 'order', id, 'created', '{}' from orders;
