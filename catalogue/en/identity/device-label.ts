import { defineText } from '../../src/translations.ts';

export const deviceLabelText = defineText('identity/device-label', {
  // A browser and its operating system: "Firefox on Windows".
  browserOnSystem: '{browser} on {system}',
  unknownDevice: 'Unknown device',
});
