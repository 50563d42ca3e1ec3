-- What events stand in; administrators change the list later.
insert into categories (slug, name, line, position) values
  ('music', 'Music', 'Concerts, sessions and long nights with good speakers', 0),
  ('food-drink', 'Food & drink', 'Shared tables, tastings and things you cook yourself', 1),
  ('arts', 'Arts & craft', 'Exhibitions, workshops and clay under the fingernails', 2),
  ('theatre-dance', 'Theatre & dance', 'Plays, comedy and floors made for dancing', 3),
  ('film', 'Film', 'Premieres, archives and cinemas without a roof', 4),
  ('technology', 'Technology', 'Talks, meetups and weekends of building things', 5),
  ('sport-fitness', 'Sport & fitness', 'Runs, leagues and the pleasant kind of tired', 6),
  ('outdoors', 'Outdoors', 'Ridges, tides, forests and very dark skies', 7),
  ('learning', 'Learning', 'Evening classes, languages, books and ideas', 8),
  ('community', 'Community', 'Neighbours, gardens, choirs and repaired toasters', 9),
  ('family', 'Family', 'For small people and whoever holds their hand', 10),
  ('business', 'Business', 'Founders, freelancers and honest numbers', 11);
