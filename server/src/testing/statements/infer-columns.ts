import type { InsertStmt, JoinExpr, Node, RangeFunction, RangeVar, SelectStmt, WithClause } from 'libpg-query';
import { inferExpression, isSingleRow, nameOf, narrow } from './infer-expression.ts';
import type { Catalogue, Column, Relation, Scope } from './statement-scope.ts';

/** Returns the columns of a statement: their names, whether they can be null, and the keys of JSON objects that it builds. */
export function inferColumns(statement: Node, catalogue: Catalogue): Column[] {
  return columnsOf(statement, {
    relations: [],
    outer: undefined,
    merged: new Map(),
    ctes: new Map(),
    catalogue,
    columnsOfSelect: selectColumns,
  });
}

function columnsOf(statement: Node, scope: Scope): Column[] {
  if ('SelectStmt' in statement) return selectColumns(statement.SelectStmt, scope);
  if ('InsertStmt' in statement) return insertColumns(statement.InsertStmt, scope);
  const changed =
    'UpdateStmt' in statement
      ? { ...statement.UpdateStmt, from: statement.UpdateStmt.fromClause }
      : 'DeleteStmt' in statement
        ? { ...statement.DeleteStmt, from: statement.DeleteStmt.usingClause }
        : undefined;
  if (changed === undefined) return [];
  const inner = open(changed.withClause, scope);
  if (changed.relation !== undefined) inner.relations.push(tableRelation(changed.relation, inner));
  for (const source of changed.from ?? []) addSource(source, inner);
  if (changed.whereClause !== undefined) narrow(changed.whereClause, inner);
  return targetColumns(changed.returningClause?.exprs ?? [], inner);
}

function insertColumns(statement: InsertStmt, scope: Scope): Column[] {
  const inner = open(statement.withClause, scope);
  if (statement.relation !== undefined) inner.relations.push(tableRelation(statement.relation, inner));
  return targetColumns(statement.returningClause?.exprs ?? [], inner);
}

/** Returns the columns of a select in the scope of the enclosing statement. */
function selectColumns(select: SelectStmt, scope: Scope): Column[] {
  const inner = open(select.withClause, scope);
  if (select.larg !== undefined && select.rarg !== undefined) {
    const right = selectColumns(select.rarg, inner);
    return selectColumns(select.larg, inner).map((column, at) => ({
      ...column,
      isNullable: column.isNullable || (right[at]?.isNullable ?? true),
    }));
  }
  for (const source of select.fromClause ?? []) addSource(source, inner);
  if (select.whereClause !== undefined) narrow(select.whereClause, inner);
  if (select.valuesLists !== undefined) return valuesColumns(select.valuesLists, inner);
  const isGrouped = !isSingleRow(select);
  const columns = targetColumns(select.targetList ?? [], inner, isGrouped);
  // A grouping set leaves the columns of the others out of its rows.
  const groupedSometimes = sometimesGrouped(select.groupClause ?? []);
  return columns.map((column, at) =>
    groupedSometimes.has(columnName(select.targetList?.[at])) ? { ...column, isNullable: true } : column,
  );
}

function valuesColumns(lists: readonly Node[], scope: Scope): Column[] {
  const rows = lists.map((list) => ('List' in list ? (list.List.items ?? []) : []));
  const [first = []] = rows;
  return first.map((_cell, at) => ({
    name: `column${at + 1}`,
    isNullable: rows.some((row) => row[at] === undefined || inferExpression(row[at], { scope, isGrouped: true }).isNullable),
    shape: undefined,
  }));
}

/** Returns the columns that at least one grouping set leaves out. */
function sometimesGrouped(groups: readonly Node[]): Set<string> {
  const sets = groups.flatMap((group) => ('GroupingSet' in group ? (group.GroupingSet.content ?? []) : []));
  const names = sets.map((set) => new Set(('RowExpr' in set ? (set.RowExpr.args ?? []) : [set]).map(refName)));
  return new Set(names.flatMap((set) => [...set]).filter((name) => names.some((set) => !set.has(name))));
}

function columnName(target: Node | undefined): string {
  return target !== undefined && 'ResTarget' in target ? refName(target.ResTarget.val) : '';
}

function refName(node: Node | undefined): string {
  return node !== undefined && 'ColumnRef' in node ? nameOf(node.ColumnRef.fields) : '';
}

