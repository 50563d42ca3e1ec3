-- Messages of new organisers that an administrator looks at before they go out, and what organisers may send.

alter table attendee_messages drop constraint attendee_messages_status_known;
alter table attendee_messages
  -- Since when it waits, or waited, for an administrator; gone with the next change of its words.
  add column held_at timestamptz,
  add column decision text,
  add column decided_at timestamptz,
  add column decided_by uuid,
  -- Why it was refused, for its organiser.
  add column decision_words text not null default '',
  add constraint attendee_messages_status_known check (
    status in ('draft', 'scheduled', 'held', 'refused', 'sending', 'sent', 'cancelled')),
  add constraint attendee_messages_decided_by_fkey foreign key (decided_by) references accounts (id) on delete set null,
  add constraint attendee_messages_decision_known check (decision in ('approved', 'refused')),
  add constraint attendee_messages_decision_fits check ((decision is null) = (decided_at is null)),
  add constraint attendee_messages_held_fits check (
    (status <> 'held' or (held_at is not null and decision is null))
    and (status <> 'refused' or decision is not distinct from 'refused')),
  add constraint attendee_messages_decision_words_short check (length(decision_words) <= 500);
drop index attendee_messages_waiting_idx;
create index attendee_messages_waiting_idx on attendee_messages (status, event_id) where status in ('scheduled', 'held', 'sending');
create index attendee_messages_held_idx on attendee_messages (held_at, id) where status = 'held';
create index attendee_messages_decided_idx on attendee_messages (decision, decided_at, id) where decision is not null;
create index attendee_messages_decided_by_idx on attendee_messages (decided_by) where decided_by is not null;

-- Of organisers whom administrators set apart: limits of new organisers never hold for them, or always.
create table organiser_mail_tiers (
  organiser_id uuid not null,
  tier text not null,
  set_at timestamptz not null,
  constraint organiser_mail_tiers_pkey primary key (organiser_id),
  constraint organiser_mail_tiers_organiser_fkey foreign key (organiser_id) references accounts (id) on delete cascade,
  constraint organiser_mail_tiers_tier_known check (tier in ('trusted', 'limited'))
);
