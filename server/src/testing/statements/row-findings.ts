import type { Type } from 'typescript/unstable/sync';
import type { Difference } from './compare-row.ts';
import type { StatementSite } from './read-program.ts';

type Count = { readonly isUnneededNull: boolean; readonly count: number };

/** Collects the differences between the rows of statements and their types. */
export class RowFindings {
  readonly #errors = new Set<string>();
  readonly #sites = new Map<string, { statementCount: number; readonly differences: Map<string, Count> }>();

  /** Adds one statement. Templates with the same text cannot be distinguished: one of their types must match. */
  add(sites: readonly StatementSite[], compare: (row: Type) => Difference[]): void {
    const compared = sites.flatMap(({ location, row }) =>
      row === undefined ? [] : [{ location, differences: compare(row) }],
    );
    const matching = compared.filter(({ differences }) => differences.every(({ isUnneededNull }) => isUnneededNull));
    for (const { location, differences } of matching.length > 0 ? matching : compared) {
      const site = this.#sites.get(location) ?? { statementCount: 0, differences: new Map<string, Count>() };
      site.statementCount += 1;
      for (const { message, isUnneededNull } of differences) {
        site.differences.set(message, { isUnneededNull, count: (site.differences.get(message)?.count ?? 0) + 1 });
      }
      this.#sites.set(location, site);
    }
  }

  addError(location: string, error: string): void {
    this.#errors.add(`${location} ${error}`);
  }

  /** Returns one line for each difference. A null is unneeded only if no form of the statement returns it. */
  list(): string[] {
    const lines = [...this.#sites].flatMap(([location, { statementCount, differences }]) =>
      [...differences]
        .filter(([, { isUnneededNull, count }]) => !isUnneededNull || count === statementCount)
        .map(([message]) => `${location} ${message}`),
    );
    return [...lines, ...this.#errors].toSorted();
  }
}
