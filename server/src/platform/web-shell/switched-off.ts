import type { Feature, SettingValue } from '@festoon/contracts/operations/settings';

/** The links of the web app that lead to a feature, by their address; buttons are found by `data-feature`. */
const LINKS: Readonly<Partial<Record<Feature, string>>> = {
  chats: '/chats',
  streams: '/live-stream',
  imports: '/profile/events/import',
};

/**
 * Returns a style that hides the links to switched-off features on every page, without a script. The API rejects requests to
 * these features. Empty if all features are on.
 */
export function switchedOffStyle(features: SettingValue<'features'>): string {
  const off = (Object.keys(features) as Feature[]).filter((feature) => !features[feature]);
  const selectors = off.flatMap((feature) => {
    const link = LINKS[feature];
    return [`[data-feature="${feature}"]`, ...(link === undefined ? [] : [`a[href^="${link}"]`])];
  });
  return selectors.length === 0 ? '' : `${selectors.join(',')}{display:none!important}`;
}
