import { chromium } from 'playwright';
const base = 'http://localhost:4377';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const api = await browser.newContext({ baseURL: base });
const r = await api.request.post(base + '/api/user/auth/sign-in', { data: { email: 'blue-hour@demo.festoon.example', password: 'paper-lantern-parade' }, headers: { 'x-requested-with': 'x', origin: base } });
console.log(r.status());
const state = await api.storageState();
const dash = await (await api.request.get(base + '/api/dashboard')).json();
const ev = dash.upcoming.find((e) => e.status === 'published');
console.log(ev?.title, dash.needs.length, dash.totals);
const pages = (process.argv[2] ?? 'dashboard,analytics').split(',');
const widths = (process.argv[3] ?? '390,1280').split(',').map(Number);
const schemes = (process.argv[4] ?? 'light').split(',');
for (const width of widths) for (const scheme of schemes) {
  const c = await browser.newContext({ baseURL: base, storageState: state, viewport: { width, height: 900 }, colorScheme: scheme });
  const p = await c.newPage();
  p.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log(width, m.text().slice(0, 300)));
  p.on('pageerror', (e) => console.log('pageerror', e.message.slice(0, 300)));
  for (const name of pages) {
    await p.goto(name === 'dashboard' ? '/dashboard' : `/event-analytics/${ev.id}`);
    await p.waitForSelector('h1', { timeout: 20000 });
    await p.waitForTimeout(1500);
    const over = await p.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    console.log(name, width, scheme, 'sideways', over);
    await p.screenshot({ path: `/tmp/shot-${name}-${width}-${scheme}.png`, fullPage: true });
  }
  await c.close();
}
await browser.close();
