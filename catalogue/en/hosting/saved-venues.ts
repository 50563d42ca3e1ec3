import { defineText } from '../../src/translations.ts';

export const savedVenuesText = defineText('hosting/saved-venues', {
  intro: 'Save the places you use often. The event editor fills in their details.',
  addVenue: 'Add venue',
  editVenue: 'Edit venue',
  deleteVenue: 'Delete venue',
  savedVenues: 'Saved venues',
  actionsFor: 'Actions for {name}',
  noVenuesYet: 'No venues yet',
  addOneHere: 'Add one here, or save one while you edit an event.',
  weCouldntLoadYourVenues: 'We couldn’t load your venues',
  // The address and the city of a venue on one line.
  addressAndCity: '{address}, {city}',
  upcomingEvents: '{count, plural, =0 {No upcoming events} one {# upcoming event} other {# upcoming events}}',
  nameLabel: 'Name',
  accessNotesHint: 'Steps, lifts, toilets, seating, how to get in.',
  zoneHint: 'New events at this venue start with it. Other events keep their time zone.',
  saveVenue: 'Save venue',
  saving: 'Saving',
  cancel: 'Cancel',
  venueSaved: 'Venue saved',
  venueAndEventsSaved: 'Venue and {count, plural, one {# event} other {# events}} changed',
  deleteNamed: 'Delete {name}?',
  deleteConsequence: 'It’s removed from your saved venues. Events there stay unchanged.',
  // Question after a venue was edited.
  changeEventsToo: 'Change your upcoming events too?',
  changeEvents: 'Change {count, plural, one {# upcoming event} other {# upcoming events}} too',
  onlyTheVenue: 'Change only the saved venue',
  onlyTheVenueHint: 'Your events stay unchanged.',
  eventsHint: 'They get the new place. Their dates and times stay the same.',
  saveAndNotify: 'Save and notify',
  back: 'Back',
  // In the editor of an event.
  savedVenueLabel: 'Saved venue',
  chooseASavedVenue: 'Choose a saved venue',
  saveAsVenue: 'Save as venue',
});
