import { RESERVED_SLUGS } from '@festoon/contracts/core/reserved-slugs';

const SLUG_LENGTH_MAX = 80;

/**
 * Returns the readable part of an address: "sao-paulo-jazz-more" for "São Paulo – Jazz & More!". `ascii` spells other
 * scripts in Latin letters.
 */
export function slugBase(title: string, ascii: (text: string) => string): string {
  const slug = ascii(title)
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return slug.slice(0, SLUG_LENGTH_MAX).replace(/-[^-]*$/, (tail) => (slug.length > SLUG_LENGTH_MAX ? '' : tail)) || 'event';
}

/** Returns a slug for each base that is free, not reserved and not used twice. `suffix` returns a few random letters. */
export function chooseSlugs(bases: readonly string[], taken: ReadonlySet<string>, suffix: () => string): string[] {
  const used = new Set([...RESERVED_SLUGS, ...taken]);
  return bases.map((base) => {
    let slug = base;
    while (used.has(slug)) slug = `${base}-${suffix()}`;
    used.add(slug);
    return slug;
  });
}
