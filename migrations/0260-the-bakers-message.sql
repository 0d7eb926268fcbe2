-- What the baker wrote when she sent a quote stands on the quote's page too. No part of what is accepted, so beside `shown`.
alter table order_revisions add column message text;
