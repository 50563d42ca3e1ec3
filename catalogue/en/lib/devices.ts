import { defineText } from '../../src/translations.ts';

export const devicesText = defineText('lib/devices', {
  // The names of devices as browsers show them beside their permissions.
  camera: 'Camera',
  microphone: 'Microphone',
  screen: 'Screen',
  denied:
    '{source, select, camera {The camera is blocked for this site} microphone {The microphone is blocked for this site} other {The screen is blocked for this site}}',
  dismissed:
    '{source, select, camera {The browser asked for the camera and got no answer} microphone {The browser asked for the microphone and got no answer} other {The browser asked for the screen and got no answer}}',
  none: '{source, select, camera {No camera was found} microphone {No microphone was found} other {No screen was found}}',
  busy: '{source, select, camera {Another app is using the camera} microphone {Another app is using the microphone} other {Another app is using the screen}}',
  insecure:
    '{source, select, camera {The camera needs a secure address} microphone {The microphone needs a secure address} other {The screen needs a secure address}}',
  unsupported:
    '{source, select, camera {This browser does not share the camera} microphone {This browser does not share the microphone} other {This browser does not share the screen}}',
  pressAllow: 'Press “Try again”, then “Allow”.',
  plugOneIn: 'Plug one in, or go on without it.',
  closeTheOtherApp: 'Close the other app or the other tab, then press “Try again”.',
  openByHttps: 'Open this page by its address that begins with https.',
  useAnotherBrowser: 'Use a newer version, or another browser.',
  // Steps that allow a device in a browser. The words in quotation marks are the browser’s own.
  iosSettings: 'Open Settings, Apps, your browser, and allow “{device}”.',
  comeBack: 'Come back here and load the page again.',
  androidPermissions: 'Press the sign at the left of the address, then “Permissions”.',
  firefoxCrossedOut:
    '{source, select, camera {Press the crossed-out camera at the left of the address.} microphone {Press the crossed-out microphone at the left of the address.} other {Press the crossed-out screen at the left of the address.}}',
  firefoxBlocked: 'Press the × beside “Blocked temporarily”, then “Try again” here.',
  safariSettings: 'In the menu choose Safari, “Settings for This Website”.',
  setToAllow: 'Set “{device}” to “Allow”.',
  siteSettings: 'Press the sign at the left of the address, then “Site settings”.',
  setToAllowAndTryAgain: 'Set “{device}” to “Allow”, then press “Try again” here.',
});
