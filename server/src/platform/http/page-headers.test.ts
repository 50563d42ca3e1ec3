import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testConfig } from '../testing/test-config.ts';
import { pageHeaders } from './page-headers.ts';

const config = testConfig('postgres://localhost/none');
const policyOf = (headers: Record<string, string>, name: string) =>
  headers['content-security-policy']?.split('; ').find((rule) => rule.startsWith(`${name} `));

describe('pageHeaders', () => {
  it('allow only the provided inline scripts', () => {
    const script = 'document.documentElement.dataset.scheme = "dark"';
    const hash = createHash('sha256').update(script).digest('base64');
    expect(policyOf(pageHeaders(config), 'script-src')).toBe("script-src 'self'");
    expect(policyOf(pageHeaders(config, { inlineScripts: [script] }), 'script-src')).toBe(
      `script-src 'self' 'sha256-${hash}'`,
    );
  });

  it('isolate windows except for their own popups, unless a page sets another policy', () => {
    expect(pageHeaders(config)['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(pageHeaders(config, { opener: 'unsafe-none' })['cross-origin-opener-policy']).toBe('unsafe-none');
  });

  it('allow the socket to connect to the public URL', () => {
    const headers = pageHeaders({ ...config, publicUrl: 'https://festoon.example' });
    expect(policyOf(headers, 'connect-src')).toBe("connect-src 'self' wss://festoon.example");
  });

  it('allow the configured sign-in provider only', () => {
    const identity = {
      kind: 'firebase' as const,
      apiKey: 'k',
      authDomain: 'fest.firebaseapp.com',
      projectId: 'fest',
      storageBucket: 'b',
      messagingSenderId: '1',
      appId: 'a',
    };
    const headers = pageHeaders({ ...config, identity });
    expect(policyOf(headers, 'script-src')).toBe("script-src 'self' https://apis.google.com");
    expect(policyOf(headers, 'frame-src')).toBe("frame-src 'self' https://fest.firebaseapp.com");
    expect(pageHeaders(config)['content-security-policy']).not.toContain('google');
  });

  it('allow WebAssembly compilation only when requested', () => {
    expect(policyOf(pageHeaders(config), 'script-src')).not.toContain('wasm');
    expect(policyOf(pageHeaders(config, { wasm: true }), 'script-src')).toBe("script-src 'self' 'wasm-unsafe-eval'");
  });

  it('allow camera, microphone, screen and media in memory for own pages', () => {
    const headers = pageHeaders(config);
    const allowed = headers['permissions-policy']?.split(', ') ?? [];
    expect(allowed).toEqual(expect.arrayContaining(['camera=(self)', 'microphone=(self)', 'display-capture=(self)']));
    expect(allowed).toContain('usb=()');
    expect(policyOf(headers, 'media-src')).toBe("media-src 'self' blob:");
  });

  it('allow both protocols of a configured LiveKit server', () => {
    const livekit = { url: 'wss://live.example', apiKey: 'key', apiSecret: 'secret' };
    const headers = pageHeaders({ ...config, media: { ...config.media, livekit } });
    expect(policyOf(headers, 'connect-src')).toMatch(/ wss:\/\/live\.example https:\/\/live\.example$/);
    expect(policyOf(pageHeaders(config), 'connect-src')).not.toContain('live.example');
  });

  it('allow requests and images of the origins of maps, and nothing else', () => {
    const map = { ...config.map, origins: ['https://maps.example', 'https://tiles.example'] };
    const headers = pageHeaders({ ...config, map });
    expect(policyOf(headers, 'connect-src')).toMatch(/ https:\/\/maps\.example https:\/\/tiles\.example$/);
    expect(policyOf(headers, 'img-src')).toBe("img-src 'self' data: blob: https://maps.example https://tiles.example");
    const others = headers['content-security-policy']?.split('; ').filter((rule) => !/^(connect|img)-src /.test(rule));
    expect(others?.join()).not.toContain('maps.example');
  });

  it('add the needs of one page', () => {
    const policy = {
      formAction: ['https://pay.example'],
      images: ['https://tiles.example'],
      media: ['https://video.example'],
    };
    const headers = pageHeaders(config, policy);
    expect(policyOf(headers, 'form-action')).toBe("form-action 'self' https://pay.example");
    expect(policyOf(headers, 'media-src')).toBe("media-src 'self' blob: https://video.example");
    expect(policyOf(headers, 'img-src')).toBe("img-src 'self' data: blob: https://tiles.example");
  });
});
