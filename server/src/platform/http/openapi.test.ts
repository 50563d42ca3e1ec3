import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '@festoon/contracts/core/endpoint';
import { readConfig } from '../../config.ts';
import { describeApi } from './openapi.ts';

const withCode = (pattern: RegExp) =>
  endpoint({
    name: 'setCode',
    method: 'POST',
    path: '/codes',
    summary: 'Sets a code.',
    access: 'user',
    domainErrors: [],
    body: z.object({ code: z.string().check(z.regex(pattern)) }),
    response: z.object({}),
  });

it('OpenAPI generation throws for a pattern with flags that the document cannot contain', () => {
  const config = readConfig({ SECRET_KEY: 'x'.repeat(32) });
  const describe = (pattern: RegExp) => describeApi(config, [{ module: 'codes', endpoint: withCode(pattern) }]);
  expect(JSON.stringify(describe(/^\p{L}+$/u))).toContain(String.raw`^\\p{L}+$`);
  expect(() => describe(/^[a-z]+$/i)).toThrow('Write the pattern /^[a-z]+$/i without its flags.');
});
