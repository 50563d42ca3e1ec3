export type DemoAccount = { readonly email: string; readonly password: string; readonly description: string };

export const DEMO_DOMAIN = 'demo.festoon.example';
/** The organiser whose events show everything that an organiser can have. */
export const ORGANISER_HANDLE = 'blue-hour';
export const ORGANISER_EMAIL = `${ORGANISER_HANDLE}@${DEMO_DOMAIN}`;
export const ADMIN_EMAIL = `admin@${DEMO_DOMAIN}`;
export const SECOND_ADMIN_EMAIL = `admin-two@${DEMO_DOMAIN}`;
const PASSWORD = 'paper-lantern-parade';

/** The accounts that can sign in to the demo, as the terminal prints them. */
export const demoAccounts: readonly DemoAccount[] = [
  { email: `ada@${DEMO_DOMAIN}`, password: PASSWORD, description: 'has tickets, follows and saves' },
  { email: `sol@${DEMO_DOMAIN}`, password: PASSWORD, description: 'has premium' },
  { email: ORGANISER_EMAIL, password: PASSWORD, description: 'organises events' },
  { email: ADMIN_EMAIL, password: PASSWORD, description: 'administrator, at /admin/login' },
  { email: SECOND_ADMIN_EMAIL, password: PASSWORD, description: 'a second one, for payouts that two must approve' },
];

export type DemoAttendee = {
  readonly email: string;
  readonly name: string;
  readonly city: string;
  readonly interests: readonly string[];
};

export const ada: DemoAttendee = {
  email: `ada@${DEMO_DOMAIN}`,
  name: 'Ada Moreira',
  city: 'Lisbon',
  interests: ['music', 'technology', 'food-drink'],
};

export const sol: DemoAttendee = {
  email: `sol@${DEMO_DOMAIN}`,
  name: 'Sol Andersen',
  city: 'Copenhagen',
  interests: ['film', 'outdoors', 'business'],
};

const NAMES = `Amina Diallo,Bram de Wit,Carla Rossi,Dmitri Volkov,Elif Aydın,Farid Rahimi,Greta Lindqvist,Hana Novák,Idris Okafor,Jonas Weber,
Kaja Horvat,Léa Fontaine,Mateo Ruiz,Nadia Haddad,Oskar Nilsen,Priya Raman,Quentin Maes,Rosa Almeida,Sofia Papadaki,Tomás Pereira,
Ulla Virtanen,Viktor Nagy,Wanda Zielińska,Ximena Torres,Yuki Tanaka,Zoë Jansen,Aoife Byrne,Bilal Khan,Chiara Conti,Daan Visser,
Emeka Obi,Freya Madsen,Giulia Moretti,Hugo Lefèvre,Ines Kovač,Jakub Kowalski,Katrin Mägi,Luca Ferrari,Maja Petrović,Nuno Costa`;

const CITIES = ['Berlin', 'Lisbon', 'London', 'Copenhagen', 'Vienna', 'Rotterdam', 'Barcelona', 'Warsaw', 'Dublin', 'Paris'];
const INTERESTS = [
  'music',
  'arts',
  'film',
  'technology',
  'outdoors',
  'learning',
  'community',
  'food-drink',
  'sport-fitness',
  'theatre-dance',
];

/** People who save, follow and book, and who have no password. */
export const demoAttendees: readonly DemoAttendee[] = NAMES.split(',').map((text, index) => {
  const name = text.trim();
  const local = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/ı/g, 'i')
    .replace(/[^a-z ]/g, '')
    .replace(/ +/g, '.');
  return {
    email: `${local}@${DEMO_DOMAIN}`,
    name,
    city: CITIES[index % CITIES.length] ?? 'Berlin',
    interests: [INTERESTS[index % INTERESTS.length] ?? 'music', INTERESTS[(index * 3 + 1) % INTERESTS.length] ?? 'film'],
  };
});
