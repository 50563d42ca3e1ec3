/**
 * Returns the names of a resource in each form that the code uses: `gift-cards` gives `giftCards`, `GiftCards`, `GiftCard`
 * and `gift cards`.
 */
export function namesOf(domain, resource) {
  const singular = singularOf(resource);
  return {
    domain,
    resource,
    singular,
    camel: lowerFirst(pascalCase(resource)),
    Plural: pascalCase(resource),
    Singular: pascalCase(singular),
    text: resource.replaceAll('-', ' '),
  };
}

function singularOf(plural) {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`;
  return /(?:s|x|ch|sh)es$/.test(plural) ? plural.slice(0, -2) : plural.slice(0, -1);
}

const pascalCase = (name) => name.replaceAll(/(?:^|-)([a-z0-9])/g, (_, first) => first.toUpperCase());
const lowerFirst = (name) => name.charAt(0).toLowerCase() + name.slice(1);
const upperFirst = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the skeleton of a resource: the text of each file by its path in the repository. */
export function resourceFiles(names) {
  const { domain, resource, singular } = names;
  const server = `server/src/modules/${domain}/${resource}`;
  const web = `web/src/features/${domain}/${resource}`;
  return {
    [`contracts/src/${domain}/${resource}.ts`]: contract(names),
    [`${server}/module.ts`]: moduleFile(names),
    [`${server}/list-${resource}.ts`]: operation(names),
    [`${server}/queries.ts`]: queries(names),
    [`${server}/list-${resource}.http.test.ts`]: test(names),
    [`${web}/${singular}-queries.ts`]: webQueries(names),
    [`${web}/${resource}-screen.tsx`]: screen(names),
    [`web/src/app/pages/${resource}.tsx`]: page(names),
  };
}

const contract = ({ resource, text, Plural, Singular }) => `import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Uuid } from '../core/ids.ts';

export const ${Singular} = z.object({
  id: Uuid,
  name: z.string(),
  createdAt: z.iso.datetime(),
});
export type ${Singular} = z.output<typeof ${Singular}>;

export const list${Plural} = endpoint({
  name: 'list${Plural}',
  method: 'GET',
  path: '/${resource}',
  summary: 'Lists your ${text}, newest first.',
  access: 'user',
  response: z.object({ items: z.array(${Singular}) }),
  domainErrors: [],
});
`;

const moduleFile = ({
  domain,
  resource,
  camel,
  Plural,
}) => `import * as contract from '@festoon/contracts/${domain}/${resource}';
import type { Module, Routes } from '../../../platform/http/module.ts';
import { list${Plural} } from './list-${resource}.ts';

function ${camel}Routes({ mount }: Routes): void {
  mount(contract.list${Plural}, list${Plural});
}

export const ${camel}Module: Module = { name: '${resource}', routes: ${camel}Routes };
`;

const operation = ({
  domain,
  resource,
  text,
  Plural,
  Singular,
}) => `import type { ${Singular} } from '@festoon/contracts/${domain}/${resource}';
import type { Context } from '../../../context.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { list${Plural}Of } from './queries.ts';

/** Lists the ${text} of the account, newest first. */
export async function list${Plural}(ctx: Context, actor: UserActor): Promise<{ items: ${Singular}[] }> {
  const rows = await list${Plural}Of(ctx.db, actor.accountId);
  return { items: rows.map(({ id, name, created_at }) => ({ id, name, createdAt: created_at.toISOString() })) };
}
`;

const queries = ({ text, Plural, Singular }) => `import type { DbOrTx } from '../../../platform/db/db.ts';

export type ${Singular}Row = { readonly id: string; readonly name: string; readonly created_at: Date };

/** Returns the ${text} of an account. The skeleton reads the account itself: read the table of the resource instead. */
export async function list${Plural}Of(db: DbOrTx, accountId: string): Promise<${Singular}Row[]> {
  return db
    .selectFrom('accounts')
    .select(['id', 'name', 'created_at'])
    .where('id', '=', accountId)
    .orderBy('created_at', 'desc')
    .execute();
}
`;

const test = ({
  domain,
  resource,
  text,
  camel,
  Plural,
}) => `import { list${Plural} } from '@festoon/contracts/${domain}/${resource}';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp, testUser, type TestApp } from '../../../platform/testing/test-app.ts';
import { buildAccount } from '${domain === 'identity' ? '../accounts' : '../../identity/accounts'}/testing.ts';
import { ${camel}Module } from './module.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp([${camel}Module]);
});

