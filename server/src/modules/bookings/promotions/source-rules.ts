import type { BookingSource } from '@festoon/contracts/checkout';

export type Device = '' | 'phone' | 'tablet' | 'desktop';

/** Where a booking came from, fit to be counted and shown. */
export type CleanSource = {
  readonly via: string;
  readonly utmSource: string;
  readonly utmMedium: string;
  readonly utmCampaign: string;
  readonly referrerHost: string;
};

const LONGEST = 100;
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** Only what can be told apart is kept: short words, and of the referrer its host. The site's own pages are no source. */
export function cleanSource(source: BookingSource | undefined, ownHost: string): CleanSource {
  return {
    via: word(source?.via),
    utmSource: word(source?.utmSource),
    utmMedium: word(source?.utmMedium),
    utmCampaign: word(source?.utmCampaign),
    referrerHost: hostOf(source?.referrer ?? '', ownHost),
  };
}

function word(text: string | undefined): string {
  return (text ?? '')
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST)
    .trim();
}

function hostOf(referrer: string, ownHost: string): string {
  const text = referrer.trim().toLowerCase();
  const host = (URL.parse(text.includes('://') ? text : `https://${text}`)?.hostname ?? '').replace(/^www\./, '');
  return HOST.test(host) && host !== ownHost.replace(/^www\./, '') && host.length <= LONGEST ? host : '';
}

/** The kind of device as its browser names itself; a guess, good enough to count. */
export function deviceOf(userAgent: string): Device {
  if (userAgent.trim() === '') return '';
  if (/ipad|tablet|kindle|silk\/|playbook/i.test(userAgent)) return 'tablet';
  if (/android/i.test(userAgent)) return /mobile/i.test(userAgent) ? 'phone' : 'tablet';
  return /iphone|ipod|mobile|phone/i.test(userAgent) ? 'phone' : 'desktop';
}
