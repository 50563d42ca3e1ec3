/** Where a rule of the review begins to speak, while administrators have set nothing else. */
export const MODERATION_LIMITS = {
  /** The dearest ticket, in minor units. */
  highPriceMinor: 50_000,
  /** Places in all. */
  largeCapacity: 5_000,
  /** Links in what the organiser wrote. */
  manyLinks: 5,
  /** Upheld reports about the organiser. */
  manyReports: 2,
} as const;

/** The words that are common in scams. They match whole words, folded. */
export const WATCHED_WORDS = [
  'whatsapp',
  'telegram',
  'western union',
  'moneygram',
  'gift card',
  'bitcoin',
  'crypto',
  'wire transfer',
  'guaranteed profit',
  'guaranteed return',
  'double your money',
  'get rich',
  'escort',
  'casino',
] as const;
