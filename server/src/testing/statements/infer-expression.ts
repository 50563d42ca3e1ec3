import type { A_Expr, A_Indirection, FuncCall, Node, SelectStmt, SubLink } from 'libpg-query';
import type { Column, Inferred, Relation, Scope, Shape } from './statement-scope.ts';

type Context = {
  readonly scope: Scope;
  /** True where each aggregate has at least one input row. */
  readonly isGrouped: boolean;
};

const always: Inferred = { isNullable: false, shape: undefined };
const maybe: Inferred = { isNullable: true, shape: undefined };

/** Returns whether an expression can be null, and the shape of the JSON that it builds. Parameters count as not null. */
export function inferExpression(node: Node, context: Context): Inferred {
  const infer = (part: Node) => inferExpression(part, context);
  if ('A_Const' in node) return node.A_Const.isnull === true ? maybe : always;
  if ('ColumnRef' in node) return columnOf(node.ColumnRef.fields ?? [], context.scope);
  if ('TypeCast' in node) return node.TypeCast.arg === undefined ? maybe : infer(node.TypeCast.arg);
  if ('CoalesceExpr' in node) return firstPresent((node.CoalesceExpr.args ?? []).map(infer));
  if ('MinMaxExpr' in node) return firstPresent((node.MinMaxExpr.args ?? []).map(infer));
  if ('CaseExpr' in node) {
    const { args = [], defresult } = node.CaseExpr;
    const results = args.flatMap((when) =>
      'CaseWhen' in when && when.CaseWhen.result !== undefined ? [when.CaseWhen.result] : [],
    );
    return {
      isNullable: defresult === undefined || [...results, defresult].some((part) => infer(part).isNullable),
      shape: undefined,
    };
  }
  if ('BoolExpr' in node) return anyOf((node.BoolExpr.args ?? []).map(infer));
  if ('A_Expr' in node) return operator(node.A_Expr, context);
  if ('FuncCall' in node) return call(node.FuncCall, context);
  if ('SubLink' in node) return subquery(node.SubLink, context);
  if ('CollateClause' in node && node.CollateClause.arg !== undefined) return infer(node.CollateClause.arg);
  if ('A_Indirection' in node) return firstElement(node.A_Indirection, context);
  return SURE_KINDS.some((kind) => kind in node) ? always : maybe;
}

const SURE_KINDS = ['ParamRef', 'NullTest', 'BooleanTest', 'A_ArrayExpr', 'RowExpr', 'SQLValueFunction', 'GroupingFunc'];

function firstPresent(parts: readonly Inferred[]): Inferred {
  return {
    isNullable: parts.every(({ isNullable }) => isNullable),
    shape: parts.find(({ shape }) => shape !== undefined)?.shape,
  };
}

/** The first element of a group's `array_agg` is one of its values; a slice is a list. */
function firstElement({ arg, indirection }: A_Indirection, context: Context): Inferred {
  if (arg === undefined || !('FuncCall' in arg) || nameOf(arg.FuncCall.funcname) !== 'array_agg') return maybe;
  const [index] = indirection ?? [];
  if (index === undefined || !('A_Indices' in index)) return maybe;
  const list = call(arg.FuncCall, context);
  const { is_slice: isSlice, uidx: position } = index.A_Indices;
  if (isSlice === true) return list;
  const isFirst = position !== undefined && 'A_Const' in position && position.A_Const.ival?.ival === 1;
  return isFirst && !list.isNullable && list.shape?.kind === 'list' ? list.shape.element : maybe;
}

function anyOf(parts: readonly Inferred[]): Inferred {
  return parts.some(({ isNullable }) => isNullable) ? maybe : always;
}

function operator({ kind, name, lexpr, rexpr }: A_Expr, context: Context): Inferred {
  const sides = [lexpr, rexpr].flatMap((side) => (side === undefined ? [] : [side]));
  if (kind === 'AEXPR_DISTINCT' || kind === 'AEXPR_NOT_DISTINCT') return always;
  if (kind === 'AEXPR_NULLIF' || ['->', '->>', '#>', '#>>'].includes(nameOf(name))) return maybe;
  return anyOf(
    sides
      .flatMap((side) => ('List' in side ? (side.List.items ?? []) : [side]))
      .map((side) => inferExpression(side, context)),
  );
}

const NEVER_NULL = new Set(
  `array clock_timestamp concat concat_ws count current_setting dense_rank gen_random_uuid json_build_array
    json_build_object jsonb_build_array jsonb_build_object nextval now pg_advisory_xact_lock pg_current_snapshot
    pg_database_size pg_total_relation_size rank row_number statement_timestamp transaction_timestamp txid_current
    uuidv7`.split(/\s+/),
);

