import { defineText } from '../../src/translations.ts';

export const savedVenuesText = defineText('hosting/saved-venues', {
  intro: 'Save the venues you use often. The event editor fills in their details.',
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
  zoneHint: 'New events at this venue use this time zone. Existing events keep theirs.',
  saveVenue: 'Save venue',
  saving: 'Saving',
  cancel: 'Cancel',
  venueSaved: 'Venue saved',
  venueAndEventsSaved: 'Venue and {count, plural, one {# event} other {# events}} updated',
  deleteNamed: 'Delete {name}?',
  deleteConsequence: 'It’ll be removed from your saved venues. Events there won’t change.',
  // Question after a venue was edited.
  changeEventsToo: 'Update your upcoming events too?',
  changeEvents: 'Update {count, plural, one {# upcoming event} other {# upcoming events}} too',
  onlyTheVenue: 'Update only the saved venue',
  onlyTheVenueHint: 'Your events won’t change.',
  eventsHint: 'Their location is updated. Their dates and times stay the same.',
  saveAndNotify: 'Save and notify',
  back: 'Back',
  // In the editor of an event.
  savedVenueLabel: 'Saved venue',
  chooseASavedVenue: 'Choose a saved venue',
  saveAsVenue: 'Save as venue',
});
