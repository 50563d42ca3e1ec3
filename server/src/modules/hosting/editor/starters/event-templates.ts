import { eventTemplatesText } from '@festoon/catalogue/hosting/event-templates';
import { buildDescription, type EventTemplate } from './event-template.ts';

const BLANK: EventTemplate = {
  categorySlug: 'community',
  tags: [],
  format: 'in_person',
  summary: '',
  description: { type: 'doc', content: [] },
  start: '19:00',
  end: '22:00',
  doors: null,
  tickets: [],
  agenda: [],
  questions: [],
  refundDays: 7,
};

const meetup = (): EventTemplate => ({
  ...BLANK,
  categorySlug: 'technology',
  tags: [eventTemplatesText('meetupTag')],
  end: '21:30',
  doors: '18:30',
  description: buildDescription([
    { text: eventTemplatesText('meetupIntro') },
    {
      heading: eventTemplatesText('meetupProgramme'),
      points: [
        eventTemplatesText('meetupFirstTalk'),
        eventTemplatesText('meetupSecondTalk'),
        eventTemplatesText('meetupNetworking'),
      ],
    },
    {
      heading: eventTemplatesText('goodToKnow'),
      points: [eventTemplatesText('meetupEntry'), eventTemplatesText('meetupFood'), eventTemplatesText('meetupLanguage')],
    },
  ]),
  tickets: [
    {
      name: eventTemplatesText('meetupTicket'),
      description: eventTemplatesText('meetupTicketHint'),
      price: 0,
      quantity: 50,
    },
  ],
  agenda: [
    { time: '18:30', title: eventTemplatesText('doors'), detail: eventTemplatesText('meetupDoorsDetail') },
    { time: '19:00', title: eventTemplatesText('firstTalk'), detail: '' },
    { time: '19:45', title: eventTemplatesText('secondTalk'), detail: '' },
    { time: '20:30', title: eventTemplatesText('meetupNetworking'), detail: '' },
  ],
});

const concert = (): EventTemplate => ({
  ...BLANK,
  categorySlug: 'music',
  tags: [eventTemplatesText('concertTag')],
  start: '20:00',
  end: '23:00',
  doors: '19:00',
  description: buildDescription([
    { text: eventTemplatesText('concertIntro') },
    {
      heading: eventTemplatesText('concertLineUp'),
      points: [eventTemplatesText('mainAct'), eventTemplatesText('openingAct')],
    },
    {
      heading: eventTemplatesText('goodToKnow'),
      points: [
        eventTemplatesText('concertSeats'),
        eventTemplatesText('concertServices'),
        eventTemplatesText('concertTransport'),
      ],
    },
  ]),
  tickets: [
    {
      name: eventTemplatesText('earlyBird'),
      description: eventTemplatesText('concertEarlyBirdHint'),
      price: 15,
      quantity: 50,
      endsDaysBefore: 7,
    },
    { name: eventTemplatesText('standard'), price: 20, quantity: 150 },
  ],
  agenda: [
    { time: '19:00', title: eventTemplatesText('doors'), detail: '' },
    { time: '20:00', title: eventTemplatesText('openingAct'), detail: '' },
    { time: '21:00', title: eventTemplatesText('mainAct'), detail: '' },
  ],
});

const workshop = (): EventTemplate => ({
  ...BLANK,
  categorySlug: 'arts',
  tags: [eventTemplatesText('workshopTag')],
  start: '10:00',
  end: '16:00',
  doors: '09:45',
  description: buildDescription([
    { text: eventTemplatesText('workshopIntro') },
    {
      heading: eventTemplatesText('workshopProgramme'),
      points: [eventTemplatesText('workshopMorning'), eventTemplatesText('workshopAfternoon')],
    },
    {
      heading: eventTemplatesText('workshopSupplies'),
      points: [eventTemplatesText('workshopTools'), eventTemplatesText('workshopClothes'), eventTemplatesText('lunch')],
    },
    { heading: eventTemplatesText('workshopAudience'), text: eventTemplatesText('workshopLevel') },
  ]),
  tickets: [
    {
      name: eventTemplatesText('workshopTicket'),
      description: eventTemplatesText('workshopTicketHint'),
      price: 45,
      quantity: 12,
    },
  ],
  agenda: [
    { time: '10:00', title: eventTemplatesText('workshopWelcome'), detail: '' },
    { time: '12:30', title: eventTemplatesText('lunch'), detail: '' },
    { time: '13:30', title: eventTemplatesText('workshopSecondPart'), detail: '' },
    { time: '15:30', title: eventTemplatesText('workshopResults'), detail: '' },
  ],
  questions: [{ scope: 'attendee', kind: 'text', label: eventTemplatesText('workshopQuestion') }],
});

const conference = (): EventTemplate => ({
  ...BLANK,
  categorySlug: 'business',
  tags: [eventTemplatesText('conferenceTag')],
  start: '09:00',
  end: '18:00',
  doors: '08:15',
  description: buildDescription([
    { text: eventTemplatesText('conferenceIntro') },
    {
      heading: eventTemplatesText('speakers'),
      points: [
        eventTemplatesText('firstSpeaker'),
        eventTemplatesText('anotherSpeaker'),
        eventTemplatesText('anotherSpeaker'),
      ],
    },
    {
      heading: eventTemplatesText('ticketIncludes'),
      points: [eventTemplatesText('allTalks'), eventTemplatesText('lunchAndCoffee'), eventTemplatesText('eveningEvent')],
    },
    { heading: eventTemplatesText('gettingThere'), text: eventTemplatesText('gettingThereDetail') },
  ]),
  tickets: [
    { name: eventTemplatesText('earlyBird'), price: 120, quantity: 100, endsDaysBefore: 14 },
    { name: eventTemplatesText('standard'), price: 160, quantity: 200 },
    { name: eventTemplatesText('student'), description: eventTemplatesText('studentHint'), price: 40, quantity: 40 },
  ],
  agenda: [
    { time: '08:15', title: eventTemplatesText('conferenceDoors'), detail: '' },
    { time: '09:00', title: eventTemplatesText('opening'), detail: '' },
    { time: '09:30', title: eventTemplatesText('talks'), detail: '' },
    { time: '12:30', title: eventTemplatesText('lunch'), detail: '' },
    { time: '14:00', title: eventTemplatesText('talksAndWorkshops'), detail: '' },
    { time: '17:00', title: eventTemplatesText('closing'), detail: '' },
  ],
  questions: [
    {
      scope: 'attendee',
      kind: 'choice',
      label: eventTemplatesText('dietQuestion'),
      options: [eventTemplatesText('noDiet'), eventTemplatesText('vegetarian'), eventTemplatesText('vegan')],
    },
    { scope: 'attendee', kind: 'text', label: eventTemplatesText('companyQuestion') },
  ],
  refundDays: 14,
});

/** The templates by name. Each function returns its template in the current language. */
export const EVENT_TEMPLATES = { blank: () => BLANK, meetup, concert, workshop, conference } as const satisfies Record<
  string,
  () => EventTemplate
>;
