import type { Random } from './art/random.ts';

/** The source of a visitor, as columns of a booking and of a visit. */
export type ComeFrom = {
  readonly utm_source: string;
  readonly utm_medium: string;
  readonly utm_campaign: string;
  readonly referrer_host: string;
  readonly device: 'phone' | 'tablet' | 'desktop';
};

const NOWHERE = { utm_source: '', utm_medium: '', utm_campaign: '', referrer_host: '' } as const;

const WAYS = [
  NOWHERE,
  NOWHERE,
  NOWHERE,
  { ...NOWHERE, utm_source: 'newsletter', utm_medium: 'mail', utm_campaign: 'season-opening' },
  { ...NOWHERE, utm_source: 'newsletter', utm_medium: 'mail', utm_campaign: 'season-opening' },
  { ...NOWHERE, utm_source: 'poster', utm_medium: 'print' },
  { ...NOWHERE, referrer_host: 'cityguide.example' },
  { ...NOWHERE, referrer_host: 'cityguide.example' },
  { ...NOWHERE, referrer_host: 'friends.example' },
] as const;

export function comeFrom(random: Random): ComeFrom {
  return { ...random.pick(WAYS), device: random.pick(['phone', 'phone', 'phone', 'desktop', 'desktop', 'tablet']) };
}
