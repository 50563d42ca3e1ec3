-- What the tickets of a type open on the web without premium, and when.
alter table ticket_types
  -- stream, replay, chat; null for the default of the event's format: all of them for online and hybrid events.
  add column opens text[],
  -- Minutes before the event's start from which stream and chat are open; null: from the purchase.
  add column opens_minutes_before integer,
  -- Days after the event's end until which the replay is open; null: without end.
  add column replay_days integer,
  add constraint ticket_types_opens_known check (opens <@ array['stream', 'replay', 'chat']),
  add constraint ticket_types_opening_fits check (opens_minutes_before >= 0 and replay_days >= 0);

-- What a ticket opens without premium: what its type says, by default everything of an online or hybrid event.
create function ticket_opens(event_format text, type_opens text[]) returns text[]
  language sql immutable parallel safe as $$
  select coalesce(type_opens, case when event_format = 'in_person' then '{}' else array['stream', 'replay', 'chat'] end)
$$;

-- `can` of the server decides now, in one place.
drop function may_watch_stream(uuid, uuid, timestamptz);
