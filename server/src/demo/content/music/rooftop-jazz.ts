import type { Concept } from '../concept.ts';

export const rooftopJazz: Concept = {
  key: 'rooftop-jazz',
  category: 'music',
  organiser: 'blue-hour',
  scene: 'rooftops',
  tags: ['jazz', 'live music', 'rooftop'],
  weekdays: [4, 5, 6],
  startTime: '20:30',
  lengthMinutes: 150,
  doorsMinutes: 45,
  ageLimit: 16,
  languages: 'local',
  refundPolicy: { kind: 'until', hoursBefore: 48, percent: 100 },
  tickets: [
    { name: 'Early bird', kind: 'paid', price: 16, quantity: 40, description: 'For those who plan.', demand: 'sold_out' },
    { name: 'Admission', kind: 'paid', price: 22, quantity: 90, description: 'One of the unreserved chairs and cushions.' },
    {
      name: 'Terrace table for two',
      kind: 'paid',
      price: 58,
      quantity: 12,
      description: 'A small table by the railing, both seats included.',
      demand: 'nearly',
    },
  ],
  about: [
    {
      paragraph:
        'Blue Hour is a simple idea: three or four musicians, a roof, and the hour when the sky does half the work. We keep the amplification low enough to hear the city, and the sets short enough that no one talks through them.',
    },
    {
      heading: 'How the evening goes',
      items: [
        'Doors open early so you can find a spot and watch the light turn.',
        'Two sets of fifty minutes with a long interval between them.',
        'The bar closes while music is played. Really.',
        'If rain comes, we move one floor down and no one loses a seat.',
      ],
    },
    { paragraph: 'We pay every musician the same fee, printed on the programme.' },
  ],
  agenda: [
    { afterMinutes: 0, title: 'Doors and sunset', detail: '' },
    { afterMinutes: 45, title: 'First set', detail: 'Standards and a few surprises.' },
    { afterMinutes: 115, title: 'Second set', detail: 'Originals, requests if you ask nicely.' },
  ],
  accessNotes: 'Lift to the sixth floor, then eight steps with a handrail. Write to us and we will bring the stair climber.',
  editions: [
    {
      city: 'lisbon',
      title: 'Blue Hour: Marta Quintela Trio',
      venue: 'Terraço da Graça',
      address: 'Rua da Verónica 41',
      summary: 'Piano, bass and brushes above the tram line, while the river below turns the colour of tin.',
      lead: 'Marta Quintela grew up two streets from this roof and writes tunes named after its neighbours, living and departed.',
    },
    {
      city: 'barcelona',
      title: 'Blue Hour: Salt & Cedar Quartet',
      venue: 'Terrat del Poblenou',
      address: 'Carrer de Llull 112',
      summary: 'A saxophone quartet with no rhythm section and more swing than most that have one.',
      lead: 'Four saxophones, four siblings-in-law, and arrangements built on Catalan street songs that your grandmother may correct.',
    },
    {
      city: 'athens',
      title: 'Blue Hour: Eleni Vassou sings Billie',
      venue: 'The Laundry Roof',
      address: 'Agias Eleousis 9',
      summary: "Billie Holiday's late songs, sung quietly in sight of a lit Acropolis.",
      lead: 'Eleni Vassou takes the late recordings at their own slow pace, with a guitarist who knows when not to play.',
    },
    {
      city: 'mexicocity',
      title: 'Hora Azul: Trío Madrugada',
      venue: 'Azotea Roma',
      address: 'Calle Tonalá 118',
      summary: 'Bolero meets hard bop on a Roma Norte rooftop among drying sheets and bougainvillea.',
      lead: 'The trio met accompanying dance classes, which explains why even their ballads make people stand up.',
    },
    {
      city: 'istanbul',
      title: 'Blue Hour: Bosphorus Blue',
      venue: 'Galata Teras',
      address: 'Serdar-ı Ekrem Caddesi 27',
      summary: 'Clarinet, double bass and hand drum between two continents and two scales.',
      lead: 'Ferries answer in the wrong key; clarinettist Deniz Aral has started writing their horns into the parts.',
    },
  ],
};
