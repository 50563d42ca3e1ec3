export type EmailAddress = { readonly name: string; readonly address: string };

const addressLengthMax = 254;
// One plain address: no quoted parts, comments, lists or display name, so that no second address can be injected.
const plainAddressPattern = /^[^\s\p{Cc}<>()[\]\\,;:"'@]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u;

export function isEmailAddress(address: string): boolean {
  return address.length <= addressLengthMax && plainAddressPattern.test(address) && !address.includes('..');
}

/** Returns the address for a header: checked, with its name on one line. Throws for anything but one address. */
export function emailAddress({ name, address }: EmailAddress): EmailAddress {
  if (!isEmailAddress(address)) throw new TypeError('not a single plain mail address');
  return { name: toSingleLine(name), address };
}

export function toSingleLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
