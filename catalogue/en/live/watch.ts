import { defineText } from '../../src/translations.ts';

export const watchText = defineText('live/watch', {
  underASecondBehind: 'Under a second behind',
  // The delay of the video; "s" is the unit of seconds.
  secondsBehind: '{seconds} s behind',
  // The video comes over a slower connection.
  overASlowerWay: 'Over a slower way',
  // The letter in brackets is the key that does the same.
  captionsC: 'Captions (c)',
  // Menu: the quality of the video.
  quality: 'Quality',
  // Qualities of the video.
  automatic: 'Automatic',
  lowSavesData: 'Low, saves data',
  asksYouOntoTheStage: '{name} asks you onto the stage',
  youCheckYourVideo: 'You check your picture and sound first; no one sees you before that.',
  joinTheStage: 'Join the stage',
  noThanks: 'No, thanks',
  // Name of the video before the stream begins.
  beforeTheStream: 'Before the stream',
  notLiveYet: 'Not live yet',
  theVideoAppearsHereByItself: 'The picture appears here by itself as soon as it begins.',
  startsAt: '{time}. The stream starts here automatically.',
  beginsAnyMoment: 'Begins any moment',
  beginsIn: 'Begins in {left}',
  playingTwoTones: 'Playing two tones',
  youShouldHaveHeardTwoTones: 'You should have heard two tones',
  thisBrowserLetsNoSoundOut: 'This browser lets no sound out',
  checkYourSound: 'Check your sound',
  // Name of the group of reaction buttons, for screen readers.
  react: 'React',
  // Buttons that send a reaction.
  sendHeart: 'Send a heart',
  sendApplause: 'Send applause',
  sendLaughter: 'Send laughter',
  sendParty: 'Send a party',
  sendSurprise: 'Send surprise',
  sendFire: 'Send fire',
  connecting: 'Connecting',
  theChatStaysAsItIs: 'The chat stays as it is.',
  reconnectingOf: 'Reconnecting, {attempt, number} of {tries, number}',
  theVideoDidNotComeBack: 'The picture did not come back',
  // Reasons why there is no video.
  problemOpenInOtherTab: 'You opened this stream on another device or in another tab.',
  problemRoomFull: 'This stream has as many viewers as it can take. Try again in a moment.',
  problemMediaUnavailable: 'Picture and sound are not available here at the moment. The chat goes on.',
  lookAtYourNetworkThenTry: 'Look at your network, then try again.',
  tryAgain: 'Try again',
  lookingWhatHappened: 'Looking what happened',
  isNotOnAirAtThe: '{hostName} is not on air at the moment.',
  theHostWillBeRightBack: 'The host will be right back',
  // Name of the icon of a pinned message.
  pinned: 'Pinned',
  someoneWhoLeft: 'Someone who left',
  liveVideo: 'Live picture',
  // Button over the video: the person hears its sound.
  unmute: 'Unmute',
});
