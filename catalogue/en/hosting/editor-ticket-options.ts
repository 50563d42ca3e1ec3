import { defineText } from '../../src/translations.ts';

export const editorTicketOptionsText = defineText('hosting/editor-ticket-options', {
  poolOption: '{pool}, {capacity, plural, one {# place} other {# places}}',
  // In place of the name of shared places without one.
  unnamed: 'Unnamed',
  inPerson: 'In person',
  // The holder of the ticket takes part on the internet.
  online: 'Online',
  whatIsIncluded: 'What is included',
  accessCode: 'Access code',
  onlyPeopleWhoTypeThisCode: 'Only people who type this code see these tickets.',
  salesStart: 'Sales start',
  salesEnd: 'Sales end',
  premiumMayBookFrom: 'Premium may book from',
  fewestAtOnce: 'Fewest at once',
  mostAtOnce: 'Most at once',
  mostPerPerson: 'Most per person',
  noLimit: 'No limit',
  howThesePeopleTakePart: 'How these people take part',
  takesPlacesOf: 'Takes places of',
  youApproveEachBooking: 'You approve each booking',
  peopleAskFirstAPlaceIs: 'People ask first; a place is theirs once you say yes.',
  hideBeforeAndAfterSales: 'Hide before and after sales',
  otherwiseTheyAreShownWithThe: 'Otherwise they are shown with the date sales start.',
  hideWhenSoldOut: 'Hide when sold out',
  otherwiseTheyAreShownAsSold: 'Otherwise they are shown as sold out.',
});
