import { base, launch, signIn, H } from './look.tmp.mjs';
const b = await launch(); const c = await b.newContext({ baseURL: base }); await signIn(c.request);
const list = await (await c.request.get('/api/hosted-events')).json();
for (const e of list.items.slice(0, 8)) { const d = await (await c.request.get(`/api/hosted-events/${e.id}/door`)).json(); console.log(e.id, e.title, e.startAt, d.admitted, d.expected, d.ticketTypes?.map(t=>t.name+':'+t.expected).join(' | ')); }
await b.close();
