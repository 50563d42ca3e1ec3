import type { Random } from './art/random.ts';

/** The source of a visitor, as columns of a booking and of a visit. */
export type DemoSource = {
  readonly utm_source: string;
  readonly utm_medium: string;
  readonly utm_campaign: string;
  readonly referrer_host: string;
  readonly device: 'phone' | 'tablet' | 'desktop';
};

const NO_SOURCE = { utm_source: '', utm_medium: '', utm_campaign: '', referrer_host: '' } as const;

const SOURCES = [
  NO_SOURCE,
  NO_SOURCE,
  NO_SOURCE,
  { ...NO_SOURCE, utm_source: 'newsletter', utm_medium: 'mail', utm_campaign: 'season-opening' },
  { ...NO_SOURCE, utm_source: 'newsletter', utm_medium: 'mail', utm_campaign: 'season-opening' },
  { ...NO_SOURCE, utm_source: 'poster', utm_medium: 'print' },
  { ...NO_SOURCE, referrer_host: 'cityguide.example' },
  { ...NO_SOURCE, referrer_host: 'cityguide.example' },
  { ...NO_SOURCE, referrer_host: 'friends.example' },
] as const;

export function pickSource(random: Random): DemoSource {
  return { ...random.pick(SOURCES), device: random.pick(['phone', 'phone', 'phone', 'desktop', 'desktop', 'tablet']) };
}
