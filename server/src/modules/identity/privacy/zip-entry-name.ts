const ENTRY_NAME_LENGTH_MAX = 100;

/** Returns a file name that is valid on every operating system and contains no path. */
export function zipEntryName(kind: string, number: number, name: string): string {
  const safeName = name.replaceAll(/[^\p{L}\p{N}._ -]/gu, '_').replace(/^[. ]+/, '');
  return `files/${kind}/${number}-${safeName.slice(-ENTRY_NAME_LENGTH_MAX) || 'file'}`;
}
