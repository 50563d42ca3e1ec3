import { defineText } from '../../src/translations.ts';

export const streamSideText = defineText('live/stream-side', {
  // Tabs beside the video.
  chat: 'Chat',
  questions: 'Questions',
  people: 'People',
  tools: 'Tools',
  about: 'About',
  besideTheStream: 'Beside the stream',
  // The audience of the stream.
  forAllSubscribers: 'Open to all subscribers',
  forTicketHolders: 'For ticket holders',
  atMostWatchedAtOnce: 'At most {peakViewers, number} watched at once',
  recordedForAReplay: 'Recorded for a replay',
  aboutTheStream: 'About the stream',
  // Under the name of the person whose stream it is, and on their badge.
  host: 'Host',
  copyLinkToTheStream: 'Copy link to the stream',
  noQuestionsYet: 'No questions yet',
  noOneAskedAnything: 'No one asked anything.',
  askTheFirstOneTheMost: 'Ask the first one. The most wanted rise to the top.',
  theHostTakesNoQuestionsNow: 'The host takes no questions now.',
  yourQuestion: 'Your question',
  askQuestion: 'Ask question',
  asking: 'Asking',
  // Under the name of a person who has not joined the stage yet.
  askedOntoTheStage: 'Asked onto the stage',
  // Heading above the viewers, and under the name of a moderator who watches.
  watching: 'Watching',
  actionsFor: 'Actions for {name}',
  theySeeHearAndWriteNothing: 'They see, hear and write nothing of this stream any more. You can let them back in.',
  removeQuestion: 'Remove {name}?',
  removePerson: 'Remove person',
  askSomeoneOntoTheStage: 'Ask someone onto the stage',
  theyAreToldAndCheckTheir: 'They are told, and check their picture and sound before they join. The stage has room for six.',
  cancel: 'Cancel',
  // Actions on a person, in a menu.
  actionRemoveFromStage: 'Take off the stage',
  actionAddModerator: 'Make moderator',
  actionRemoveModerator: 'End part as moderator',
  actionRemove: 'Remove from the stream',
  actionUnban: 'Let back in',
  isAskedOntoTheStage: '{name} is asked onto the stage.',
  askOntoTheStage: 'Ask onto the stage',
  // Label of the search for a person.
  person: 'Person',
  peopleYouShareAnEventWith: 'People you share an event with, and organisers.',
  searchByName: 'Search by name',
  findPeople: 'Find people',
  noOneIsHereYet: 'No one is here yet',
  noOneWithThatName: 'No one with that name',
  onTheStage: 'On the stage',
  moderators: 'Moderators',
  // Heading above the people who were removed from the stream.
  removed: 'Removed',
  someoneWhoLeft: 'Someone who left',
  // Badges of a question.
  beingAnswered: 'Being answered',
  answered: 'Answered',
  voteForThisQuestion: 'Vote for this question, {votes, plural, one {# vote} other {# votes}}',
  // Buttons on a question: what the stage does with it, and that its author does not ask it any more.
  answerNow: 'Answer now',
  dismiss: 'Dismiss',
  markAnswered: 'Mark answered',
  reopenUnanswered: 'Put back',
  reopen: 'Reopen',
  withdrawQuestion: 'Take back',
  // Below a list: how many of its rows are shown.
  questionCount: '{count, plural, one {# question} other {# questions}}',
  loadingMoreQuestions: 'Loading more questions',
  personCount: '{count, plural, one {# person} other {# people}}',
  loadingMorePeople: 'Loading more people',
});
