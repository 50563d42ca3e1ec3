export type MailAddress = { readonly name: string; readonly address: string };

const longestAddress = 254;
// One plain address: no quoted parts, comments, lists or display name, so that nothing can be smuggled in beside it.
const onePlainAddress = /^[^\s\p{Cc}<>()[\]\\,;:"'@]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u;

export function isMailAddress(address: string): boolean {
  return address.length <= longestAddress && onePlainAddress.test(address) && !address.includes('..');
}

/** The address as it may go into a header: checked, and its name on one line. Throws on anything but one address. */
export function mailAddress({ name, address }: MailAddress): MailAddress {
  if (!isMailAddress(address)) throw new TypeError('not a single plain mail address');
  return { name: oneLine(name), address };
}

export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
