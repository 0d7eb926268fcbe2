-- Where this server can be reached, the provider tells news at once. Null: news is asked for.
alter table card_accounts add column hook_ref text, add column hook_url text, add column hook_sealed bytea;
