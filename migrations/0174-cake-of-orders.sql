-- What an order's lines say of its cake, by which lists draw it: how many tiers, of which shape, and the colours of its
-- drawing; null where they say nothing.
alter table orders add column cake jsonb;

alter table orders no force row level security;
alter table order_lines no force row level security;

update orders o set cake = l.cake
  from (select distinct on (business_id, order_id) business_id, order_id, jsonb_build_object(
            'tiers', greatest(jsonb_array_length(tiers), coalesce(jsonb_array_length(design -> 'tiers'), 0)),
            'shape', coalesce(design -> 'tiers' -> 0 ->> 'shape', tiers -> -1 ->> 'shape'),
            'colours', coalesce(jsonb_path_query_array(design, '$.tiers[*].colour') || jsonb_path_query_array(design, '$.tiers[*].drip.colour'), '[]')) as cake
          from order_lines where design is not null or jsonb_array_length(tiers) > 0
         order by business_id, order_id, position) l
 where l.business_id = o.business_id and l.order_id = o.id;

alter table orders force row level security;
alter table order_lines force row level security;
