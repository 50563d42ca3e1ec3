import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { docsPage } from './docs/docs-page.ts';
import { docsScript } from './docs/docs-script.ts';
import { docsStyle } from './docs/docs-style.ts';
import { describeApi, type ModuleEndpoint } from './openapi.ts';
import { pageHeaders } from './page-headers.ts';

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** The API's description: for programs at `openapi.json`, for people at `docs`. */
export function addApiDescription(app: FastifyInstance, ctx: Context, listed: readonly ModuleEndpoint[]): void {
  const { apiBasePath } = ctx.config;
  const api = once(() => describeApi(ctx.config, listed));
  const document = once(() => JSON.stringify(api()));
  const page = once(() => docsPage(api()));
  const headers = pageHeaders(ctx.config, { inlineScripts: [docsScript], inlineStyles: [docsStyle] });

  app.get(`${apiBasePath}/openapi.json`, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document()),
  );
  app.get(`${apiBasePath}/docs`, (_request, reply) => reply.headers(headers).type('text/html; charset=utf-8').send(page()));
}
