import { defineText } from '../../src/translations.ts';

// The text of the templates that organisers start an event from. It becomes the text of their draft, which they then edit.
export const eventTemplatesText = defineText('hosting/event-templates', {
  goodToKnow: 'Good to know',
  doors: 'Doors open',
  lunch: 'Lunch',
  // Name of a ticket type.
  earlyBird: 'Early bird',
  // Name of a ticket type.
  standard: 'Standard',

  // A tag of the event, in lower case.
  meetupTag: 'meetup',
  meetupIntro: 'Describe your group and topic in one or two sentences.',
  meetupProgramme: 'The evening',
  meetupFirstTalk: 'First talk: title and speaker',
  meetupSecondTalk: 'Second talk: title and speaker',
  meetupNetworking: 'Time to chat',
  meetupEntry: 'How to get in',
  meetupFood: 'Food and drinks',
  meetupLanguage: 'Language of the talks',
  // Name of a ticket type.
  meetupTicket: 'Free ticket',
  meetupTicketHint: 'Please cancel if you can’t make it, so someone else can come.',
  meetupDoorsDetail: 'Come in and find a seat',
  firstTalk: 'First talk',
  secondTalk: 'Second talk',

  // A tag of the event, in lower case.
  concertTag: 'live',
  concertIntro: 'Introduce the artists, and describe their sound to someone who has never heard them.',
  concertLineUp: 'Line-up',
  mainAct: 'Main act',
  openingAct: 'Opening act',
  concertSeats: 'Seated or standing',
  concertServices: 'Cloakroom and bar',
  concertTransport: 'Late-night transport',
  concertEarlyBirdHint: 'The first 50 tickets.',

  // A tag of the event, in lower case.
  workshopTag: 'workshop',
  workshopIntro: 'Describe what participants will make or learn by the end of the day.',
  workshopProgramme: 'What we’ll do',
  workshopMorning: 'Morning',
  workshopAfternoon: 'Afternoon',
  workshopSupplies: 'What’s provided, and what to bring',
  workshopTools: 'Tools and materials',
  workshopClothes: 'Clothes that can get dirty',
  workshopAudience: 'Who it’s for',
  workshopLevel: 'Complete beginners, or people with some experience.',
  // Name of a ticket type.
  workshopTicket: 'Workshop ticket',
  workshopTicketHint: 'Materials included.',
  workshopWelcome: 'Welcome',
  workshopSecondPart: 'Part two',
  workshopResults: 'Show and tell',
  workshopQuestion: 'Is there anything we should know to make your day a good one?',

  // A tag of the event, in lower case.
  conferenceTag: 'conference',
  conferenceIntro: 'Describe the theme of the day and who should come.',
  speakers: 'Speakers',
  firstSpeaker: 'Speaker name, and their topic',
  anotherSpeaker: 'Another speaker',
  ticketIncludes: 'Your ticket includes',
  allTalks: 'All talks',
  lunchAndCoffee: 'Lunch and coffee',
  eveningEvent: 'The evening reception',
  gettingThere: 'Getting there',
  gettingThereDetail: 'By train, by bike, and where to stay.',
  // Name of a ticket type.
  student: 'Student',
  studentHint: 'Bring your student card.',
  conferenceDoors: 'Doors open, coffee',
  opening: 'Opening',
  talks: 'Talks',
  talksAndWorkshops: 'Talks and workshops',
  closing: 'Closing',
  dietQuestion: 'Do you have any dietary requirements?',
  // Answer to the question about dietary requirements.
  noDiet: 'None',
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  companyQuestion: 'Which company or group are you with?',
});
