export type NamedSource = { readonly kind: 'link' | 'campaign' | 'site' | 'direct'; readonly name: string };

/** Reads a source as it is stored: `link:<id>`, `utm:<source>`, `site:<host>`, or an empty text for a direct visit. */
export function toNamedSource(value: string, linkNames: ReadonlyMap<string, string>): NamedSource {
  const colon = value.indexOf(':');
  const kind = value.slice(0, Math.max(0, colon));
  const name = value.slice(colon + 1);
  if (kind === 'link') return { kind: 'link', name: linkNames.get(name) ?? name };
  if (kind === 'utm') return { kind: 'campaign', name };
  if (kind === 'site') return { kind: 'site', name };
  return { kind: 'direct', name: '' };
}
