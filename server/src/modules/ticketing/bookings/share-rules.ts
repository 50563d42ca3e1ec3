/** Returns `amount * part / whole`, rounded down. It is exact even if the product is not a safe integer. */
export function shareRoundedDown(amount: number, part: number, whole: number): number {
  return Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
}
