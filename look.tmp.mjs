import { chromium } from '@playwright/test';
const base = 'http://localhost:4631';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] });
const want = process.argv[2] ?? 'all';
const log = [];
async function session(w, h, scheme) {
  const c = await b.newContext({ baseURL: base, viewport: { width: w, height: h }, colorScheme: scheme, locale: 'en-GB', timezoneId: 'Europe/Lisbon' });
  const r = await c.request.post('/api/user/auth/sign-in', { headers: {'x-requested-with':'x'}, data: { email: 'blue-hour@demo.festoon.example', password: 'paper-lantern-parade' } });
  if (!r.ok()) console.log(await r.text());
  const p = await c.newPage();
  p.on('console', m => { if (m.type()==='error') log.push(m.text()); });
  p.on('pageerror', e => log.push('PAGE '+e.message));
  p.setDefaultTimeout(20000);
  return { c, p };
}
const { c, p } = await session(1280, 900, 'light');
const list = await (await c.request.get('/api/hosted-events?limit=50')).json();
let series = null;
for (const e of list.items) { const s = await (await c.request.get(`/api/hosted-events/${e.id}/series`)).json(); if (s.series) { series = { e, s: s.series }; break; } }
console.log(series?.e.title, series?.s.words, series?.s.dates.length, series?.s.warnings);
const single = list.items.find(e => !series.s.dates.some(d => d.eventId === e.id));
const shot = async (pg, name, full=true) => { await pg.waitForTimeout(700); await pg.screenshot({ path: `/tmp/shots/${name}.png`, fullPage: full }); };
import { mkdirSync } from 'node:fs'; mkdirSync('/tmp/shots', { recursive: true });
for (const [w,h,s] of [[1280,900,'light'],[390,844,'dark']]) {
  const x = w === 1280 ? { c, p } : await session(w,h,s);
  const tag = `${w}-${s}`;
  if (want==='all'||want==='event') { await x.p.goto(`/events/${series.s.dates[2].slug}`); await shot(x.p, `event-${tag}`); }
  if (want==='all'||want==='edit') {
    await x.p.goto(`/profile/edit-event/${series.e.id}?section=when`); await x.p.getByRole('heading',{name:'Repeats'}).waitFor(); await shot(x.p, `series-${tag}`);
    await x.p.getByRole('button',{name:'Change the rule'}).click(); 
    await x.p.getByRole('button',{name:/One more: Number of dates/}).click();
    await x.p.getByRole('button',{name:'Show the dates'}).click(); await x.p.getByRole('button',{name:'Change the dates'}).waitFor(); await shot(x.p, `change-${tag}`);
    await x.p.goto(`/profile/edit-event/${single.id}?section=when`); await x.p.getByRole('button',{name:'Make it repeat'}).click(); await shot(x.p, `make-${tag}`);
    await x.p.getByLabel('Days, weeks or months').selectOption('monthly'); await shot(x.p, `monthly-${tag}`);
    await x.p.getByRole('button',{name:'Show the dates'}).click(); await shot(x.p, `plan-${tag}`);
  }
  if (want==='all'||want==='import') {
    await x.p.goto('/profile/events/import'); await shot(x.p, `import-${tag}`);
    const body = 'title,start,end,city,country,price,quantity\nJazz in the Yard,2027-05-01 19:30,2027-05-01 22:00,Lisbon,Portugal,12.50,80\nOpen Rehearsal,2027-06-01 18:00,,Porto,Portugal,,\nLong ago,2024-06-01 18:00,,Porto,Portugal,,\nNowhere,2027-06-01 18:00,,Zzyzxville,Chile,,\nBroken,2027-02-30,,Lisbon,Portugal,,\n';
    await x.p.locator('input[type=file]').setInputFiles({ name: 'season.csv', mimeType: 'text/csv', buffer: Buffer.from(body) });
    await x.p.getByText('Jazz in the Yard').first().waitFor(); await shot(x.p, `preview-${tag}`);
    await x.p.getByRole('button',{name:/^Import/}).click().catch(()=>{}); await x.p.getByText('is imported').waitFor().catch(e=>console.log(e.message)); await shot(x.p, `done-${tag}`);
  }
}
console.log(log);
await b.close();
