const LONGEST_NAME = 100;

/** A name that means the same on every machine and leads nowhere. */
export function entryName(kind: string, number: number, name: string): string {
  const plain = name.replaceAll(/[^\p{L}\p{N}._ -]/gu, '_').replace(/^[. ]+/, '');
  return `files/${kind}/${number}-${plain.slice(-LONGEST_NAME) || 'file'}`;
}
