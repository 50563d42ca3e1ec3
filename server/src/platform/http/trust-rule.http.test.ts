import { describe, expect, it } from 'vitest';
import type { TrustedProxies } from '../../config/trusted-proxies.ts';
import { testApp } from '../testing/test-app.ts';
import type { Module } from './module.ts';

const whoAmI: Module = {
  name: 'who-am-i',
  routes: ({ http }) => void http.get('/who-am-i', (request) => ({ ip: request.ip })),
};

/** Returns the client's address as the server sees it, for a request from `remoteAddress` with a forwarding header. */
async function clientAddressOf(trustProxy: TrustedProxies, remoteAddress: string, forwarded?: string): Promise<string> {
  const { app } = await testApp([whoAmI], { config: { trustProxy } });
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return (await app.inject({ url: '/who-am-i', remoteAddress, headers })).json<{ ip: string }>().ip;
}

const CLIENT = '198.51.100.7';
const INVENTED = '203.0.113.1';

describe('client address', () => {
  it('is the address of the connection without trusted proxies', async () => {
    expect(await clientAddressOf(false, CLIENT, INVENTED)).toBe(CLIENT);
  });

  it('is the address seen by the last of a number of proxies, regardless of the sent header', async () => {
    expect(await clientAddressOf(1, '10.0.0.1', `${INVENTED}, ${CLIENT}`)).toBe(CLIENT);
    expect(await clientAddressOf(2, '10.0.0.1', `${INVENTED}, ${CLIENT}, 10.0.0.2`)).toBe(CLIENT);
    expect(await clientAddressOf(1, CLIENT)).toBe(CLIENT);
  });

  it('is the first address outside the trusted networks, regardless of the sent header', async () => {
    const networks = ['10.0.0.0/8', 'fd00::/8'];
    expect(await clientAddressOf(networks, '10.0.0.1', `${INVENTED}, ${CLIENT}, 10.0.0.2`)).toBe(CLIENT);
    expect(await clientAddressOf(networks, CLIENT, INVENTED)).toBe(CLIENT);
    expect(await clientAddressOf(networks, 'fd00::1', CLIENT)).toBe(CLIENT);
  });
});
