/**
 * The reason why a camera, microphone or screen is not available. `dismissed` means that the prompt was closed without a
 * decision.
 */
export type DeviceError = 'denied' | 'dismissed' | 'none' | 'busy' | 'insecure' | 'unsupported';

export function toDeviceError(error: unknown): DeviceError {
  const { name, message } = error instanceof DOMException ? error : { name: '', message: '' };
  if (name === 'NotAllowedError') return /dismiss/i.test(message) ? 'dismissed' : 'denied';
  if (name === 'SecurityError') return 'denied';
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none';
  return 'unsupported';
}

/** Returns the reason not to request a device at all, or null. Browsers block cameras on pages without HTTPS. */
export function findDeviceAccessError(): DeviceError | null {
  if (!globalThis.isSecureContext) return 'insecure';
  return 'mediaDevices' in navigator ? null : 'unsupported';
}

/** Returns whether the screen can be shared. Phones cannot share it. */
export function canShareScreen(): boolean {
  return findDeviceAccessError() === null && 'getDisplayMedia' in navigator.mediaDevices;
}