/** Functions of the product's schema that never return null. */
const OWN_NEVER_NULL = new Set(
  `disputed_minor event_terms roll_up_ledger_and_counters roll_up_metric_changes has_premium is_payout_covered ticket_attendance ticket_opens roll_up_map_cells`.split(
    /\s+/,
  ),
);

/** Aggregates that return null without input values. */
const AGGREGATES = new Set(
  `any_value array_agg avg bool_and bool_or every json_agg json_object_agg jsonb_agg jsonb_object_agg max min mode percentile_cont percentile_disc
  string_agg sum`.split(/\s+/),
);

/** Functions that return null only if an argument is null. */
const STRICT = new Set(
  `abs age array_append array_cat array_position array_prepend array_remove array_to_string btrim cardinality ceil char_length date date_bin date_part date_trunc
  decode earth_distance encode exp extract floor fold format generate_series greatest hashtext hashtextextended initcap
  jsonb_array_length jsonb_set jsonb_strip_nulls jsonb_typeof left length ln ll_to_earth lower lpad ltrim make_interval map_micro_degrees map_square md5 mod
  octet_length overlay pg_snapshot_xmax pg_snapshot_xmin plainto_tsquery position power random regexp_replace repeat replace reverse right round rpad rtrim sha256 sign
  similarity split_part sqrt starts_with string_to_array strpos substr substring timezone to_char to_hex to_json to_jsonb to_timestamp
  to_tsquery to_tsvector translate trim trunc ts_rank unaccent unnest upper word_similarity`.split(/\s+/),
);

function call({ funcname, args = [], agg_filter, over }: FuncCall, context: Context): Inferred {
  const name = nameOf(funcname);
  const inferred = args.map((argument) => inferExpression(argument, context));
  const shape = shapeOf(name, args, inferred);
  if (NEVER_NULL.has(name) || OWN_NEVER_NULL.has(name)) return { isNullable: false, shape };
  if (AGGREGATES.has(name)) {
    const seesRow = over !== undefined || (context.isGrouped && agg_filter === undefined);
    const keepsNull = ['array_agg', 'json_agg', 'jsonb_agg', 'jsonb_object_agg', 'json_object_agg'].includes(name);
    return { isNullable: !seesRow || (!keepsNull && anyOf(inferred).isNullable), shape };
  }
  return { isNullable: STRICT.has(name) ? anyOf(inferred).isNullable : true, shape };
}

function shapeOf(name: string, args: readonly Node[], inferred: readonly Inferred[]): Shape | undefined {
  const [first] = inferred;
  if (name === 'to_jsonb' || name === 'to_json' || name === 'jsonb_strip_nulls') return first?.shape;
  if ((name === 'jsonb_agg' || name === 'json_agg' || name === 'array_agg') && first !== undefined)
    return { kind: 'list', element: first };
  if (name !== 'jsonb_build_object' && name !== 'json_build_object') return undefined;
  const columns: Column[] = [];
  for (let at = 0; at + 1 < args.length; at += 2) {
    const key = args[at];
    const value = inferred[at + 1];
    if (key === undefined || value === undefined || !('A_Const' in key) || key.A_Const.sval?.sval === undefined)
      return undefined;
    columns.push({ ...value, name: key.A_Const.sval.sval });
  }
  return { kind: 'object', columns };
}

function subquery({ subLinkType, subselect }: SubLink, { scope }: Context): Inferred {
  if (subLinkType === 'EXISTS_SUBLINK' || subselect === undefined || !('SelectStmt' in subselect)) return always;
  const [column = { ...maybe, name: '' }] = scope.columnsOfSelect(subselect.SelectStmt, scope);
  if (subLinkType === 'ARRAY_SUBLINK') return { isNullable: false, shape: { kind: 'list', element: column } };
  if (subLinkType !== 'EXPR_SUBLINK') return always;
  return { isNullable: column.isNullable || !isSingleRow(subselect.SelectStmt), shape: column.shape };
}

/** Returns true for a select that always returns one row: without FROM and WHERE, or one aggregate over all rows. */
export function isSingleRow({
  targetList = [],
  groupClause,
  havingClause,
  limitOffset,
  op,
  fromClause,
  whereClause,
}: SelectStmt): boolean {
  if (op !== undefined && op !== 'SETOP_NONE') return false;
  if (groupClause !== undefined || havingClause !== undefined || limitOffset !== undefined) return false;
  return (fromClause === undefined && whereClause === undefined) || targetList.some(hasAggregate);
}

