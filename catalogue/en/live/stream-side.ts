import { defineText } from '../../src/translations.ts';

export const streamSideText = defineText('live/stream-side', {
  // Tabs beside the video.
  chat: 'Chat',
  questions: 'Questions',
  people: 'People',
  tools: 'Tools',
  about: 'About',
  streamDetails: 'Stream details',
  // The audience of the stream.
  forAllSubscribers: 'For all subscribers',
  forTicketHolders: 'For ticket holders',
  peakViewers: 'Peak viewers: {peakViewers, number}',
  recordedForReplay: 'Recorded for replay',
  aboutThisStream: 'About this stream',
  // Under the name of the person whose stream it is, and on their badge.
  host: 'Host',
  copyStreamLink: 'Copy stream link',
  noQuestionsYet: 'No questions yet',
  noOneAskedAnyQuestions: 'No one asked any questions.',
  beTheFirstToAskQuestions: 'Be the first to ask. Questions with the most votes appear first.',
  theHostIsntTakingQuestionsRight: 'The host isn’t taking questions right now.',
  yourQuestion: 'Your question',
  askQuestion: 'Ask question',
  asking: 'Asking',
  // Under the name of a person who has not joined the stage yet.
  invitedToTheStage: 'Invited to the stage',
  // Heading above the viewers, and under the name of a moderator who watches.
  watching: 'Watching',
  actionsFor: 'Actions for {name}',
  theyCanNoLongerWatchThis: 'They won’t be able to watch this stream or post in its chat. You can let them back in later.',
  removeQuestion: 'Remove {name}?',
  removePerson: 'Remove person',
  inviteSomeoneToTheStage: 'Invite someone to the stage',
  theyllGetANotificationAndCan:
    'They’ll get a notification and can check their camera and mic before joining. There’s room for six people on stage.',
  cancel: 'Cancel',
  // Actions on a person, in a menu.
  actionRemoveFromStage: 'Remove from stage',
  actionAddModerator: 'Make moderator',
  actionRemoveModerator: 'Remove as moderator',
  actionRemove: 'Remove from stream',
  actionUnban: 'Let back in',
  hasBeenInvitedToTheStage: '{name} has been invited to the stage.',
  inviteToStage: 'Invite to stage',
  // Label of the search for a person.
  person: 'Person',
  organisersAndPeopleFromYourEvents: 'Organisers and people from your events.',
  searchByName: 'Search by name',
  findPeople: 'Find people',
  noOneIsHereYet: 'No one is here yet',
  noOneFound: 'No one found',
  onStage: 'On stage',
  moderators: 'Moderators',
  // Heading above the people who were removed from the stream.
  removed: 'Removed',
  deletedAccount: 'Deleted account',
  // Badges of a question.
  beingAnswered: 'Answering now',
  answered: 'Answered',
  voteForThisQuestion: 'Vote for this question, {votes, plural, one {# vote} other {# votes}}',
  // Buttons on a question: what the stage does with it, and that its author does not ask it any more.
  answerNow: 'Answer now',
  dismiss: 'Dismiss',
  markAnswered: 'Mark as answered',
  reopenUnanswered: 'Answer later',
  reopen: 'Reopen',
  withdrawQuestion: 'Delete',
  // Below a list: how many of its rows are shown.
  questionCount: '{count, plural, one {# question} other {# questions}}',
  loadingMoreQuestions: 'Loading more questions',
  personCount: '{count, plural, one {# person} other {# people}}',
  loadingMorePeople: 'Loading more people',
});