describe('list${Plural}', () => {
  it('lists only the ${text} of the account', async () => {
    const { id, name } = await buildAccount(app.ctx);
    await buildAccount(app.ctx);
    const { status, body } = await app.call(list${Plural}, {}, { as: testUser(id) });
    expect(status).toBe(200);
    expect(body.items).toMatchObject([{ id, name }]);
  });

  it('requires a signed-in user', async () => {
    expect((await app.call(list${Plural}, {})).status).toBe(401);
  });
});
`;

const webQueries = ({
  domain,
  resource,
  camel,
  Plural,
}) => `import { list${Plural} } from '@festoon/contracts/${domain}/${resource}';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';

export const ${camel}Query = queryOptions({
  queryKey: ['${resource}'],
  queryFn: ({ signal }) => call(list${Plural}, {}, { signal }),
  meta: inlineErrors,
});
`;

const screen = ({ singular, text, camel, Plural, Singular }) => `import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ${camel}Query } from './${singular}-queries.ts';

export function ${Plural}Screen() {
  return (
    <div className="page grid content-start gap-6 py-10">
      <h1 className="text-3xl font-semibold">${upperFirst(text)}</h1>
      <${Singular}List />
    </div>
  );
}

function ${Singular}List() {
  const { data, isError } = useQuery(${camel}Query);
  if (data === undefined && isError) {
    return (
      <InlineNotice tone="failure" announce>
        The ${text} did not load. Try again later.
      </InlineNotice>
    );
  }
  if (data === undefined) return <Skeleton className="h-48" />;
  if (data.items.length === 0) return <EmptyState title="No ${text} yet" />;
  return (
    <ul aria-label="${upperFirst(text)}" className="divide-y divide-line">
      {data.items.map(({ id, name }) => (
        <li key={id} className="py-3">
          {name}
        </li>
      ))}
    </ul>
  );
}
`;

const page = ({
  domain,
  resource,
  singular,
  text,
  camel,
  Plural,
}) => `import { ${camel}Query } from '../../features/${domain}/${resource}/${singular}-queries.ts';
import { ${Plural}Screen } from '../../features/${domain}/${resource}/${resource}-screen.tsx';
import type { Page } from '../page.ts';

export const page: Page = {
  component: ${Plural}Screen,
  load: ({ queryClient }) => {
    void queryClient.prefetchQuery(${camel}Query);
    return { title: '${upperFirst(text)}' };
  },
};
`;

/** Returns the steps that the skeleton leaves to its author, one a line. */
export function remainingSteps({ domain, resource, camel }) {
  return [
    'server/src/app.ts: add the module to `modules`, after the modules that it uses. The worker runs the jobs of the same list.',
    `     import { ${camel}Module } from './modules/${domain}/${resource}/module.ts';`,
    'web/src/app/route-tree.ts: add to `sitePages`:',
    `     createRoute({ getParentRoute: () => site, path: '${resource}', ...pageRoute('${resource}', 'user') }),`,
    `web/src/app/route-examples.ts: add '/${resource}': '/${resource}',`,
    `e2e/kit/screens.ts: add staticScreen('${resource}', 'user', '/${resource}'), so that its accessibility is checked.`,
    'server/migrations: add the table, add its name to a group in server/src/testing/entities/entity-groups.ts, and run',
    `     npm run db:types. Read the table in server/src/modules/${domain}/${resource}/queries.ts and build a row in the test.`,
    '     A table with personal data also needs `personalData` in module.ts, with an export and an erasure of its rows.',
    'docs/architecture.md: add the module to the table of domains and modules.',
    'Run npm run format, npm run check and the test:',
    `     node scripts/command.mjs node_modules/vitest/vitest.mjs run server/src/modules/${domain}/${resource}`,
  ];
}