/** Returns a nested scope with the statements of a WITH clause. */
function open(clause: WithClause | undefined, scope: Scope): Scope {
  const ctes = new Map(scope.ctes);
  const inner: Scope = {
    relations: [],
    outer: scope,
    merged: new Map(),
    ctes,
    catalogue: scope.catalogue,
    columnsOfSelect: selectColumns,
  };
  for (const item of clause?.ctes ?? []) {
    if (!('CommonTableExpr' in item)) continue;
    const { ctename, ctequery, aliascolnames } = item.CommonTableExpr;
    if (ctename === undefined || ctequery === undefined) continue;
    // A recursive part refers to the columns of the first part.
    if (clause?.recursive === true && 'SelectStmt' in ctequery && ctequery.SelectStmt.larg !== undefined) {
      ctes.set(ctename, renamed(selectColumns(ctequery.SelectStmt.larg, inner), aliascolnames));
    }
    ctes.set(ctename, renamed(columnsOf(ctequery, inner), aliascolnames));
  }
  return inner;
}

function renamed(columns: readonly Column[], names: readonly Node[] | undefined): Column[] {
  return columns.map((column, at) => ({ ...column, name: textOf(names?.[at]) ?? column.name }));
}

function textOf(node: Node | undefined): string | undefined {
  return node !== undefined && 'String' in node ? node.String.sval : undefined;
}

function addSource(source: Node, scope: Scope): void {
  if ('RangeVar' in source) scope.relations.push(tableRelation(source.RangeVar, scope));
  else if ('RangeSubselect' in source) {
    const { subquery, alias } = source.RangeSubselect;
    const columns =
      subquery === undefined ? [] : columnsOf(subquery, { ...scope, outer: scope, relations: [], merged: new Map() });
    scope.relations.push(relationOf(alias?.aliasname ?? '', renamed(columns, alias?.colnames)));
  } else if ('RangeFunction' in source) scope.relations.push(functionRelation(source.RangeFunction, scope));
  else if ('JoinExpr' in source) addJoin(source.JoinExpr, scope);
  else throw new Error(`a source of an unknown kind: ${Object.keys(source).join()}`);
}

function addJoin({ jointype, larg, rarg, quals, usingClause }: JoinExpr, scope: Scope): void {
  const start = scope.relations.length;
  if (larg !== undefined) addSource(larg, scope);
  const middle = scope.relations.length;
  if (rarg !== undefined) addSource(rarg, scope);
  const left = scope.relations.slice(start, middle);
  const right = scope.relations.slice(middle);
  if (jointype === 'JOIN_INNER') {
    if (quals !== undefined) narrow(quals, scope);
    return;
  }
  for (const field of usingClause ?? []) {
    const sides = [left, right].map((side) =>
      side.flatMap(({ columns }) => columns).find(({ name }) => name === textOf(field)),
    );
    const isNullable = sides.every((column) => column?.isNullable ?? true);
    scope.merged.set(textOf(field) ?? '', { isNullable, shape: undefined });
  }
  if (jointype === 'JOIN_LEFT' && isTrue(quals) && isAlwaysOneRow(rarg)) return;
  const filled = jointype === 'JOIN_LEFT' ? right : jointype === 'JOIN_RIGHT' ? left : [...left, ...right];
  for (const { columns } of filled)
    for (const [at, column] of columns.entries()) columns[at] = { ...column, isNullable: true };
}

function isTrue(node: Node | undefined): boolean {
  return node !== undefined && 'A_Const' in node && node.A_Const.boolval?.boolval === true;
}

/** Returns true for a subquery that is one aggregate: a join with it finds exactly one row. */
function isAlwaysOneRow(source: Node | undefined): boolean {
  const subquery = source !== undefined && 'RangeSubselect' in source ? source.RangeSubselect.subquery : undefined;
  return subquery !== undefined && 'SelectStmt' in subquery && isSingleRow(subquery.SelectStmt);
}

function tableRelation({ relname = '', schemaname, alias }: RangeVar, scope: Scope): Relation {
  const namedRelation = schemaname === undefined ? (scope.ctes.get(relname) ?? scope.catalogue.get(relname)) : undefined;
  const columns = namedRelation ?? scope.catalogue.get(`${schemaname ?? 'pg_catalog'}.${relname}`) ?? [];
  return relationOf(alias?.aliasname ?? relname, renamed(columns, alias?.colnames));
}

