export type Device = '' | 'phone' | 'tablet' | 'desktop';

/** Returns the type of device from its user agent. It is an estimate, good enough for statistics. */
export function deviceOf(userAgent: string): Device {
  if (userAgent.trim() === '') return '';
  if (/ipad|tablet|kindle|silk\/|playbook/i.test(userAgent)) return 'tablet';
  if (/android/i.test(userAgent)) return /mobile/i.test(userAgent) ? 'phone' : 'tablet';
  return /iphone|ipod|mobile|phone/i.test(userAgent) ? 'phone' : 'desktop';
}
