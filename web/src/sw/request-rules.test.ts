import { describe, expect, it } from 'vitest';
import { kindOf } from './request-rules.ts';

const origin = 'https://festoon.example';
const appLocation = { origin, apiBasePath: '/api' };
const id = '019e8a00-0000-7000-8000-000000000001';

function kind(path: string, { method = 'GET', mode = 'cors' } = {}) {
  return kindOf({ method, mode, url: new URL(path, origin).href }, appLocation);
}

describe('kindOf', () => {
  it('handles the check whether the server responds, which takes the way of pages', () => {
    expect([kind('/healthz', { method: 'HEAD' }), kind('/healthz')]).toEqual(['health', null]);
  });

  it('classifies bookings, tickets and door counts as personal, and ignores other private responses', () => {
    expect(
      [
        `/api/bookings`,
        `/api/bookings?when=past`,
        `/api/bookings/${id}`,
        `/api/tickets/${id}`,
        `/api/hosted-events/${id}/head`,
        `/api/hosted-events/${id}/door`,
      ].map((path) => kind(path)),
    ).toEqual(Array(6).fill('personal'));
    const others = [
      `/api/bookings/payments/cs_1`,
      `/api/bookings/${id}/tickets.pdf`,
      `/api/tickets/${id}/ticket.pdf`,
      `/api/tickets/${id}/ticket.pkpass`,
      `/api/tickets/${id}/google-wallet`,
      `/api/hosted-events/${id}/door-list`,
      `/api/hosted-events/${id}/attendees`,
      '/api/user/profile',
      '/api/wallet',
      '/api/admin/overview',
    ];
    expect(others.map((path) => kind(path))).toEqual(others.map(() => null));
  });

  it('ignores write requests', () => {
    expect(kind('/api/bookings', { method: 'POST' })).toBeNull();
    expect(kind(`/api/bookings/${id}`, { method: 'DELETE' })).toBeNull();
  });

  it('detects sign-in and sign-out', () => {
    expect(kind('/api/user/auth/sign-in', { method: 'POST' })).toBe('session-change');
    expect(kind('/api/user/auth/email-code/verify', { method: 'POST' })).toBe('session-change');
    expect(kind('/api/user/auth/email-code', { method: 'POST' })).toBeNull();
    expect(kind('/api/user/auth/logout')).toBe('session-change');
    expect(kind('/api/admin/auth/sign-in', { method: 'POST' })).toBe('session-change');
    expect(kind('/api/user/auth/status')).toBe('status');
  });

  it('classifies app navigation as page, and ignores files and the server’s own pages', () => {
    expect(kind('/profile/tickets/1?x=1', { mode: 'navigate' })).toBe('page');
    expect(kind('/', { mode: 'navigate' })).toBe('page');
    const others = ['/api/docs', '/dev/mailbox', '/sandbox/checkout/1', '/robots.txt', `/api/bookings/${id}/receipt.pdf`];
    expect(others.map((path) => kind(path, { mode: 'navigate' }))).toEqual(others.map(() => null));
    expect(kind('/profile/bookings')).toBeNull();
  });

  it('classifies files and images of the same origin only', () => {
    expect(kind('/assets/main-abc.js')).toBe('file');
    expect(kind('/media/events/1/640.avif')).toBe('picture');
    expect(kindOf({ method: 'GET', mode: 'cors', url: 'https://evil.example/assets/main.js' }, appLocation)).toBeNull();
  });

  it('leaves ranges of map tiles to the network', () => {
    expect(kind('/map/tiles.pmtiles')).toBeNull();
  });

  it('classifies the public settings as config', () => {
    expect(kind('/api/config')).toBe('config');
  });

  it('uses the configured API base path', () => {
    const otherOrigin = { origin, apiBasePath: '/v1/rest' };
    const kindAt = (path: string, mode = 'cors') =>
      kindOf({ method: 'GET', mode, url: new URL(path, origin).href }, otherOrigin);
    expect(kindAt('/v1/rest/bookings')).toBe('personal');
    expect(kindAt('/v1/rest/user/auth/status')).toBe('status');
    expect(kindAt('/v1/rest/user/auth/logout')).toBe('session-change');
    expect([kindAt('/api/config'), kindAt('/v1/rest/config')]).toEqual(['config', 'config']);
    expect([kindAt('/v1/rest/docs', 'navigate'), kindAt('/api/bookings')]).toEqual([null, null]);
  });
});
