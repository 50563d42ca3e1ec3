import { chromium } from '@playwright/test';
const base = process.argv[2];
const out = '/tmp/purse-shots'; import { mkdirSync } from 'node:fs'; mkdirSync(out, { recursive: true });
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
async function person(email, viewport, colorScheme) {
  const c = await b.newContext({ baseURL: base, viewport, colorScheme, locale: 'en-GB', timezoneId: 'Europe/Berlin' });
  const p = await c.newPage();
  p.on('console', (m) => { if (m.type() === 'error') console.log('console', email, m.text()); });
  await p.goto('/login');
  await p.getByLabel('E-mail').fill(`${email}@demo.festoon.example`);
  await p.getByLabel('Password', { exact: true }).fill('paper-lantern-parade');
  await p.getByRole('button', { name: /^(Log in|Sign in)/ }).first().click();
  await p.waitForURL((u) => !u.pathname.startsWith('/login'));
  return p;
}
const which = process.argv[3] ?? 'all';
const shot = async (p, name) => { await p.waitForTimeout(900); await p.screenshot({ path: `${out}/${name}.png`, fullPage: true }); console.log(name); };
const ada = await person('ada', { width: 1280, height: 900 }, 'light');
await ada.goto('/profile/wallet'); await ada.getByRole('heading', { name: 'Wallet', exact: true }).waitFor();
await shot(ada, 'ada-first');
if (which === 'all') {
  await ada.getByRole('button', { name: '€50', exact: true }).click();
  await ada.getByRole('button', { name: /^Pay €50/ }).click();
  await ada.waitForURL(/sandbox\/pay/);
  await ada.getByLabel('Card number').fill('4242424242424242');
  await ada.getByLabel('Expiry date').fill('12 / 34'); await ada.getByLabel('Security code').fill('123'); await ada.getByLabel('Name on card').fill('Ada');
  await ada.getByRole('button', { name: /^Pay/ }).click();
  await ada.waitForURL(/profile\/wallet/);
  await ada.getByText('€50.00 is in your wallet').waitFor();
  await shot(ada, 'ada-paid');
}
for (const [name, vp, scheme] of [['1280-light', { width: 1280, height: 900 }, 'light'], ['1280-dark', { width: 1280, height: 900 }, 'dark'], ['390-light', { width: 390, height: 844 }, 'light'], ['390-dark', { width: 390, height: 844 }, 'dark'], ['320-light', { width: 320, height: 700 }, 'light']]) {
  const p = await person('blue-hour', vp, scheme);
  await p.goto('/profile/wallet'); await p.getByRole('heading', { name: 'Wallet', exact: true }).waitFor();
  await shot(p, `bh-${name}`);
  const wide = await p.evaluate(() => document.documentElement.scrollWidth - innerWidth); if (wide > 0) console.log('OVERFLOW', name, wide);
  await p.context().close();
}
await b.close();
