import type { APIRequestContext } from '@playwright/test';
import type { Endpoint, EndpointResponse, EndpointCall } from '@festoon/contracts/core/endpoint';
import { randomUUID } from 'node:crypto';

export type Api = {
  /** Calls an endpoint with the cookies of a browser. An error fails the test. */
  call<E extends Endpoint>(endpoint: E, input: EndpointCall<E>): Promise<EndpointResponse<E>>;
};

export function createApi(request: APIRequestContext): Api {
  return {
    async call(endpoint, input) {
      const { url, data } = buildRequest(endpoint, input as Readonly<Record<string, unknown>>);
      const headers = { 'x-requested-with': 'festoon', 'idempotency-key': randomUUID() };
      const response = await request.fetch(url, { method: endpoint.method, headers, ...(data && { data }) });
      if (!response.ok()) throw new Error(`${endpoint.name}: ${response.status()} ${await response.text()}`);
      return response.json();
    },
  };
}

function buildRequest(endpoint: Endpoint, input: Readonly<Record<string, unknown>>) {
  const rest = { ...input };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  if (endpoint.method !== 'GET' && endpoint.method !== 'DELETE') return { url: `/api${path}`, data: rest };
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  return { url: `/api${path}${query.size > 0 ? `?${query}` : ''}`, data: undefined };
}
