import { defineText } from '../../src/translations.ts';

export const mediaText = defineText('ui/media', {
  // The name of the list of the other people's videos, for screen readers.
  others: 'Others',
  tryAgain: 'Try again',
  // Button: opens the choice of microphone, camera and speaker.
  devices: 'Devices',
  microphone: 'Microphone',
  camera: 'Camera',
  // A loudspeaker or headphones.
  speaker: 'Speaker',
  noDevicesWereFound: 'No devices were found',
  reconnectingOf: 'Reconnecting {attempt, number} of {tries, number}',
  theConnectionIsLost: 'The connection is lost',
  checkYourNetworkThenTryAgain: 'Check your network, then try again.',
  networkBlocked: 'This network lets no picture and sound through. Try another network, such as your phone’s.',
  mediaUnavailable: 'Picture and sound are not available right now.',
  openInOtherTab: 'You are here on another device or in another tab.',
  roomFull: 'There is no more room in here.',
  goodConnection: 'Good connection',
  fairConnection: 'Fair connection',
  weakConnection: 'Weak connection',
  connectionNotMeasured: 'Connection not measured yet',
  // Buttons of a call.
  mute: 'Mute',
  unmute: 'Unmute',
  stopCamera: 'Stop camera',
  startCamera: 'Start camera',
  stopSharing: 'Stop sharing',
  shareScreen: 'Share screen',
  // The name of the reader, below their own video.
  you: '{name} (you)',
  screenOf: 'Screen of {name}',
  waitingForVideo: 'Waiting for the picture of {name}',
  // For screen readers: the microphone of a person is off.
  muted: 'Muted',
  microphoneLevel: 'Microphone level',
  microphoneAndCamera: 'Microphone and camera',
  // The button that tests the microphone, and its text while it records and plays.
  testMicrophone: 'Test microphone',
  saySomething: 'Say something…',
  thatIsYou: 'That is you',
  // Button: does not join the call.
  notNow: 'Not now',
});
