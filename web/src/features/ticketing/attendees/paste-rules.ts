export type PastedPerson = { readonly name: string; readonly email: string };
export type ParsedPaste = { readonly people: readonly PastedPerson[]; readonly invalidLines: readonly string[] };

const EMAIL = /[^\s<>,;"]+@[^\s<>,;"]+\.[^\s<>,;"]+/;

/**
 * Returns the people in text copied from an email, a list, a spreadsheet or the export of another platform: one per line,
 * with name and address in any order. If the first line names columns, other columns are ignored.
 */
export function parsePasted(text: string): ParsedPaste {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const table = findTable(lines);
  const people = new Map<string, PastedPerson>();
  const invalidLines: string[] = [];
  for (const line of table === null ? lines : lines.slice(1)) {
    const person = table === null ? personOfLine(line) : personOfRow(line, table);
    if (person === null) invalidLines.push(line);
    else addPerson(people, person);
  }
  return { people: [...people.values()], invalidLines };
}

/** Adds a person once. Several people can share an address, such as the guests of one buyer. */
function addPerson(people: Map<string, PastedPerson>, person: PastedPerson): void {
  const email = person.email.toLowerCase();
  const isUnnamed = person.name === nameOfAddress(person.email);
  if (isUnnamed && [...people.values()].some((other) => other.email.toLowerCase() === email)) return;
  const key = `${email} ${person.name.toLowerCase()}`;
  if (!people.has(key)) people.set(key, person);
}

function personOfLine(line: string): PastedPerson | null {
  const email = EMAIL.exec(line)?.[0];
  if (email === undefined) return null;
  const rest = line
    .replace(email, ' ')
    .replaceAll(/[<>"\t;,]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return { email, name: rest === '' ? nameOfAddress(email) : rest };
}

function nameOfAddress(email: string): string {
  return email.split('@')[0] ?? email;
}

type PastedTable = {
  readonly separator: string;
  readonly email: number;
  /** The columns whose values are the name, in this order. */
  readonly names: readonly number[];
};

const FULL_NAME = /^(attendee |guest |full |holder |participant )?name$|^nom complet$|^nombre completo$/;
const FIRST_NAME = /\b(first|given) name$|^vorname$|^prénom$|^nombre$/;
const LAST_NAME = /\b(last|family) name$|\bsurname$|^nachname$|^nom$|^apellidos?$/;
const EMAIL_HEADER = /\be ?mail\b|^correo|^courriel/;

/** Returns the columns of a pasted table, or null if the first line does not name an email column and a name column. */
function findTable([head, ...rows]: readonly string[]): PastedTable | null {
  if (head === undefined || rows.length === 0 || EMAIL.test(head)) return null;
  const separator = ['\t', ';', ','].find((each) => head.includes(each));
  if (separator === undefined) return null;
  const headers = cellsOf(head, separator).map((cell) =>
    cell
      .toLowerCase()
      .replaceAll(/[_:\-\s]+/g, ' ')
      .trim(),
  );
  const email = preferred(headers, EMAIL_HEADER);
  const [full, first, last] = [FULL_NAME, FIRST_NAME, LAST_NAME].map((pattern) => preferred(headers, pattern));
  const names = (full === undefined ? [first, last] : [full]).filter((column) => column !== undefined);
  return email === undefined || names.length === 0 ? null : { separator, email, names };
}

/** Returns the first column with such a header: that of the attendee, if there is also one of the buyer. */
function preferred(headers: readonly string[], pattern: RegExp): number | undefined {
  const columns = headers.flatMap((header, index) => (pattern.test(header) ? [index] : []));
  return columns.find((index) => headers[index]?.startsWith('attendee')) ?? columns[0];
}

function personOfRow(line: string, { separator, email: emailColumn, names }: PastedTable): PastedPerson | null {
  const cells = cellsOf(line, separator);
  const email = EMAIL.exec(cells[emailColumn] ?? '')?.[0];
  if (email === undefined) return null;
  const name = names
    .map((column) => cells[column] ?? '')
    .join(' ')
    .trim();
  return { email, name: name === '' ? nameOfAddress(email) : name };
}

/** Returns the cells of a line. A cell in quotation marks can contain the separator. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [''];
  let isQuoted = false;
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === separator && !isQuoted) cells.push('');
    else cells.push((cells.pop() ?? '') + letter);
  }
  return cells.map((cell) => cell.trim());
}
