/**
 * Every table and its columns, read from the catalogue so that new tables are never forgotten. Generated columns are
 * left out.
 */
export const TABLES = `
  select c.relname as name,
         (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
           where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c
   where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
     and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
   order by c.relname`
