import { chromium } from '@playwright/test';
const base = 'http://localhost:4631';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] });
const c = await b.newContext({ baseURL: base, viewport: { width: 390, height: 844 } });
await c.request.post('/api/user/auth/sign-in', { headers: {'x-requested-with':'x'}, data: { email: 'blue-hour@demo.festoon.example', password: 'paper-lantern-parade' } });
const p = await c.newPage(); p.setDefaultTimeout(20000);
const list = await (await c.request.get('/api/hosted-events?limit=50')).json();
let id; for (const e of list.items) { const s = await (await c.request.get(`/api/hosted-events/${e.id}/series`)).json(); if (!s.series) { id = e.id; break; } }
for (const [path, act] of [[`/profile/edit-event/${id}?section=when`], [`/profile/edit-event/${id}?section=when`, 'make']]) {
  await p.goto(path); await p.getByRole('heading',{name:'Repeats'}).waitFor(); await p.waitForTimeout(800);
  if (act) { await p.getByRole('button',{name:'Make it repeat'}).click(); await p.waitForTimeout(500); }
  console.log(act, await p.evaluate(() => ({ sw: document.documentElement.scrollWidth, els: [...document.querySelectorAll('main *')].filter(e => e.getBoundingClientRect().right > 392 && !e.closest('nav')).slice(0,8).map(e => e.tagName+'.'+String(e.className).slice(0,80)+' '+Math.round(e.getBoundingClientRect().right)) })));
}
await b.close();
