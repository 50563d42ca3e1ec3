export type DemoOrganiser = {
  readonly handle: string;
  readonly name: string;
  readonly city: string;
  readonly bio: string;
  readonly link: string;
  /** Colours of the avatar, ground first. */
  readonly colours: readonly [string, string, string];
};

const make = (organiser: Omit<DemoOrganiser, 'link'>): DemoOrganiser => ({
  ...organiser,
  link: `https://${organiser.handle}.example`,
});

/** The organisers of the demo's events. */
export const organisers: readonly DemoOrganiser[] = [
  make({
    handle: 'blue-hour',
    name: 'Blue Hour Sessions',
    city: 'Lisbon',
    colours: ['#12355b', '#f2a65a', '#f7f0e3'],
    bio: 'Small bands on roofs and long records in good rooms. Started on a Graça terrace with one microphone and eleven chairs; still fond of chairs.',
  }),
  make({
    handle: 'kammer-und-kiez',
    name: 'Kammer & Kiez',
    city: 'Berlin',
    colours: ['#3d2b3d', '#e8b4a0', '#f6efe8'],
    bio: 'Eight string players and a cargo bike. We carry chamber music into pools, bakeries and depots, because the good halls were always booked.',
  }),
  make({
    handle: 'tiefgang',
    name: 'Tiefgang Kollektiv',
    city: 'Leipzig',
    colours: ['#120d1d', '#ff4d6d', '#7bdff2'],
    bio: 'A sound system, a red lamp and friends in several cities. Slow music, played all the way to the end.',
  }),
  make({
    handle: 'folk-under-the-stairs',
    name: 'Folk Under the Stairs',
    city: 'Dublin',
    colours: ['#2f4a3c', '#e9c46a', '#f4ead5'],
    bio: 'Sessions without a stage since 2014. If you can hold a tune you may lead it; if you cannot, there is tea.',
  }),
  make({
    handle: 'commit-and-coffee',
    name: 'Commit & Coffee',
    city: 'Amsterdam',
    colours: ['#1f3a5f', '#ffb703', '#e6f1ff'],
    bio: 'A community of people who write software and admit what broke. Nine cities, no pitches, excellent soup.',
  }),
  make({
    handle: 'north-loop',
    name: 'North Loop Labs',
    city: 'Stockholm',
    colours: ['#0b3b3c', '#8ee3c8', '#f2fbf7'],
    bio: 'A non-profit that runs small technical conferences and open-data weekends, and publishes every budget afterwards.',
  }),
  make({
    handle: 'long-spoon',
    name: 'The Long Spoon',
    city: 'Copenhagen',
    colours: ['#7a2e1d', '#f4a259', '#fdf3e1'],
    bio: 'We set one long table in someone else’s kitchen. Cooks travel, guests stay put, no one sits next to their partner.',
  }),
  make({
    handle: 'slow-pour',
    name: 'Slow Pour',
    city: 'Bordeaux',
    colours: ['#4a1230', '#e56b6f', '#fbe9e1'],
    bio: 'Growers, roasters and fermenters of the patient kind. Fairs and tastings where the person pouring also did the pruning.',
  }),
  make({
    handle: 'atelier-nomade',
    name: 'Atelier Nomade',
    city: 'Paris',
    colours: ['#c8553d', '#ffe1a8', '#28536b'],
    bio: 'A travelling school of drawing and clay, taught by people who still take lessons themselves.',
  }),
  make({
    handle: 'open-wall',
    name: 'Open Wall',
    city: 'Barcelona',
    colours: ['#f25f5c', '#ffe066', '#247ba0'],
    bio: 'We borrow empty shops, blank façades and print rooms, and give them to artists for nineteen days at a time.',
  }),
  make({
    handle: 'tin-moon',
    name: 'Tin Moon Theatre',
    city: 'Prague',
    colours: ['#1d1e3f', '#d9d9e8', '#f2c14e'],
    bio: 'Five actors, one musician, one ladder. New plays made of things that people really said.',
  }),
  make({
    handle: 'milonga-norte',
    name: 'Milonga Norte',
    city: 'Buenos Aires',
    colours: ['#5f0f40', '#fb8b24', '#ffe8d6'],
    bio: 'Tango and swing with live bands and patient teachers. You may come alone, you will not stay it.',
  }),
  make({
    handle: 'second-drink',
    name: 'Second Drink Comedy',
    city: 'London',
    colours: ['#f7b801', '#22223b', '#fffcf2'],
    bio: 'Clubs where comedians try what they are not sure about yet. Some of it becomes famous, most of it should not.',
  }),
  make({
    handle: 'sheet-and-shutter',
    name: 'Sheet & Shutter',
    city: 'Athens',
    colours: ['#14213d', '#fca311', '#e5e5e5'],
    bio: 'An eleven-metre bed sheet, a projector on a bicycle, and documentaries with the people who are in them.',
  }),
  make({
    handle: 'sprocket-club',
    name: 'Sprocket Club',
    city: 'Vienna',
    colours: ['#2b2118', '#d4a373', '#faedcd'],
    bio: 'Film as film. Archivists, projectionists and musicians who look after a hundred and thirty years of moving pictures.',
  }),
  make({
    handle: 'first-light',
    name: 'First Light Club',
    city: 'Oslo',
    colours: ['#ff7f51', '#ffd8be', '#3a405a'],
    bio: 'Running, breathing and breakfast before or after everyone else. All speeds, especially the last one.',
  }),
  make({
    handle: 'bloc-and-beta',
    name: 'Bloc & Beta',
    city: 'Ljubljana',
    colours: ['#264653', '#e9c46a', '#e76f51'],
    bio: 'Climbers and gravel riders who would rather talk about the route than about the time.',
  }),
  make({
    handle: 'wild-mile',
    name: 'The Wild Mile',
    city: 'Edinburgh',
    colours: ['#1b4332', '#95d5b2', '#f1faee'],
    bio: 'Guides for the mile beyond the last bus stop: ridges before dawn, mushrooms, and the darkest sky we can find.',
  }),
  make({
    handle: 'tide-table',
    name: 'Tide Table',
    city: 'Bergen',
    colours: ['#0a4d68', '#bae6e6', '#fefae0'],
    bio: 'Sea kayaks and common sense. We have been wrong about the weather twice and written both down.',
  }),
  make({
    handle: 'evening-school',
    name: 'Evening School of Useful Things',
    city: 'Brussels',
    colours: ['#355070', '#eaac8b', '#fdf0d5'],
    bio: 'Taps, tenses, transistors and theorems: one useful thing per evening, from someone who does it for a living.',
  }),
  make({
    handle: 'good-neighbours',
    name: 'Good Neighbours',
    city: 'Rotterdam',
    colours: ['#2a9d8f', '#fff3b0', '#e76f51'],
    bio: 'Long tables, repair cafés, choirs, gardens and three-on-three. We lend the benches, you bring the street.',
  }),
  make({
    handle: 'small-wonders',
    name: 'Small Wonders',
    city: 'Helsinki',
    colours: ['#fec5bb', '#3d5a80', '#ffffff'],
    bio: 'Theatre, music and science for people under eleven and their grown-ups, at heights from zero to one metre forty.',
  }),
  make({
    handle: 'plain-table',
    name: 'The Plain Table',
    city: 'Warsaw',
    colours: ['#283618', '#dda15e', '#fefae0'],
    bio: 'Honest rooms for people who run things: founders, freelancers, managers and treasurers. No photographs.',
  }),
  make({
    handle: 'margin-notes',
    name: 'Margin Notes',
    city: 'Edinburgh',
    colours: ['#6d597a', '#ffcdb2', '#fff8f0'],
    bio: 'Authors, readers and façades, read closely. We collect pencil marks.',
  }),
];
