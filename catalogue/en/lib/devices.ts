import { defineText } from '../../src/translations.ts';

export const devicesText = defineText('lib/devices', {
  // The names of devices as browsers show them beside their permissions.
  camera: 'Camera',
  microphone: 'Microphone',
  screen: 'Screen',
  denied:
    '{source, select, camera {The camera is blocked for this site} microphone {The microphone is blocked for this site} other {Screen sharing is blocked for this site}}',
  dismissed:
    '{source, select, camera {You didn’t allow camera access} microphone {You didn’t allow microphone access} other {You didn’t allow screen sharing}}',
  none: '{source, select, camera {No camera was found} microphone {No microphone was found} other {No screen was found}}',
  busy: '{source, select, camera {Another app is using the camera} microphone {Another app is using the microphone} other {Another app is using the screen}}',
  insecure:
    '{source, select, camera {The camera needs a secure connection} microphone {The microphone needs a secure connection} other {Screen sharing needs a secure connection}}',
  unsupported:
    '{source, select, camera {This browser can’t use the camera} microphone {This browser can’t use the microphone} other {This browser can’t share the screen}}',
  pressAllow: 'Select “Try again”, then “Allow”.',
  connectOneOrContinueWithoutIt: 'Connect one, or continue without it.',
  closeTheOtherApp: 'Close the other app or tab, then select “Try again”.',
  openByHttps: 'Open this page at an address that starts with https://',
  useAnotherBrowser: 'Update your browser, or use another one.',
  // Steps that allow a device in a browser. The words in quotation marks are the browser’s own.
  iosSettings: 'Open Settings > Apps > your browser, and allow “{device}”.',
  comeBack: 'Come back here and reload the page.',
  androidPermissions: 'Select the icon to the left of the web address, then “Permissions”.',
  firefoxCrossedOut:
    '{source, select, camera {Select the crossed-out camera icon to the left of the web address.} microphone {Select the crossed-out microphone icon to the left of the web address.} other {Select the crossed-out screen icon to the left of the web address.}}',
  firefoxBlocked: 'Select the × next to “Blocked temporarily”, then “Try again” here.',
  safariSettings: 'In the menu bar, choose Safari > “Settings for This Website”.',
  setToAllow: 'Set “{device}” to “Allow”.',
  siteSettings: 'Select the icon to the left of the web address, then “Site settings”.',
  setToAllowAndTryAgain: 'Set “{device}” to “Allow”, then select “Try again” here.',
});
