/** Returns the slug of the first of our events that a text links to, without any request. */
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
