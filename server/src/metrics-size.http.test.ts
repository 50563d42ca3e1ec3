import { expect, it } from 'vitest';
import { modules } from './app.ts';
import { metricsRegistry, observeRequest } from './platform/metrics.ts';
import { testApp } from './platform/testing/test-app.ts';

type Description = { readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>> };

it('keeps the metrics below 300 kB after every route responded with every status class', async () => {
  const { app, ctx } = await testApp(modules);
  // Earlier tests in this process left their routes in the registry.
  metricsRegistry.resetMetrics();
  const { paths } = (await app.inject('/api/openapi.json')).json<Description>();
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ path, method })),
  );
  expect(routes.length).toBeGreaterThan(400);
  for (const { path, method } of routes) {
    const route = ctx.config.apiBasePath + path.replaceAll(/\{(\w+)\}/g, ':$1');
    for (const status of [200, 404, 500]) observeRequest({ method: method.toUpperCase(), route, status, seconds: 0.01 });
  }
  expect((await metricsRegistry.metrics()).length).toBeLessThan(300_000);
});
