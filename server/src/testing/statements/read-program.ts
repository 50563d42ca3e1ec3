import { fileURLToPath } from 'node:url';
import { API, TypeFlags, type Checker, type Type } from 'typescript/unstable/sync';
import type {
  ArrowFunction,
  FunctionDeclaration,
  Node,
  ParameterDeclaration,
  SourceFile,
  TaggedTemplateExpression,
} from 'typescript/unstable/ast';
import {
  isArrowFunction,
  isFunctionDeclaration,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
  isVariableStatement,
} from 'typescript/unstable/ast/is';
import { SyntaxKind } from 'typescript/unstable/ast';
import { createTypeReader, type TypeReader } from './type-reader.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const sourceDir = `${root}server/src/`;

/** One `sql` template of the server's source. */
export type StatementSite = {
  /** Path from the root of the repository, with the line. */
  readonly location: string;
  /** The fixed parts of the template, joined. Kysely stores the same parts in its nodes. */
  readonly key: string;
  /** The type argument of `sql<…>`, if it has one. */
  readonly row: Type | undefined;
  /** True for an object type with columns, false for a single value. */
  readonly isRow: boolean;
};

/** An exported function of the server that runs statements or returns one. */
export type QueryFunction = {
  readonly file: string;
  readonly name: string;
  readonly parameters: readonly Type[];
};

export type ServerProgram = {
  readonly checker: Checker;
  readonly types: TypeReader;
  readonly sites: readonly StatementSite[];
  readonly functions: readonly QueryFunction[];
  close(): void;
};

const NOT_SERVED = /\.test\.ts$|\/testing\/|\/testing\.ts$|\/cli\//;
const DATABASES = new Set(['Db', 'Tx', 'DbOrTx', 'Kysely', 'Transaction']);
/** The helpers that build statements. Their callers are checked instead. */
const HELPERS = `${sourceDir}platform/db/`;

/** Returns the `sql` templates and query functions of the server, with types from the TypeScript compiler. */
export function readServerProgram(): ServerProgram {
  const api = new API({ cwd: root });
  const snapshot = api.updateSnapshot({ openProjects: [`${root}server/tsconfig.json`] });
  const project = snapshot.getProject(`${root}server/tsconfig.json`);
  if (project === undefined) throw new Error('the server has no TypeScript project');
  const { program, checker } = project;
  const sites: StatementSite[] = [];
  const functions: QueryFunction[] = [];
  for (const fileName of program.getSourceFileNames()) {
    if (!fileName.startsWith(sourceDir) || NOT_SERVED.test(fileName) || fileName.startsWith(HELPERS)) continue;
    const source = program.getSourceFile(fileName);
    if (source === undefined) throw new Error(`${fileName} cannot be read`);
    const found = sitesOf(source, checker, fileName.slice(root.length));
    sites.push(...found);
    if (/\bsql\b|\.execute/.test(source.text)) functions.push(...functionsOf(source, checker));
  }
  return { checker, types: createTypeReader(checker), sites, functions, close: () => api.close() };
}

function sitesOf(source: SourceFile, checker: Checker, path: string): StatementSite[] {
  const sites: StatementSite[] = [];
  const visit = (node: Node): undefined => {
    if (isTaggedTemplateExpression(node) && isIdentifier(node.tag) && node.tag.text === 'sql') {
      const [argument] = node.typeArguments ?? [];
      const row = argument === undefined ? undefined : checker.getTypeFromTypeNode(argument);
      const line = source.text.slice(0, node.getStart(source)).split('\n').length;
      sites.push({
        location: `${path}:${line}`,
        key: keyOf(node),
        row,
        isRow: row !== undefined && hasColumns(row, checker),
      });
    }
    node.forEachChild(visit);
  };
  visit(source);
  return sites;
}

export const KEY_SEPARATOR = '\u0000';

function keyOf({ template }: TaggedTemplateExpression): string {
  if (isNoSubstitutionTemplateLiteral(template)) return template.text;
  if (!isTemplateExpression(template)) throw new Error('a template of an unknown kind');
  return [template.head.text, ...template.templateSpans.map((span) => span.literal.text)].join(KEY_SEPARATOR);
}

function hasColumns(type: Type, checker: Checker): boolean {
  if (type.isIntersectionType()) return !(type.getTypes() ?? []).some(({ flags }) => flags & TypeFlags.StringLike);
  return type.isObjectType() && !checker.isArrayLikeType(type) && type.getSymbol()?.name !== 'Date';
}

function functionsOf(source: SourceFile, checker: Checker): QueryFunction[] {
  const functions: QueryFunction[] = [];
  const add = (name: string, declaration: FunctionDeclaration | ArrowFunction) => {
    const signature = checker.getSignatureFromDeclaration(declaration);
    const returned = signature === undefined ? undefined : checker.getReturnTypeOfSignature(signature);
    const parameters = typesOf(declaration.parameters, checker);
    const isFragment = parameters.some((type) => type.getSymbol()?.name === 'RawBuilder');
    const isQuery =
      parameters.some((type) => isDatabase(type) || isContext(type)) || returned?.getSymbol()?.name === 'RawBuilder';
    if (isQuery && !isFragment) functions.push({ file: source.fileName, name, parameters });
  };
  for (const statement of source.statements) {
    if (isFunctionDeclaration(statement) && isExported(statement) && statement.name !== undefined)
      add(statement.name.text, statement);
    if (!isVariableStatement(statement) || !isExported(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (initializer !== undefined && isArrowFunction(initializer) && isIdentifier(name)) add(name.text, initializer);
    }
  }
  return functions;
}

function isExported(node: Pick<FunctionDeclaration, 'modifiers'>): boolean {
  return node.modifiers?.some(({ kind }) => kind === SyntaxKind.ExportKeyword) ?? false;
}

function typesOf(parameters: readonly ParameterDeclaration[], checker: Checker): Type[] {
  return parameters.map((parameter) => {
    const type = checker.getTypeAtLocation(parameter);
    if (type === undefined) throw new Error('a parameter without a type');
    return type;
  });
}

/** Returns true for the type of a database or a transaction. */
export function isDatabase(type: Type): boolean {
  const names = [type.getAliasSymbol()?.name, type.getSymbol()?.name];
  return names.some((name) => name !== undefined && DATABASES.has(name));
}

/** Returns true for the context of operations: database, clock, network. */
export function isContext(type: Type): boolean {
  return type.getAliasSymbol()?.name === 'Context' || type.getSymbol()?.name === 'Context';
}
