import { defineText } from '../../src/translations.ts';

export const mediaText = defineText('ui/media', {
  tryAgain: 'Try again',
  // Button: opens the choice of microphone, camera and speaker.
  devices: 'Devices',
  microphone: 'Microphone',
  camera: 'Camera',
  // A loudspeaker or headphones.
  speaker: 'Speaker',
  noDevicesFound: 'No devices found',
  reconnectingOf: 'Reconnecting {attempt, number} of {tries, number}',
  connectionLost: 'Connection lost',
  checkYourNetworkAndTryAgain: 'Check your network and try again.',
  networkBlocked: 'This network blocks audio and video. Try another one, such as your phone’s.',
  mediaUnavailable: 'Audio and video aren’t available right now.',
  openInOtherTab: 'You’re already connected on another device or in another tab.',
  roomFull: 'This room is full.',
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
  screenOf: '{name}’s screen',
  waitingForVideo: 'Waiting for {name}’s video',
  // For screen readers: the microphone of a person is off.
  muted: 'Muted',
  microphoneLevel: 'Microphone level',
  microphoneAndCamera: 'Microphone and camera',
  // The button that tests the microphone, and its text while it records and plays.
  testMicrophone: 'Test microphone',
  saySomething: 'Say something…',
  playingItBack: 'Playing it back',
  // Button: does not join the call.
  notNow: 'Not now',
});
