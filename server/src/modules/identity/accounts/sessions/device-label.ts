import { deviceLabelText } from '@festoon/catalogue/identity/device-label';

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  // Without a word's beginning: a browser without a window calls itself HeadlessChrome.
  [/(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

function findName(list: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined {
  return list.find(([pattern]) => pattern.test(userAgent))?.[1];
}

/** Returns a label such as "Firefox on Windows", as far as the browser reveals it. */
export function deviceLabel(userAgent: string): string {
  const browser = findName(browsers, userAgent);
  const system = findName(systems, userAgent);
  if (browser && system) return deviceLabelText('browserOnSystem', { browser, system });
  return browser ?? system ?? deviceLabelText('unknownDevice');
}
