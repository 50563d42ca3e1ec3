import { currentReaderLanguage } from '@festoon/catalogue/language';
import { runForReader } from '../language.ts';
import { BYTE_ORDER_MARK, csvLine } from './csv.ts';
import type { StreamedFile } from '../http/module.ts';

const BATCH = 1000;

export type CsvList<Row> = {
  readonly name: string;
  readonly heads: readonly string[];
  /**
   * Returns the rows after this one, in the list's order; from the first on for null. Fewer rows than the limit are the
   * last.
   */
  readonly read: (after: Row | null, limit: number) => Promise<readonly Row[]>;
  readonly fieldsOf: (row: Row) => readonly (string | number)[];
  readonly batch?: number;
};

/**
 * Returns a list as CSV, batch by batch, of any length, without holding all of it in memory. `fieldsOf` runs for the
 * current reader.
 */
export function csvFile<Row>(list: CsvList<Row>): StreamedFile {
  // Later batches are read when the connection is ready for more, outside the request.
  const reader = currentReaderLanguage();
  const fieldsOf = (row: Row) => runForReader(reader, () => list.fieldsOf(row));
  return { name: list.name, type: 'text/csv; charset=utf-8', summaries: linesOf({ ...list, fieldsOf }) };
}

async function* linesOf<Row>({ heads, read, fieldsOf, batch = BATCH }: CsvList<Row>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(heads);
  for (let last: Row | null = null; ;) {
    const rows: readonly Row[] = await read(last, batch);
    if (rows.length > 0) yield rows.map((row) => csvLine(fieldsOf(row))).join('');
    last = rows.at(-1) ?? null;
    if (rows.length < batch) return;
  }
}
