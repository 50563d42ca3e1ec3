import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { TrustedProxies } from '../../config/trusted-proxies.ts';
import { clientAddress } from './client-address.ts';

const request = {
  socket: { remoteAddress: '10.0.0.9' },
  headers: { 'x-forwarded-for': '1.1.1.1, 203.0.113.7, 10.0.0.8' },
} as unknown as IncomingMessage;

describe('client address', () => {
  it.each<[TrustedProxies, string]>([
    [false, '10.0.0.9'],
    [1, '10.0.0.8'],
    [2, '203.0.113.7'],
    [['10.0.0.0/8'], '203.0.113.7'],
    [['10.0.0.9'], '10.0.0.8'],
  ])('with trusted proxies %j is %s', (trusted, address) => {
    expect(clientAddress(request, trusted)).toBe(address);
  });
});
