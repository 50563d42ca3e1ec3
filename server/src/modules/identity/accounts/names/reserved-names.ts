import { nameKeys } from '../../../../platform/text/name-keys.ts';

/** Words that make a name look like the site's team. */
const OFFICIAL_WORDS = [
  ...['admin', 'admins', 'administrator', 'administrators', 'administration', 'moderator', 'moderators', 'official'],
  ...['support', 'helpdesk', 'staff', 'system', 'webmaster', 'root'],
];
/** Words that mean nothing alone but belong to such a name. */
const FILLER_WORDS = [
  ...['team', 'the', 'of', 'by', 'at', 'from', 'and', 'account', 'accounts', 'security', 'service', 'services', 'customer'],
  ...['help', 'desk', 'centre', 'center', 'billing', 'payments', 'payment', 'payouts', 'refunds', 'verification', 'site'],
];

const toAlternation = (words: readonly string[]): string =>
  [...new Set(words.flatMap(nameKeys))].toSorted((a, b) => b.length - a.length).join('|');

function reservedPhrasePattern(officialTerms: readonly string[], productName: string): RegExp {
  const allTerms = toAlternation([...OFFICIAL_WORDS, ...FILLER_WORDS, productName]);
  return new RegExp(`^(?:${allTerms})*(?:${toAlternation(officialTerms)})(?:${allTerms})*$`);
}

type SiteName = { readonly productName: string };

/** Returns whether a person's name sounds or looks like the site or the people who run it, such as "Festoon Support". */
export function isReservedName(name: string, { productName }: SiteName): boolean {
  const phrase = reservedPhrasePattern([...OFFICIAL_WORDS, productName], productName);
  return nameKeys(name).some((key) => phrase.test(key));
}

/** Returns whether a title names the site itself. Events may well have "Staff" tickets or a "Support" group. */
export function isReservedTitle(title: string, { productName }: SiteName): boolean {
  const phrase = reservedPhrasePattern([productName], productName);
  return nameKeys(title).some((key) => phrase.test(key));
}
