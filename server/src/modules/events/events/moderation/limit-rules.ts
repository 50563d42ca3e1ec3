/** The default limits above which a moderation rule matches. */
export const MODERATION_LIMITS = {
  /** The most expensive ticket, in minor units. */
  highPriceMinor: 50_000,
  /** The total number of tickets. */
  largeCapacity: 5_000,
  /** Links in the organiser's texts. */
  manyLinks: 5,
  /** Upheld reports about the organiser. */
  manyReports: 2,
} as const;

/** Words that are common in scams. They match whole words, normalised. */
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
