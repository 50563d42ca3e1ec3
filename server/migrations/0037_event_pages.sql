-- The colour of an event's pages: the colour of its cover, the product's own (green), or another fixed one.
alter table events
  add column theme_colour text not null default 'cover',
  add constraint events_theme_colour_known check (
    theme_colour in ('cover', 'green', 'blue', 'violet', 'pink', 'red', 'orange', 'grey')),
  -- The people and numbers that pages show as going: the number of tickets sold and the people who chose to be shown, these people only, or
  -- nothing.
  add column attendees_shown text not null default 'people_and_count',
  add constraint events_attendees_shown_known check (attendees_shown in ('people_and_count', 'people', 'none'));

-- True if the buyer chose to show their name and photo to signed-in people on the event page.
alter table bookings add column shows_buyer boolean not null default false;
create index bookings_shown_buyers_idx on bookings (event_id) where shows_buyer;
