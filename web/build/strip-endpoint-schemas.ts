import { readFile } from 'node:fs/promises';
import { parseSync, type Plugin } from 'vite';

const CONTRACT = /\/contracts\/src\/[\w/-]+\.ts$/;
const BARE = /\/contracts\/src\/[\w/-]+\.ts\?endpoint=(\w+)$/;
const OWN_SOURCE = /\/web\/src\/.*\.tsx?$/;
const PACKAGE = '@festoon/contracts/';
const CONTRACTS_SOURCE = new URL('../../contracts/src/', import.meta.url).pathname;

/** The fields of an endpoint that the client needs to call it. The server validates with the schemas. */
const CLIENT_FIELDS = new Set(['name', 'method', 'path', 'access', 'idempotent']);

type Span = { readonly start: number; readonly end: number };
type Property = Span & { readonly type: string; readonly key?: { readonly name?: string } };
type Expression = Span & {
  readonly type: string;
  readonly callee?: { readonly name?: string };
  readonly arguments?: readonly { readonly properties?: readonly Property[] }[];
};
type DeclaredConstant = {
  readonly statement: Span;
  readonly name: string;
  readonly exported: boolean;
  readonly init: Expression;
};

/**
 * Moves each endpoint of the contracts into a separate module without its schemas, so that unused schemas are dropped.
 * A page that only makes calls then contains neither zod nor the schemas of other pages; a form imports its schema by
 * name.
 */
export function stripEndpointSchemas(): Plugin {
  return {
    name: 'bare-endpoints',
    enforce: 'pre',
    resolveId: { filter: { id: BARE }, handler: (id) => ({ id, moduleSideEffects: false }) },
    load: { filter: { id: BARE }, handler: loadBare },
    transform: {
      filter: { id: { include: [CONTRACT, OWN_SOURCE] } },
      handler: async (code, id) => {
        if (CONTRACT.test(id)) return { code: withoutEndpoints(code, id), map: null };
        return code.includes(PACKAGE) ? { code: await withBareImports(code, id), map: null } : null;
      },
    },
  };
}

async function loadBare(id: string): Promise<string | null> {
  const [path = '', name = ''] = id.replace(/^\/@fs/, '').split('?endpoint=');
  const code = await readFile(path, 'utf8');
  const declared = constantsOf(path, code).find((constant) => constant.name === name);
  return declared ? bareModule(code, declared) : null;
}

function withoutEndpoints(code: string, id: string): string {
  const parts: string[] = [];
  let from = 0;
  for (const declared of constantsOf(id, code)) {
    parts.push(code.slice(from, declared.statement.start), rewriteConstant(code, id, declared));
    from = declared.statement.end;
  }
  return parts.join('') + code.slice(from);
}

/** Imports each endpoint from its own module, so that a caller of one does not depend on the whole contract. */
async function withBareImports(code: string, id: string): Promise<string> {
  const parts: string[] = [];
  let from = 0;
  for (const statement of parseSync(id, code).program.body) {
    if (statement.type !== 'ImportDeclaration' || statement.importKind === 'type') continue;
    if (!statement.source.value.startsWith(PACKAGE)) continue;
    const path = `${CONTRACTS_SOURCE}${statement.source.value.slice(PACKAGE.length)}.ts`;
    const endpoints = await endpointNamesOf(path);
    const names = statement.specifiers.map((specifier) => code.slice(specifier.start, specifier.end));
    const rest = names.filter((name) => !endpoints.has(name));
    parts.push(code.slice(from, statement.start));
    if (rest.length > 0) parts.push(`import { ${rest.join(', ')} } from '${statement.source.value}';`);
    for (const name of names)
      if (endpoints.has(name)) parts.push(`import { ${name} } from ${JSON.stringify(bareId(path, name))};`);
    from = statement.end;
  }
  return parts.join('') + code.slice(from);
}

async function endpointNamesOf(path: string): Promise<ReadonlySet<string>> {
  return new Set(
    constantsOf(path, await readFile(path, 'utf8'))
      .filter(isEndpoint)
      .map(({ name }) => name),
  );
}

function bareId(id: string, name: string): string {
  return `${id}?endpoint=${name}`;
}

function isEndpoint({ init, exported }: DeclaredConstant): boolean {
  return exported && init.callee?.name === 'endpoint';
}

function rewriteConstant(code: string, id: string, declared: DeclaredConstant): string {
  const { name, exported, init } = declared;
  if (isEndpoint(declared)) return `export { ${name} } from ${JSON.stringify(bareId(id, name))};`;
  return `${exported ? 'export ' : ''}const ${name} = /* @__PURE__ */ (() => ${code.slice(init.start, init.end)})();`;
}

function bareModule(code: string, { name, init }: DeclaredConstant): string {
  const properties = init.arguments?.[0]?.properties ?? [];
  const clientProperties = properties
    .filter(({ key }) => CLIENT_FIELDS.has(key?.name ?? ''))
    .map(({ start, end }) => code.slice(start, end));
  return `export const ${name} = { ${clientProperties.join(', ')} };`;
}

/** Returns the module's constants that are created by a call. */
function constantsOf(id: string, code: string): DeclaredConstant[] {
  const found: DeclaredConstant[] = [];
  for (const statement of parseSync(id, code).program.body) {
    const exported = statement.type === 'ExportNamedDeclaration';
    const declaration = exported ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration' || declaration.declarations.length !== 1) continue;
    const [declarator] = declaration.declarations;
    if (declarator?.id.type !== 'Identifier' || declarator.init?.type !== 'CallExpression') continue;
    found.push({ statement, name: declarator.id.name, exported, init: declarator.init as unknown as Expression });
  }
  return found;
}
