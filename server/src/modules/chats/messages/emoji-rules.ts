const oneEmoji = /^\p{RGI_Emoji}$/v;

/** One emoji as everybody writes it, so that a heart is one heart; null for everything else. */
export function emojiOf(given: string): string | null {
  return [given, `${given}\uFE0F`].find((emoji) => oneEmoji.test(emoji)) ?? null;
}
