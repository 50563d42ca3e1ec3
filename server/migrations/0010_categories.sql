-- The categories events stand in, in the order they are shown; administrators may change them later.

insert into categories (slug, name, line, position) values
  ('music', 'Music', 'Concerts, sessions and long nights with good speakers', 1),
  ('food-drink', 'Food & drink', 'Shared tables, tastings and things you cook yourself', 2),
  ('arts', 'Arts & craft', 'Exhibitions, workshops and clay under the fingernails', 3),
  ('theatre-dance', 'Theatre & dance', 'Plays, comedy and floors made for dancing', 4),
  ('film', 'Film', 'Premieres, archives and cinemas without a roof', 5),
  ('technology', 'Technology', 'Talks, meetups and weekends of building things', 6),
  ('sport-fitness', 'Sport & fitness', 'Runs, leagues and the pleasant kind of tired', 7),
  ('outdoors', 'Outdoors', 'Ridges, tides, forests and very dark skies', 8),
  ('learning', 'Learning', 'Evening classes, languages, books and ideas', 9),
  ('community', 'Community', 'Neighbours, gardens, choirs and repaired toasters', 10),
  ('family', 'Family', 'For small people and whoever holds their hand', 11),
  ('business', 'Business', 'Founders, freelancers and honest numbers', 12)
on conflict (slug) do nothing;
