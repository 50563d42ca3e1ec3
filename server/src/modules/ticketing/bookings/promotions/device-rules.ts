export type Device = '' | 'phone' | 'tablet' | 'desktop';

/** The kind of device as its browser names itself; a guess, good enough to count. */
export function deviceOf(userAgent: string): Device {
  if (userAgent.trim() === '') return '';
  if (/ipad|tablet|kindle|silk\/|playbook/i.test(userAgent)) return 'tablet';
  if (/android/i.test(userAgent)) return /mobile/i.test(userAgent) ? 'phone' : 'tablet';
  return /iphone|ipod|mobile|phone/i.test(userAgent) ? 'phone' : 'desktop';
}