function relationOf(alias: string, columns: Column[]): Relation {
  return { alias, columns, own: new Map(columns.map(({ name, isNullable }) => [name, isNullable])) };
}

const ELEMENTS = new Set([
  'unnest',
  'generate_series',
  'jsonb_array_elements',
  'jsonb_array_elements_text',
  'regexp_split_to_table',
]);

function functionRelation({ functions, alias, coldeflist, ordinality }: RangeFunction, scope: Scope): Relation {
  const name = alias?.aliasname ?? '';
  // The sender of the JSON decides which values are null.
  if (coldeflist !== undefined) {
    const columns = coldeflist.map((column) => ('ColumnDef' in column ? (column.ColumnDef.colname ?? '') : ''));
    return relationOf(
      name,
      columns.map((column) => ({ name: column, isNullable: true, shape: undefined })),
    );
  }
  const calls = (functions ?? []).map((item) => ('List' in item ? item.List.items?.[0] : undefined));
  const columns = calls.flatMap((call): Column[] => {
    if (call === undefined || !('FuncCall' in call)) return [{ name, isNullable: true, shape: undefined }];
    const called = nameOf(call.FuncCall.funcname);
    if (called === 'jsonb_each' || called === 'jsonb_each_text') {
      return ['key', 'value'].map((part) => ({ name: part, isNullable: false, shape: undefined }));
    }
    const table = scope.catalogue.get(`${called}()`) ?? recordColumns(called, call.FuncCall.args, scope);
    if (table !== undefined) return [...table];
    const width = called === 'unnest' ? (call.FuncCall.args?.length ?? 1) : 1;
    const { isNullable } = inferExpression(call, { scope, isGrouped: true });
    return Array.from({ length: width }, () => ({
      name: name || called,
      isNullable: !ELEMENTS.has(called) && isNullable,
      shape: undefined,
    }));
  });
  if (ordinality === true) columns.push({ name: 'ordinality', isNullable: false, shape: undefined });
  return relationOf(name, renamed(columns, alias?.colnames));
}

/** Returns the columns of `jsonb_populate_record(null::table, …)`: all columns of the table, each of them nullable. */
function recordColumns(called: string, args: readonly Node[] | undefined, { catalogue }: Scope): Column[] | undefined {
  const [type] = args ?? [];
  if (!called.startsWith('jsonb_populate_record') || type === undefined || !('TypeCast' in type)) return undefined;
  return catalogue.get(nameOf(type.TypeCast.typeName?.names))?.map((column) => ({ ...column, isNullable: true }));
}

function targetColumns(targets: readonly Node[], scope: Scope, isGrouped = true): Column[] {
  return targets.flatMap((target): Column[] => {
    if (!('ResTarget' in target) || target.ResTarget.val === undefined) return [];
    const { name, val } = target.ResTarget;
    const stars = starColumns(val, scope);
    if (stars !== undefined) return stars;
    return [{ ...inferExpression(val, { scope, isGrouped }), name: name ?? defaultName(val) }];
  });
}

function starColumns(node: Node, { relations }: Scope): Column[] | undefined {
  if (!('ColumnRef' in node)) return undefined;
  const fields = node.ColumnRef.fields ?? [];
  const last = fields.at(-1);
  if (last === undefined || !('A_Star' in last)) return undefined;
  const alias = fields.length > 1 ? textOf(fields[0]) : undefined;
  return relations.filter((relation) => alias === undefined || relation.alias === alias).flatMap(({ columns }) => columns);
}

/** Returns the name that PostgreSQL gives a column without an alias. */
function defaultName(node: Node): string {
  if ('ColumnRef' in node) return textOf(node.ColumnRef.fields?.at(-1)) ?? '?column?';
  if ('FuncCall' in node) return nameOf(node.FuncCall.funcname);
  if ('TypeCast' in node && node.TypeCast.arg !== undefined) return defaultName(node.TypeCast.arg);
  if ('CoalesceExpr' in node) return 'coalesce';
  if ('CaseExpr' in node) return 'case';
  if ('SubLink' in node && node.SubLink.subLinkType === 'EXISTS_SUBLINK') return 'exists';
  return '?column?';
}
