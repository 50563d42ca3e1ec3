import { defineText } from '../../src/translations.ts';

export const watchText = defineText('live/watch', {
  lessThan1SDelay: 'Less than 1 s delay',
  // The delay of the video; "s" is the unit of seconds.
  secondsBehind: '{seconds} s delay',
  // The video comes over a slower connection.
  slowerConnection: 'Slower connection',
  // The letter in brackets is the key that does the same.
  captionsC: 'Captions (c)',
  // Menu: the quality of the video.
  quality: 'Quality',
  // Qualities of the video.
  automatic: 'Automatic',
  lowSavesData: 'Low (saves data)',
  invitedYouToTheStage: '{name} invited you to the stage',
  youCheckYourVideo: 'You can check your camera and mic first. No one sees you until you join.',
  joinStage: 'Join stage',
  noThanks: 'No, thanks',
  // Name of the video before the stream begins.
  beforeTheStream: 'Before the stream',
  notLiveYet: 'Not live yet',
  theVideoAppearsHereByItself: 'The video will start here automatically.',
  startsAt: '{time}. It will start automatically.',
  startingAnyMoment: 'Starting any moment',
  beginsIn: 'Starts in {left}',
  playingTwoTones: 'Playing two tones…',
  youShouldHaveHeardTwoTones: 'You should have heard two tones',
  thisBrowserCantPlaySound: 'This browser can’t play sound',
  testYourSound: 'Test your sound',
  // Name of the group of reaction buttons, for screen readers.
  react: 'React',
  // Buttons that send a reaction.
  sendHeart: 'Send heart',
  sendApplause: 'Send applause',
  sendLaughter: 'Send laughter',
  sendParty: 'Send party popper',
  sendSurprise: 'Send surprise',
  sendFire: 'Send fire',
  connecting: 'Connecting',
  youCanKeepChatting: 'You can keep chatting.',
  reconnectingOf: 'Reconnecting, attempt {attempt, number} of {tries, number}',
  theVideoDidNotComeBack: 'We couldn’t reconnect to the video',
  // Reasons why there is no video.
  problemOpenInOtherTab: 'You opened this stream on another device or in another tab.',
  problemRoomFull: 'This stream has reached its viewer limit. Try again in a moment.',
  problemMediaUnavailable: 'Audio and video aren’t available right now. You can keep chatting.',
  checkYourConnectionAndTryAgain: 'Check your connection and try again.',
  tryAgain: 'Try again',
  checkingWhatHappened: 'Checking what happened…',
  isntOnAirRightNow: '{hostName} isn’t on air right now.',
  theHostWillBeRightBack: 'The host will be right back',
  // Name of the icon of a pinned message.
  pinned: 'Pinned',
  deletedAccount: 'Deleted account',
  liveVideo: 'Live video',
  // Button over the video: the person hears its sound.
  unmute: 'Unmute',
});
