import { devicesText } from '@festoon/catalogue/lib/devices';
import type { LocalSource } from './devices/open-capture.ts';
import type { DeviceError } from './device-error.ts';

export type DeviceErrorText = { readonly title: string; readonly steps: readonly string[] };

const LABELS = { camera: 'camera', microphone: 'microphone', screen: 'screen' } as const satisfies Record<
  LocalSource,
  string
>;

const ERRORS = {
  denied: { title: 'denied', step: null },
  dismissed: { title: 'dismissed', step: 'pressAllow' },
  none: { title: 'none', step: 'connectOneOrContinueWithoutIt' },
  busy: { title: 'busy', step: 'closeTheOtherApp' },
  insecure: { title: 'insecure', step: 'openByHttps' },
  unsupported: { title: 'unsupported', step: 'useAnotherBrowser' },
} as const satisfies Record<DeviceError, { title: string; step: string | null }>;

/** Returns the text for a problem with a camera, microphone or screen, with the steps that fix it in this browser. */
export function formatDeviceError(error: DeviceError, source: LocalSource, userAgent: string): DeviceErrorText {
  const { title, step } = ERRORS[error];
  return {
    title: devicesText(title, { source }),
    steps: step === null ? unblockSteps(source, userAgent) : [devicesText(step)],
  };
}

function unblockSteps(source: LocalSource, userAgent: string): readonly string[] {
  const device = devicesText(LABELS[source]);
  if (/iPhone|iPad/.test(userAgent)) return [devicesText('iosSettings', { device }), devicesText('comeBack')];
  if (/Android/.test(userAgent)) return [devicesText('androidPermissions'), devicesText('setToAllow', { device })];
  if (/Firefox\//.test(userAgent)) return [devicesText('firefoxCrossedOut', { source }), devicesText('firefoxBlocked')];
  if (/Safari\//.test(userAgent) && !/Chrom/.test(userAgent)) {
    return [devicesText('safariSettings'), devicesText('setToAllow', { device })];
  }
  return [devicesText('siteSettings'), devicesText('setToAllowAndTryAgain', { device })];
}
