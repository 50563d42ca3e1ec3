const oneEmoji = /^\p{RGI_Emoji}$/v;

/** Returns one emoji in its standard form, so that all hearts count as the same one. Returns null for everything else. */
export function normalizeEmoji(input: string): string | null {
  return [input, `${input}\uFE0F`].find((emoji) => oneEmoji.test(emoji)) ?? null;
}
