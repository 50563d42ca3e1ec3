import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from './db/db.ts';
import { formatEventTime } from './event-time.ts';
import type { Module } from './http/module.ts';
import { saveSetting } from './settings/queries.ts';
import { evictSettings } from './settings/read-settings.ts';
import { testApp, type TestApp } from './testing/test-app.ts';
import { webShell } from './web-shell.ts';
import { testFolder } from './testing/test-config.ts';

const document = {
  template:
    '<html lang="en"><head><!--head--></head><body><!--banner--><div id="root"><!--page--></div><!--seed--><!--boot--></body></html>',
  entry: '/assets/index-1.js',
  languages: ['en', 'qps'],
  loader: 'load()',
  shell: { preload: ['/assets/around-1.js'], styles: ['/assets/index-1.css'] },
  pages: { home: { preload: ['/assets/home-1.js'], styles: ['/assets/index-1.css'] } },
  styles: { '/assets/index-1.css': [{ css: 'h1{color:red}' }, { css: '.later{color:blue}', selectors: [['later']] }] },
  inlineScripts: ['theme()'],
  inlineStyles: ['@font-face{}'],
  languageStyles: { qps: 'h1{line-height:2}' },
  languageFonts: { qps: '<link rel="preload" href="/assets/ext.woff2">' },
};

const entry = `export function createRenderer(transport, site) {
  let drawn = 0;
  return async (url) => {
    if (url === '/private') return { kind: 'shell', status: 200 };
    if (url === '/account' || url === '/reset') {
      const frame = { page: 'home', html: '<nav>Explore</nav>', seed: '<i>config</i>', isForVisitors: url === '/reset' };
      return { kind: 'shell', status: 200, frame };
    }
    if (url.includes('/pages/moved')) return { kind: 'redirect', to: url.replace('moved', 'new') };
    if (url === '/missing') return { kind: 'shell', status: 404 };
    if (url === '/nowhere') return { kind: 'redirect', to: '/' };
    if (url === '/when') {
      const { text } = await transport({ method: 'GET', url: '/api/when', headers: {} });
      return { kind: 'page', page: 'home', head: '', html: '<time>' + text + '</time>', seed: '' };
    }
    drawn += 1;
    const { status } = await transport({ method: 'GET', url: '/api/nothing', headers: {} });
    const html = '<h1><!--seed-->drawn ' + drawn + ', API ' + status + '</h1>';
    return { kind: 'page', page: 'home', head: '<title>' + site.baseUrl + '</title>', html, seed: '<i>seed</i>' };
  };
}`;

/** An endpoint that responds with a formatted time. */
const timeModule: Module = {
  name: 'time',
  routes: ({ http }) =>
    http.get('/api/when', async () => formatEventTime({ startAt: '2026-11-27T19:30:00Z', timeZone: 'Europe/London' })),
};

async function builtWebApp(): Promise<string> {
  const dist = testFolder();
  await mkdir(join(dist, 'client', 'assets'), { recursive: true });
  await mkdir(join(dist, 'server'));
  await writeFile(join(dist, 'document.json'), JSON.stringify(document));
  await writeFile(join(dist, 'server', 'entry-server.js'), entry);
  await writeFile(join(dist, 'server', 'package.json'), '{"type":"module"}');
  await writeFile(join(dist, 'client', 'assets', 'index-1.js'), 'console.log(1)');
  await writeFile(join(dist, 'client', 'assets', 'decode-codes-1aB-_2.js'), 'console.log(2)');
  await writeFile(join(dist, 'client', 'favicon.svg'), '<svg/>');
  return dist;
}

