-- What the customer of an order avoids: [{"code": "nuts", "level": "allergic"}].
alter table orders add column avoids jsonb not null default '[]';
