import { SOURCE_LANGUAGE } from '@festoon/catalogue/language';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { docsPage } from './docs/docs-page.ts';
import { docsScript } from './docs/docs-script.ts';
import { docsStyle } from './docs/docs-style.ts';
import { describeApi, type ModuleEndpoint } from './openapi.ts';
import { pageHeaders } from './page-headers.ts';
import { runInLanguage } from '../language.ts';

function lazily<T>(make: () => T): () => T {
  let cached: { value: T } | undefined;
  return () => (cached ??= { value: make() }).value;
}

/** Serves the API's description in English: `openapi.json` for programs, `docs` for people. */
export function addApiDescription(app: FastifyInstance, ctx: Context, endpoints: readonly ModuleEndpoint[]): void {
  const { apiBasePath } = ctx.config;
  const api = lazily(() => runInLanguage(SOURCE_LANGUAGE, () => describeApi(ctx.config, endpoints)));
  const document = lazily(() => JSON.stringify(api()));
  const page = lazily(() => runInLanguage(SOURCE_LANGUAGE, () => docsPage(api())));
  const headers = pageHeaders(ctx.config, { inlineScripts: [docsScript], inlineStyles: [docsStyle] });

  app.get(`${apiBasePath}/openapi.json`, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document()),
  );
  app.get(`${apiBasePath}/docs`, (_request, reply) => reply.headers(headers).type('text/html; charset=utf-8').send(page()));
}
