import { chromium } from '@playwright/test';
const base = 'http://localhost:4127';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const out = '/tmp/refunds-shots'; 
async function as(email, size, scheme) {
  const context = await browser.newContext({ viewport: size, colorScheme: scheme, baseURL: base });
  const page = await context.newPage();
  page.on('console', (m) => { if (m.type() === 'error') console.log('console', m.text()); });
  page.on('response', (r) => { if (r.status() >= 400) console.log(r.status(), r.url()); });
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('paper-lantern-parade');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((u) => !u.pathname.startsWith('/login'));
  return page;
}
const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } };
const which = process.argv[2];
if (which === 'buyer') {
  for (const [name, scheme] of [['phone', 'light'], ['desk', 'dark']]) {
    const page = await as('ada@demo.festoon.example', sizes[name], scheme);
    await page.goto('/profile/bookings');
    await page.getByRole('button', { name: 'Cancel tickets' }).first().waitFor();
    await page.screenshot({ path: `${out}/list-${name}.png`, fullPage: true });
    const buttons = page.getByRole('button', { name: 'Cancel tickets' });
    const count = await buttons.count();
    console.log('buttons', count);
    for (let i = 0; i < Math.min(count, 3); i += 1) {
      await buttons.nth(i).click();
      await page.getByRole('dialog').waitFor();
      await page.waitForTimeout(700);
      const box = page.getByRole('dialog').getByRole('checkbox');
      if (await box.count() > 0 && await box.last().isEnabled()) { if (!(await box.last().isChecked())) await box.last().check(); }
      await page.waitForTimeout(900);
      await page.screenshot({ path: `${out}/dialog-${i}-${name}.png` });
      const cancel = page.getByRole('dialog').getByRole('button', { name: /^Cancel \d/ });
      if (await cancel.count() && await cancel.isEnabled()) {
        await cancel.click();
        await page.getByRole('alertdialog').waitFor();
        await page.waitForTimeout(400);
        await page.screenshot({ path: `${out}/confirm-${i}-${name}.png` });
        await page.getByRole('button', { name: 'Go back' }).click();
        await page.waitForTimeout(300);
      }
      await page.getByRole('button', { name: /Close|Keep tickets/ }).last().click();
      await page.waitForTimeout(400);
    }
    await page.context().close();
  }
}
if (which === 'host') {
  for (const [name, scheme] of [['phone', 'dark'], ['desk', 'light']]) {
    const page = await as('blue-hour@demo.festoon.example', sizes[name], scheme);
    await page.goto('/profile/events');
    await page.waitForTimeout(1500);
    const href = await page.locator('a[href*="/profile/events/"]').evaluateAll((as) => as.map((a) => a.getAttribute('href')));
    const id = href.map((h) => /events\/([0-9a-f-]{36})/.exec(h)?.[1]).find(Boolean);
    await page.goto(`/profile/events/${id}/attendees`);
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `${out}/attendees-${name}.png` });
    await page.locator('table button, ul button, tr button').filter({ hasText: /\w/ }).first().click().catch((e) => console.log(String(e)));
    await page.waitForTimeout(1200);
    await page.screenshot({ path: `${out}/sheet-${name}.png` });
    await page.getByRole('button', { name: 'Refund' }).click();
    await page.waitForTimeout(1200);
    await page.screenshot({ path: `${out}/refund-${name}.png` });
    await page.getByRole('radio', { name: /Another amount/ }).check();
    await page.getByLabel(/Amount in/).fill('5');
    await page.waitForTimeout(300);
    await page.screenshot({ path: `${out}/refund-amount-${name}.png` });
    if (name === 'desk') {
      await page.getByLabel('A word to the buyer').fill('Sorry for the noise.');
      await page.getByRole('button', { name: /^Give/ }).click();
      await page.getByRole('button', { name: 'Give back' }).click();
      await page.waitForTimeout(2500);
      await page.screenshot({ path: `${out}/refunded-${name}.png` });
    }
    await page.context().close();
  }
}
await browser.close();
