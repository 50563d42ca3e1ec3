import { describe, expect, it } from 'vitest';
import { phoneWallets } from './phone-wallets.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1';
const PIXEL = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15';
const both = { apple: true, google: true };

describe('phoneWallets', () => {
  it('are the wallet of the phone, and both on other devices', () =>
    expect([IPHONE, PIXEL, MAC].map((device) => phoneWallets(both, device))).toEqual([
      ['apple'],
      ['google'],
      ['apple', 'google'],
    ]));

  it('are only those that the site has passes for', () => {
    expect(phoneWallets({ apple: false, google: true }, MAC)).toEqual(['google']);
    expect(phoneWallets({ apple: false, google: true }, IPHONE)).toEqual([]);
    expect(phoneWallets({ apple: false, google: false }, MAC)).toEqual([]);
  });
});