describe('webShell', () => {
  let app: TestApp['app'];
  let ctx: TestApp['ctx'];
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

  const set = async (name: string, value: unknown) => {
    await inTransaction(ctx.db, (tx) => saveSetting(tx, name, { value, now: ctx.clock.now() }));
    evictSettings(ctx);
  };

  beforeAll(async () => {
    ({ app, ctx } = await testApp([timeModule, webShell], {
      config: { webDist: await builtWebApp(), languages: ['en', 'qps'] },
    }));
  });

  it('allows WebAssembly compilation only for the script of the ticket scanner', async () => {
    const policies = await Promise.all(
      ['/assets/decode-codes-1aB-_2.js', '/assets/index-1.js', '/', '/private'].map(async (url) =>
        String((await get(url)).headers['content-security-policy']).includes('wasm'),
      ),
    );
    expect(policies).toEqual([true, false, false, false]);
  });

  it('allows the players of other sites on all pages except those of administrators', async () => {
    const policies = await Promise.all(
      ['/', '/events/x/live', '/administration', '/admin', '/admin/users'].map(async (url) =>
        /frame-src ([^;]*)/.exec(String((await get(url)).headers['content-security-policy']))?.[1]?.split(' '),
      ),
    );
    const players = ["'self'", 'https://www.youtube-nocookie.com', 'https://player.vimeo.com'];
    expect(policies).toEqual([players, players, players, ["'self'"], ["'self'"]]);
  });

  it('renders a public page with its styles, seed and scripts', async () => {
    const { statusCode, body, headers } = await get('/');
    expect(statusCode).toBe(200);
    expect(body).toContain(`<title>${ctx.config.publicUrl}</title><style>h1{color:red}</style>`);
    expect(body).toContain('<div id="root"><h1><!--seed-->drawn 1, API 404</h1></div><i>seed</i>');
    expect(body).toContain('"entry":"/assets/index-1.js","preload":["/assets/home-1.js"]');
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+' 'sha256-[^']+'/);
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  it('returns 304 for a current page', async () => {
    const { headers } = await get('/');
    const again = await get('/', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('renders once for concurrent requests, and again after a moment', async () => {
    const [first, second] = await Promise.all([get('/?a=1'), get('/?a=1')]);
    expect(second.body).toBe(first.body);
    ctx.clock.advance(10_000);
    expect((await get('/?a=1')).body).not.toBe(first.body);
  });

  it('returns the shell for pages that the browser renders', async () => {
    const { statusCode, body, headers } = await get('/private');
    expect(statusCode).toBe(200);
    expect(body).toContain('<link rel="stylesheet" href="/assets/index-1.css">');
    expect(body).toContain('<script type="module" src="/assets/index-1.js"></script>');
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('shows the frame of a page before its stylesheet and scripts have loaded', async () => {
    const { body, headers } = await get('/account', { cookie: 'festoon-refresh=token' });
    expect(body).toContain('<div id="root"><nav>Explore</nav></div><i>config</i>');
    expect(body).toContain('"preload":["/assets/around-1.js","/assets/home-1.js"],"styles":["/assets/index-1.css"]');
    expect(body.replace(/<noscript>.*<\/noscript>/, '')).not.toContain('rel="stylesheet"');
    expect(body).toContain('<style>h1{color:red}</style>');
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('shows visitors only the frames of pages that they may see', async () => {
    for (const headers of [{}, { cookie: 'theme=festoon-refresh' }] as Record<string, string>[]) {
      expect((await get('/account', headers)).body).toContain('<div id="root"></div>');
    }
    expect((await get('/reset')).body).toContain('<nav>Explore</nav>');
  });

  it('shows an escaped banner on every page during its period', async () => {
    const banner = { message: '<b>Work</b> tonight', severity: 'warning', from: null, until: '2026-05-14T12:01:00.000Z' };
    await set('banner', banner);
    for (const url of ['/?banner', '/private']) {
      const { body, headers } = await get(url);
      expect(body).toContain('&lt;b&gt;Work&lt;/b&gt; tonight');
      const script = /<script>(\(\(\)=>.*?)<\/script>/s.exec(body)?.[1] ?? '';
      const hash = createHash('sha256').update(script).digest('base64');
      expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
    }
    ctx.clock.set(new Date('2026-05-14T12:01:00.000Z'));
    expect((await get('/?banner')).body).not.toContain('tonight');
    await set('banner', null);
  });

  it('hides links to disabled features on every page', async () => {
    expect((await get('/private')).body).not.toContain('display:none!important');
    const on = { chats: true, streams: true, calls: true, imports: true, reviews: true, top_ups: true, link_previews: true };
    await set('features', { ...on, chats: false });
    const { body, headers } = await get('/private');
    const style = /<style>([^<]*display:none!important[^<]*)<\/style>/.exec(body)?.[1] ?? '';
    expect(style).toBe('[data-feature="chats"],a[href^="/chats"]{display:none!important}');
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
    await set('features', on);
  });

  it('returns a maintenance page with 503, except for administrators and payment returns', async () => {
    await set('maintenance', { isEnabled: true, message: 'Back at <noon>' });
    const closed = await get('/');
    expect([closed.statusCode, closed.headers['retry-after']]).toEqual([503, '120']);
    expect(closed.body).toContain('Back at &lt;noon&gt;');
    expect((await get('/admin/login')).statusCode).toBe(200);
    expect((await get('/payment/success')).statusCode).toBe(200);
    await set('maintenance', { isEnabled: false, message: '' });
    expect((await get('/')).statusCode).toBe(200);
  });

  it('returns 404 for a missing public page', async () => {
    expect((await get('/missing')).statusCode).toBe(404);
  });

  it('redirects an unknown path to the home page', async () => {
    const { statusCode, headers } = await get('/nowhere');
    expect([statusCode, headers.location]).toEqual([302, '/']);
  });

  it.each(['/nothing.js', '/assets/gone-1.js', '/.well-known/security.txt', '/.env', '/api/nothing'])(
    'returns 404 for %s instead of the shell',
    async (url) => {
      const { statusCode, headers } = await get(url);
      expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
    },
  );

  it('redirects a form posted before its script loaded to its page, without its data', async () => {
    const sent = await app.inject({
      method: 'POST',
      url: '/login?returnUrl=%2Fexplore',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: ctx.config.publicUrl },
      payload: 'email=ada%40example.org&password=secret-words',
    });
    expect(sent.statusCode).toBe(303);
    expect(sent.headers.location).toBe('/login?returnUrl=%2Fexplore');
    expect(sent.body).not.toContain('secret');
  });

  it('caches versioned files forever and others for an hour', async () => {
    expect((await get('/assets/index-1.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  });

  it('lists the absolute URL of the sitemap', async () => {
    expect((await get('/robots.txt')).body).toContain(`Sitemap: ${ctx.config.publicUrl}/sitemap.xml`);
  });

  it('serves only the API when the web app is not built', async () => {
    const bare = await testApp([webShell], { config: { webDist: '/nowhere' } });
    expect((await bare.app.inject('/')).statusCode).toBe(404);
  });

  it('serves each language with its scripts, direction and rendering', async () => {
    const [english, pseudo] = await Promise.all([get('/languages'), get('/languages', { 'accept-language': 'qps' })]);
    expect(english.body).toContain('<html lang="en-GB">');
    expect(english.body).toContain('"/assets/index-1.js"');
    expect(pseudo.body).toContain('<html lang="qps" dir="rtl">');
    expect(pseudo.body).toContain('"/assets/qps/index-1.js"');
    expect(pseudo.body).toContain('"/assets/qps/home-1.js"');
    expect(pseudo.body).toContain('<link rel="preload" href="/assets/ext.woff2"><style>h1{line-height:2}</style></head>');
    expect(pseudo.headers['content-security-policy']).toContain(
      createHash('sha256').update('h1{line-height:2}').digest('base64'),
    );
    expect(english.body).not.toMatch(/line-height|ext\.woff2/);
    expect(pseudo.headers.vary).toContain('Accept-Language, Cookie');
    expect(pseudo.headers.etag).not.toBe(english.headers.etag);
  });

  it('serves a page at an address with a language in that language, whatever the browser has chosen', async () => {
    const chosen = { 'accept-language': 'en', cookie: 'language=en' };
    const addresses = ['/qps', '/qps/', '/qps/events/x', '/qps/in/lisbon/music', '/qps/login', '/en/events/x'];
    const pages = await Promise.all(
      addresses.map((url) => get(url, url === '/en/events/x' ? { cookie: 'language=qps' } : chosen)),
    );
    expect(pages.map(({ body }) => /<html lang="([^"]*)"/.exec(body)?.[1])).toEqual([
      'qps',
      'qps',
      'qps',
      'qps',
      'qps',
      'en-GB',
    ]);
    expect(pages.map(({ headers }) => headers.vary)).toEqual([
      ...Array<string>(4).fill('Accept-Language'),
      'Accept-Language, Cookie',
      'Accept-Language',
    ]);
  });

  it('renders the address with its language, and returns the redirects of the renderer', async () => {
    expect((await get('/qps/pages/moved?a=1')).headers.location).toBe('/qps/pages/new?a=1');
    const post = { 'content-type': 'application/x-www-form-urlencoded', origin: ctx.config.publicUrl };
    const sent = await app.inject({ method: 'POST', url: '/qps/login?a=1', headers: post, payload: 'email=a' });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/qps/login?a=1']);
  });

  it('redirects other pages to their address without a language, on this site', async () => {
    const locationOf = async (url: string) => {
      const { statusCode, headers } = await get(url);
      return [statusCode, headers.location];
    };
    expect(await locationOf('/qps/profile/bookings?when=past')).toEqual([302, '/profile/bookings?when=past']);
    expect(await locationOf('/qps//evil.example')).toEqual([404, undefined]);
    expect(await locationOf('/qps//evil')).toEqual([302, '/evil']);
    expect(await locationOf('/qps/\\evil')).toEqual([302, '/evil']);
    // A language that is not offered is an unknown path, which the renderer redirects.
    expect((await get('/de/events/x')).body).toContain('<html lang="en-GB"');
  });

  it('formats each page for the region of its reader, also while it is cached', async () => {
    const pageFor = async (tag: string) => {
      const { body } = await get('/when', { 'accept-language': tag });
      return body.match(/<html[^>]*>|<time>.*<\/time>/g);
    };
    const pages = await Promise.all(['en-GB', 'en-US', 'en-US,en-GB;q=0.9', 'en-SG', 'qps'].map(pageFor));
    const british = ['<html lang="en-GB">', '<time>Fri 27 Nov 2026, 19:30 GMT</time>'];
    const american = ['<html lang="en-US">', '<time>Fri, Nov 27, 2026, 7:30 PM GMT</time>'];
    expect(pages).toEqual([
      british,
      american,
      american,
      british,
      ['<html lang="qps" dir="rtl">', '<time>\u200f\u2068Fri 27 Nov 2026\u2069, \u206819:30\u2069 GMT</time>'],
    ]);
  });
});
