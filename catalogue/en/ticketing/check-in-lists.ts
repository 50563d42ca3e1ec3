import { defineText } from '../../src/translations.ts';

export const checkInListsText = defineText('ticketing/check-in-lists', {
  // Label: the list of tickets that an entrance admits.
  checkInList: 'Check-in list',
  allTickets: 'All tickets',
  // Option: the list that was chosen on this device does not exist any more.
  deletedList: 'Deleted list: choose another one',
  manageLists: 'Manage lists',
  checkInLists: 'Check-in lists',
  explanation: 'A list sets which tickets are accepted at an entrance. Choose one on each device.',
  noLists: 'No lists yet',
  addOneForEachEntrance: 'Add one for each entrance or day, such as “VIP entrance”.',
  addList: 'Add list',
  newList: 'New check-in list',
  editList: 'Edit {name}',
  edit: 'Edit',
  delete: 'Delete',
  deleteName: 'Delete {name}',
  deleteQuestion: 'Delete {name}?',
  checkInsAreKept: 'Earlier check-ins are kept. You’ll need to choose another list on devices that use this one.',
  deleteList: 'Delete list',
  cancel: 'Cancel',
  close: 'Close',
  saving: 'Saving the list',
  createList: 'Create list',
  saveChanges: 'Save changes',
  name: 'Name',
  entrance: 'Entrance name',
  entranceHint: 'Saved with each check-in. If empty, each device uses its own.',
  whichTickets: 'Which tickets',
  allIncludingOnesYouAddLater: 'All, including ones you add later',
  onlyThese: 'Only these',
  ticketTypes: 'Ticket types',
  // The time from which a list admits tickets.
  from: 'From',
  // The time until which a list admits tickets.
  until: 'Until',
  chooseAnEndAfterTheStart: 'Choose an end after the start.',
  typeCount: '{count, plural, one {# ticket type} other {# ticket types}}',
  // Warning: the ticket types of the list were deleted.
  admitsNoTickets: 'Admits no tickets. Its ticket types were deleted: edit the list.',
  fromTime: 'from {time}',
  untilTime: 'until {time}',
  timeRange: '{from} to {until}',
});