function hasAggregate(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false;
  if (Array.isArray(node)) return node.some(hasAggregate);
  if ('SubLink' in node) return false;
  if ('FuncCall' in node) {
    const { funcname, args, over } = node.FuncCall as FuncCall;
    const name = nameOf(funcname);
    return (over === undefined && (name === 'count' || AGGREGATES.has(name))) || hasAggregate(args);
  }
  return Object.values(node).some(hasAggregate);
}

export function nameOf(parts: readonly Node[] | undefined): string {
  const last = parts?.at(-1);
  return last !== undefined && 'String' in last ? (last.String.sval ?? '') : '';
}

type FoundRelation = { readonly relation: Relation; readonly at: number };

function find(fields: readonly Node[], scope: Scope): FoundRelation | undefined {
  const name = nameOf(fields);
  const alias = fields.length > 1 ? nameOf(fields.slice(0, -1)) : undefined;
  if (alias === 'new' || alias === 'old') {
    const [relation] = scope.relations;
    return relation === undefined
      ? undefined
      : { relation, at: relation.columns.findIndex((column) => column.name === name) };
  }
  for (let inner: Scope | undefined = scope; inner !== undefined; inner = inner.outer) {
    for (const relation of inner.relations) {
      if (alias !== undefined && relation.alias !== alias) continue;
      const at = relation.columns.findIndex((column) => column.name === name);
      if (at >= 0) return { relation, at };
    }
  }
  return undefined;
}

/** Columns that every table has. */
const SYSTEM_COLUMNS = new Set(['ctid', 'tableoid', 'xmax', 'xmin']);

function columnOf(fields: readonly Node[], scope: Scope): Inferred {
  if (SYSTEM_COLUMNS.has(nameOf(fields))) return always;
  const merged = fields.length === 1 ? scope.merged.get(nameOf(fields)) : undefined;
  if (merged !== undefined) return merged;
  const found = find(fields, scope);
  if (found !== undefined) return found.relation.columns[found.at] ?? maybe;
  // The name of a relation alone is its whole row.
  for (let inner: Scope | undefined = scope; inner !== undefined; inner = inner.outer) {
    const relation = inner.relations.find(({ alias }) => alias === nameOf(fields));
    if (relation !== undefined) return { isNullable: false, shape: { kind: 'object', columns: relation.columns } };
  }
  return maybe;
}

/** Marks the columns that cannot be null where a condition is true. */
export function narrow(condition: Node, scope: Scope): void {
  for (const fields of presentIn(condition)) {
    const found = find(fields, scope);
    if (found === undefined || !scope.relations.includes(found.relation)) continue;
    const { columns, own } = found.relation;
    // One present column means that the outer join matched, so the other columns have their own nullability.
    for (const [at, column] of columns.entries())
      columns[at] = { ...column, isNullable: column.isNullable && (own.get(column.name) ?? true) };
    const column = columns[found.at];
    if (column?.isNullable === true) columns[found.at] = { ...column, isNullable: false, isNarrowed: true };
  }
}

type Fields = readonly Node[];

function presentIn(node: Node): Fields[] {
  if ('BoolExpr' in node) {
    const { boolop, args = [] } = node.BoolExpr;
    if (boolop === 'AND_EXPR') return args.flatMap(presentIn);
    const [only] = args;
    return boolop === 'NOT_EXPR' && only !== undefined ? strictIn(only) : [];
  }
  if ('NullTest' in node) {
    const { nulltesttype, arg } = node.NullTest;
    return nulltesttype === 'IS_NOT_NULL' && arg !== undefined ? strictIn(arg) : [];
  }
  return strictIn(node);
}

/** Columns without which an expression is null. */
function strictIn(node: Node | undefined): Fields[] {
  if (node === undefined) return [];
  if ('ColumnRef' in node) return [node.ColumnRef.fields ?? []];
  if ('TypeCast' in node) return strictIn(node.TypeCast.arg);
  if ('SubLink' in node) return strictIn(node.SubLink.testexpr);
  if ('FuncCall' in node)
    return STRICT.has(nameOf(node.FuncCall.funcname)) ? (node.FuncCall.args ?? []).flatMap(strictIn) : [];
  if ('A_Expr' in node) {
    const { kind, lexpr, rexpr } = node.A_Expr;
    if (kind === 'AEXPR_OP') return [...strictIn(lexpr), ...strictIn(rexpr)];
    const hasStrictLeft = ['AEXPR_OP_ANY', 'AEXPR_IN', 'AEXPR_LIKE', 'AEXPR_ILIKE', 'AEXPR_BETWEEN'].includes(kind ?? '');
    return hasStrictLeft ? strictIn(lexpr) : [];
  }
  return [];
}
