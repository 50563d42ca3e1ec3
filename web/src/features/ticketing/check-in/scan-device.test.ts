import { expect, it } from 'vitest';
import { deviceNameOf } from './scan-device.ts';

it('derives a readable device name from the user agent', () => {
  const names = [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'something else',
  ].map(deviceNameOf);
  expect(names).toEqual(['Chrome on Android', 'Safari on iPhone', 'Firefox on Linux', 'Unknown browser on unknown system']);
});
