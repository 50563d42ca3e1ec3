-- The colour of an event's pages: the colour of its cover, the product's own (green), or another fixed one.
alter table events
  add column theme_colour text not null default 'cover',
  add constraint events_theme_colour_known check (
    theme_colour in ('cover', 'green', 'blue', 'violet', 'pink', 'red', 'orange', 'grey'));
