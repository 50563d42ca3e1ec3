import type { LocalSource } from './devices/open-capture.ts';
import type { DeviceError } from './device-error.ts';

export type DeviceErrorText = { readonly title: string; readonly steps: readonly string[] };

const NAMES: Readonly<Record<LocalSource, string>> = { camera: 'camera', microphone: 'microphone', screen: 'screen' };

/** Returns the text for a problem with a camera, microphone or screen, with the steps that fix it in this browser. */
export function formatDeviceError(error: DeviceError, source: LocalSource, userAgent: string): DeviceErrorText {
  const name = NAMES[source];
  const deviceLabel = `${name[0]?.toUpperCase() ?? ''}${name.slice(1)}`;
  switch (error) {
    case 'denied':
      return { title: `The ${name} is blocked for this site`, steps: unblockSteps(deviceLabel, userAgent) };
    case 'dismissed':
      return { title: `The browser asked for the ${name} and got no answer`, steps: ['Press “Try again”, then “Allow”.'] };
    case 'none':
      return { title: `No ${name} was found`, steps: ['Plug one in, or go on without it.'] };
    case 'busy':
      return {
        title: `Another app is using the ${name}`,
        steps: ['Close the other app or the other tab, then press “Try again”.'],
      };
    case 'insecure':
      return {
        title: `The ${name} needs a secure address`,
        steps: ['Open this page by its address that begins with https.'],
      };
    case 'unsupported':
      return { title: `This browser does not share the ${name}`, steps: ['Use a newer version, or another browser.'] };
  }
}

function unblockSteps(deviceLabel: string, userAgent: string): readonly string[] {
  if (/iPhone|iPad/.test(userAgent)) {
    return [`Open Settings, Apps, your browser, and allow “${deviceLabel}”.`, 'Come back here and load the page again.'];
  }
  if (/Android/.test(userAgent)) {
    return ['Press the sign at the left of the address, then “Permissions”.', `Set “${deviceLabel}” to “Allow”.`];
  }
  if (/Firefox\//.test(userAgent)) {
    return [
      `Press the crossed-out ${deviceLabel.toLowerCase()} at the left of the address.`,
      'Press the × beside “Blocked temporarily”, then “Try again” here.',
    ];
  }
  if (/Safari\//.test(userAgent) && !/Chrom/.test(userAgent)) {
    return ['In the menu choose Safari, “Settings for This Website”.', `Set “${deviceLabel}” to “Allow”.`];
  }
  return [
    'Press the sign at the left of the address, then “Site settings”.',
    `Set “${deviceLabel}” to “Allow”, then press “Try again” here.`,
  ];
}
