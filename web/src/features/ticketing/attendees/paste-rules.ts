export type PastedPerson = { readonly name: string; readonly email: string };
export type Pasted = { readonly people: readonly PastedPerson[]; readonly wrong: readonly string[] };

const EMAIL = /[^\s<>,;"]+@[^\s<>,;"]+\.[^\s<>,;"]+/;

/** People as they are copied out of a mail, a list or a spreadsheet: a line each, in any order of name and address. */
export function readPasted(text: string): Pasted {
  const people: PastedPerson[] = [];
  const wrong: string[] = [];
  const known = new Set<string>();
  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    if (line === '') continue;
    const email = EMAIL.exec(line)?.[0];
    if (email === undefined) wrong.push(line);
    else if (!known.has(email.toLowerCase())) {
      known.add(email.toLowerCase());
      people.push({ email, name: nameIn(line, email) });
    }
  }
  return { people, wrong };
}

function nameIn(line: string, email: string): string {
  const rest = line
    .replace(email, ' ')
    .replaceAll(/[<>"\t;,]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return rest === '' ? (email.split('@')[0] ?? email) : rest;
}
