import { defineText } from '../../src/translations.ts';

export const waitingRoomText = defineText('ticketing/waiting-room', {
  chooseADateAndTime: 'Choose a date and time.',
  whenItOpens: 'When it opens',
  peopleWhoArriveBeforeItOpens:
    'People who arrive before it opens get a random place. After that, it’s first come, first served.',
  whenSalesStart: 'When sales start',
  atADateAndTime: 'At a date and time',
  now: 'Now',
  noRandomOrderFirstComeFirst: 'No random order: first come, first served.',
  dateAndTime: 'Date and time',
  inTheEventsTimeZone: 'In the event’s time zone: {timeZone}.',
  turnOn: 'Turn on',
  turningTheWaitingRoomOn: 'Turning the waiting room on',
  settings: 'Settings',
  peopleAdmittedPerMinute: 'People admitted per minute',
  eachPersonThenHasMinutesTo:
    'Each person then has {admissionMinutes} minutes to choose tickets. You can change this while people are waiting.',
  messageToPeopleInTheQueue: 'Message to people in the queue',
  turnOnAutomaticallyWhenDemandIs: 'Turn on automatically when demand is high',
  itTurnsOffAgainWhenNo: 'It turns off again when no one is waiting.',
  // Label of a number of people.
  peopleTryingToGetTicketsAt: 'Turn on at',
  theWaitingRoomTurnsOnAt: 'This many people trying to get tickets at the same time.',
  save: 'Save',
  savingTheSettings: 'Saving the settings',
  waitingRoom: 'Waiting room',
  forHighDemandSalesPeopleJoin: 'For high-demand sales: people join a queue and choose tickets when it’s their turn.',
  status: 'Status',
  viewQueue: 'View queue',
  opensSoon: 'Opens soon',
  itOpensPeopleCanJoinBefore: 'It opens {time}. People can join before then, but no one can get tickets yet.',
  noOneIsAdmittedUntilYou: 'No one is admitted until you resume it. People can still join the queue.',
  turnedOnAutomaticallyBecauseOfHigh: 'Turned on automatically {time} because of high demand.',
  itOpened: 'Opened {time}.',
  // Labels of numbers: people who wait, who choose tickets, who were admitted, who bought tickets.
  waiting: 'Waiting',
  choosingTickets: 'Choosing tickets',
  totalAdmitted: 'Total admitted',
  bought: 'Bought',
  resume: 'Resume',
  pause: 'Pause',
  turnOff: 'Turn off',
  turnTheWaitingRoomOff: 'Turn the waiting room off?',
  // Badges: the status of the waiting room.
  off: 'Off',
  on: 'On',
  paused: 'Paused',
  turnOffWarning:
    '{waiting, plural, =0 {} one {# person will lose their place. } other {# people will lose their place. }}Everyone will be able to get tickets at the same time.',
});
