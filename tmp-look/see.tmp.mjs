import { base, launch, signIn, film } from './look.tmp.mjs';
import { readFile } from 'node:fs/promises';
import { signTicketCode } from '../server/src/modules/bookings/ticket-code.ts';
const E = '01a1f992-41a6-737a-b6cd-69b7997159ce';
const secret = (await readFile('/tmp/door-data/secret', 'utf8')).trim();
const b0 = await launch(); const c0 = await b0.newContext(); await signIn(c0.request);
const { items } = await (await c0.request.get(`${base}/api/hosted-events/${E}/door-list`)).json(); await b0.close();
const valid = items.filter(i => i.status === 'valid').slice(0, 2);
const code = signTicketCode(secret, { ticketId: valid[0].id, version: 1 });
await film('/tmp/door-film.y4m', [code, 'https://example.org/menu'], { on: 12, off: 10 });
console.log('film for', valid[0].holderName);
const b = await launch('/tmp/door-film.y4m');
for (const [name, viewport, scheme] of [['desk', { width: 1280, height: 900 }, 'light'], ['phone', { width: 390, height: 844 }, 'dark']]) {
  const c = await b.newContext({ baseURL: base, viewport, colorScheme: scheme, permissions: ['camera'] });
  await signIn(c.request);
  const p = await c.newPage();
  p.on('console', m => ['error', 'warning'].includes(m.type()) && console.log(name, m.type(), m.text()));
  p.on('pageerror', e => console.log(name, 'pageerror', e.message));
  p.on('requestfailed', r => console.log(name, 'failed', r.url(), r.failure()?.errorText));
  p.on('response', r => r.status() >= 400 && console.log(name, r.status(), r.url()));
  await p.goto(`/profile/events/${E}/check-in`); await p.getByRole('heading', { level: 1 }).waitFor(); await p.waitForTimeout(1500);
  if (name === 'desk') await p.getByLabel('This device’s entrance').fill('North entrance');
  await p.screenshot({ path: `/tmp/door-${name}-1.png`, fullPage: true });
  await p.getByLabel(/^Name, e-mail/).fill('an'); await p.waitForTimeout(900);
  await p.screenshot({ path: `/tmp/door-${name}-2.png`, fullPage: true });
  await p.getByLabel(/^Name, e-mail/).fill('');
  await p.getByRole('button', { name: 'Scan tickets' }).click();
  await p.waitForTimeout(300);
  let n = 0; const end = Date.now() + 12000; let last = '';
  while (Date.now() < end) {
    const v = await p.locator('[data-verdict]').getAttribute('data-verdict', { timeout: 100 }).catch(() => null);
    if (v && v !== last) { await p.waitForTimeout(150); await p.screenshot({ path: `/tmp/door-${name}-v${n++}.png` }); console.log(name, v, (await p.locator('[data-verdict]').innerText().catch(()=> '')).replaceAll('\n', ' / ')); }
    last = v ?? '';
    await p.waitForTimeout(60);
  }
  await p.screenshot({ path: `/tmp/door-${name}-scan.png` });
  await c.close();
}
await b.close();
