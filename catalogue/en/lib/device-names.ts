import { defineText } from '../../src/translations.ts';

export const deviceNamesText = defineText('lib/device-names', {
  // The names of devices for which the browser has none.
  cameraNumber: 'Camera {number, number}',
  microphoneNumber: 'Microphone {number, number}',
  // A loudspeaker or headphones.
  speakerNumber: 'Speaker {number, number}',
});
