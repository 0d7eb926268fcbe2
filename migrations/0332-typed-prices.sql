-- How a typed price was typed, with or before tax; null for those from before, which follow the settings.
alter table standing_lines add column price_entry text;
