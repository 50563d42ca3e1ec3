import type { SelectStmt } from 'libpg-query';

/** The structure of a JSON value that a statement builds. */
export type Shape =
  | { readonly kind: 'object'; readonly columns: readonly Column[] }
  | { readonly kind: 'list'; readonly element: Inferred };

export type Inferred = {
  readonly isNullable: boolean;
  readonly shape: Shape | undefined;
  /** Not null only because of a condition. Another statement with the same row type may return null. */
  readonly isNarrowed?: boolean;
};

/** A column of a statement's result, with its nullability, which PostgreSQL does not report. */
export type Column = Inferred & { readonly name: string };

/** A table, view, subquery or function in a FROM clause. */
export type Relation = {
  readonly alias: string;
  readonly columns: Column[];
  /** The nullability of each column in the relation's own rows, without the rows that an outer join adds. */
  readonly own: ReadonlyMap<string, boolean>;
};

/** The relations and columns that names refer to at one place of a statement. */
export type Scope = {
  readonly relations: Relation[];
  readonly outer: Scope | undefined;
  /** The columns that USING merges. */
  readonly merged: Map<string, Inferred>;
  readonly ctes: ReadonlyMap<string, readonly Column[]>;
  readonly catalogue: Catalogue;
  /** Returns the columns of a subquery. */
  readonly columnsOfSelect: (select: SelectStmt, scope: Scope) => Column[];
};

/** The tables and views of the database, with their columns in order. */
export type Catalogue = ReadonlyMap<string, readonly Column[]>;
