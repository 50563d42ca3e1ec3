import { parse } from 'libpg-query';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from './platform/testing/database/test-database.ts';
import { collectStatements, groupByKey, type CollectedStatements } from './testing/statements/collect-statements.ts';
import { compareRow, compareValue, type ResultColumn } from './testing/statements/compare-row.ts';
import { RowFindings } from './testing/statements/row-findings.ts';
import { describeStatement } from './testing/statements/describe-statement.ts';
import { inferColumns } from './testing/statements/infer-columns.ts';
import type { Catalogue } from './testing/statements/statement-scope.ts';
import { readCatalogue, readTypeNames } from './testing/statements/read-catalogue.ts';
import { readServerProgram, type ServerProgram } from './testing/statements/read-program.ts';

describe('every statement of the server', () => {
  let program: ServerProgram;
  let collected: CollectedStatements;
  let client: Client;
  let catalogue: Catalogue;
  let typeNames: ReadonlyMap<number, string>;

  beforeAll(async () => {
    program = readServerProgram();
    collected = await collectStatements(program);
    const { connectionString } = await testDatabase(1);
    client = new Client({ connectionString });
    await client.connect();
    catalogue = await readCatalogue(client);
    typeNames = await readTypeNames(client);
  }, 120_000);

  afterAll(async () => {
    program.close();
    await client.end();
  });

  async function columnsOf(text: string): Promise<ResultColumn[]> {
    const described = await describeStatement(client, text);
    const [parsed] = (await parse(text)).stmts ?? [];
    const inferred = parsed?.stmt === undefined ? [] : inferColumns(parsed.stmt, catalogue);
    return described.map(({ name, typeId }, at) => {
      const column = inferred[at];
      // Columns with another name in the inference than in PostgreSQL are different columns.
      if (column?.name !== name) throw new Error(`column ${at + 1} is ${name}, not ${column?.name ?? 'absent'}`);
      return { ...column, postgresType: typeNames.get(typeId) ?? String(typeId) };
    });
  }

  it('is reached by a call of its function', () => {
    expect(collected.unreached).toEqual([]);
  });

  it('can be prepared, and matches the columns, types and nullability of its row type', async () => {
    const rows = groupByKey(program.sites.filter(({ row }) => row !== undefined));
    const rowsOf = (key: string | undefined) => (key === undefined ? [] : (rows.get(key) ?? []));
    const findings = new RowFindings();
    for (const { text, key, values, isPart } of collected.statements) {
      const sites = rowsOf(key).filter(({ isRow }) => isRow);
      // A part that is not a select of rows is prepared with the statement around it.
      if (isPart && sites.length === 0) continue;
      try {
        const columns = await columnsOf(text);
        findings.add(sites, (row) => compareRow(row, columns, program.types));
        for (const column of columns) {
          findings.add(rowsOf(values.get(column.name)), (row) => compareValue(row, column, program.types));
        }
      } catch (error) {
        findings.addError(sites[0]?.location ?? 'a statement of the query builder', `${String(error)}: ${text}`);
      }
    }
    expect(findings.list()).toEqual([]);
  }, 120_000);
});
