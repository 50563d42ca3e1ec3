export type DemoCategory = { readonly slug: string; readonly name: string; readonly line: string };

/** The categories events stand in, in the order they are shown. */
export const categories: readonly DemoCategory[] = [
  { slug: 'music', name: 'Music', line: 'Concerts, sessions and long nights with good speakers' },
  { slug: 'food-drink', name: 'Food & drink', line: 'Shared tables, tastings and things you cook yourself' },
  { slug: 'arts', name: 'Arts & craft', line: 'Exhibitions, workshops and clay under the fingernails' },
  { slug: 'theatre-dance', name: 'Theatre & dance', line: 'Plays, comedy and floors made for dancing' },
  { slug: 'film', name: 'Film', line: 'Premieres, archives and cinemas without a roof' },
  { slug: 'technology', name: 'Technology', line: 'Talks, meetups and weekends of building things' },
  { slug: 'sport-fitness', name: 'Sport & fitness', line: 'Runs, leagues and the pleasant kind of tired' },
  { slug: 'outdoors', name: 'Outdoors', line: 'Ridges, tides, forests and very dark skies' },
  { slug: 'learning', name: 'Learning', line: 'Evening classes, languages, books and ideas' },
  { slug: 'community', name: 'Community', line: 'Neighbours, gardens, choirs and repaired toasters' },
  { slug: 'family', name: 'Family', line: 'For small people and whoever holds their hand' },
  { slug: 'business', name: 'Business', line: 'Founders, freelancers and honest numbers' },
];
