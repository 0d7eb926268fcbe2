-- The language that a customer chose, of a request, and in which an order was first sent; null is the bakery's own.
alter table contacts add column language text;
alter table enquiries add column language text;
alter table orders add column language text;
