-- What administrators' lists and key numbers need where there are millions of rows.

-- Key numbers of a span are read from the index alone.
drop index bookings_confirmed_at_idx;
create index bookings_confirmed_at_idx on bookings (confirmed_at) include (total_minor, platform_fee_minor) where confirmed_at is not null;
drop index accounts_created_at_idx;
create index accounts_created_at_idx on accounts (created_at desc, id desc) include (role);

-- Whether a word is rare or broad decides how it is looked for: a hundred samples are too few to tell.
alter table accounts alter column search_text set statistics 500;
alter table bookings alter column search_text set statistics 500;
alter table tickets alter column search_text set statistics 500;
-- The index over these words leaves out lines without any, and what is known of such an index is not asked.
create statistics audit_entries_reason_stat on fold(reason) from audit_entries;

-- A whole address is looked for as it is; its parts are too common for a search by parts.
create index bookings_buyer_email_idx on bookings (lower(buyer_email)) where buyer_email <> '';

create index events_published_organiser_idx on events (organiser_id) where published_at is not null;
create index events_not_over_starts_at_idx on events (starts_at, id) where not is_over;
create index payouts_status_asked_at_idx on payouts (status, asked_at desc, id desc);
