/** Why a camera, microphone or screen can't be had. `dismissed`: the question was closed without an answer. */
export type MediaFault = 'denied' | 'dismissed' | 'none' | 'busy' | 'insecure' | 'unsupported';

export function mediaFaultOf(error: unknown): MediaFault {
  const { name, message } = error instanceof DOMException ? error : { name: '', message: '' };
  if (name === 'NotAllowedError') return /dismiss/i.test(message) ? 'dismissed' : 'denied';
  if (name === 'SecurityError') return 'denied';
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none';
  return 'unsupported';
}

/** What speaks against asking at all: browsers keep cameras from pages without https. */
export function findMediaObstacle(): MediaFault | null {
  if (!globalThis.isSecureContext) return 'insecure';
  return 'mediaDevices' in navigator ? null : 'unsupported';
}

/** Phones share no screen. */
export function canShareScreen(): boolean {
  return findMediaObstacle() === null && 'getDisplayMedia' in navigator.mediaDevices;
}
