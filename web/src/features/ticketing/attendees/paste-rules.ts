export type PastedPerson = { readonly name: string; readonly email: string };
export type ParsedPaste = { readonly people: readonly PastedPerson[]; readonly invalidLines: readonly string[] };

const EMAIL = /[^\s<>,;"]+@[^\s<>,;"]+\.[^\s<>,;"]+/;

/**
 * Returns the people in text copied from an email, a list or a spreadsheet: one per line, with name and address in any
 * order.
 */
export function parsePasted(text: string): ParsedPaste {
  const people: PastedPerson[] = [];
  const invalidLines: string[] = [];
  const seenEmails = new Set<string>();
  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    if (line === '') continue;
    const email = EMAIL.exec(line)?.[0];
    if (email === undefined) invalidLines.push(line);
    else if (!seenEmails.has(email.toLowerCase())) {
      seenEmails.add(email.toLowerCase());
      people.push({ email, name: extractName(line, email) });
    }
  }
  return { people, invalidLines };
}

function extractName(line: string, email: string): string {
  const rest = line
    .replace(email, ' ')
    .replaceAll(/[<>"\t;,]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return rest === '' ? (email.split('@')[0] ?? email) : rest;
}
