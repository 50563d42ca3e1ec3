import type { Client, Connection, Submittable } from 'pg';

/** A column of a result, as PostgreSQL describes it. */
export type DescribedColumn = { readonly name: string; readonly typeId: number };

type FieldMessage = { readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[] };

/** Parses a statement and asks for its columns, without running it. */
class Description implements Submittable {
  #columns: DescribedColumn[] = [];
  readonly #text: string;
  readonly #done: (error: Error | undefined, columns: DescribedColumn[]) => void;

  constructor(text: string, done: (error: Error | undefined, columns: DescribedColumn[]) => void) {
    this.#text = text;
    this.#done = done;
  }

  submit(connection: Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: FieldMessage): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, typeId: dataTypeID }));
  }

  handleError(error: Error): void {
    this.#done(error, []);
  }

  handleReadyForQuery(): void {
    this.#done(undefined, this.#columns);
  }
}

/** Returns the columns of a statement's result. Throws the error of PostgreSQL if it cannot prepare the statement. */
export function describeStatement(client: Client, text: string): Promise<DescribedColumn[]> {
  return new Promise((resolve, reject) => {
    client.query(new Description(text, (error, columns) => (error === undefined ? resolve(columns) : reject(error))));
  });
}
