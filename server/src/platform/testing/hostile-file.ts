export type HostileImage = {
  readonly name: string;
  readonly bytes: Buffer;
  /** `refused`: never taken. `any`: taken or not, but what is stored is a clean picture. */
  readonly expected: 'refused' | 'any';
};

/** The text that must not be found in anything that is stored. */
export const HOSTILE_MARK = 'canary';
export const HOSTILE_SCRIPT = `<script>alert("${HOSTILE_MARK}")</script>`;

export const rejectedImage = (name: string, bytes: Buffer | string): HostileImage => ({
  name,
  bytes: Buffer.from(bytes as string),
  expected: 'refused',
});
export const anyOutcomeImage = (name: string, bytes: Buffer): HostileImage => ({ name, bytes, expected: 'any' });
