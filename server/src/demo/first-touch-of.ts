import type { FirstTouch } from '@festoon/contracts/acquisition';

const WAYS: readonly FirstTouch[] = [
  { utmSource: 'newsletter', utmMedium: 'mail', utmCampaign: 'host-your-first', landing: 'home' },
  undefined,
  { referrer: 'cityguide.example', landing: 'events' },
  { utmSource: 'newsletter', utmMedium: 'mail', utmCampaign: 'host-your-first', landing: 'register' },
  { utmSource: 'poster', utmMedium: 'print', utmCampaign: 'music-schools', landing: 'home' },
  { landing: 'events' },
  { referrer: 'friends.example', landing: 'organisers' },
  { utmSource: 'newsletter', utmMedium: 'mail', utmCampaign: 'autumn-tour', landing: 'explore' },
];

/** Returns the first touch of the person at this position among the demo's people. */
export function firstTouchOf(position: number): FirstTouch {
  return WAYS[position % WAYS.length];
}
