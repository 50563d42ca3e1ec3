/** Joins class strings and drops what is false or missing. Later classes do not override earlier ones. */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
