/** The slug of the first event of ours that a text links to; nothing is fetched to know it. */
export function linkedEventSlug(text: string, publicUrl: string): string | null {
  for (const [link] of text.matchAll(/https?:\/\/[^\s<>"']+/gi)) {
    const address = link.replace(/[.,;:!?)\]]+$/, '');
    if (!URL.canParse(address)) continue;
    const { origin, pathname } = new URL(address);
    const slug = /^\/events\/([a-z0-9-]{1,200})\/?$/.exec(pathname)?.[1];
    if (slug !== undefined && origin === new URL(publicUrl).origin) return slug;
  }
  return null;
}
