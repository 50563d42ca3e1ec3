import { listsText } from '@festoon/catalogue/core/lists';

/** Returns the parts that are not empty in one line, with the comma of the reader's language: "Lisbon, Portugal". */
export function joinList(parts: readonly (string | false | null | undefined)[]): string {
  return parts.reduce<string>(
    (start, next) => (start && next ? listsText('joined', { start, next }) : start || next || ''),
    '',
  );
}
