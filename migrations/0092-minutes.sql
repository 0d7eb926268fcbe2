-- S2: preparation and baking are numbers of minutes, not only whole ones.
alter table recipes
  alter column prep_time type double precision,
  alter column cook_time type double precision;
