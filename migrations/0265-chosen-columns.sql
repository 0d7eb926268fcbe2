-- Of the columns of a list only those are kept that a person wants otherwise than usual, so that a new column is seen by
-- everybody. Which were the usual ones is not known here: the columns chosen so far are the usual ones again; the views stay.
update memberships m
   set lists = (
     select jsonb_object_agg(list, jsonb_build_object('columns', '{}'::jsonb, 'views', coalesce(
       (select jsonb_agg(view || '{"columns": {}}' order by n) from jsonb_array_elements(look -> 'views') with ordinality as v (view, n)),
       '[]')))
       from jsonb_each(lists) as l (list, look))
 where lists <> '{}';
