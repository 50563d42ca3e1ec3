export type HostileImage = {
  readonly name: string;
  readonly bytes: Buffer;
  /** `refused`: must be rejected. `any`: may be accepted if the stored file is a clean image. */
  readonly expected: 'refused' | 'any';
};

/** The text that no stored file may contain. */
export const HOSTILE_MARK = 'canary';
export const HOSTILE_SCRIPT = `<script>alert("${HOSTILE_MARK}")</script>`;

export const rejectedImage = (name: string, bytes: Buffer | string): HostileImage => ({
  name,
  bytes: Buffer.from(bytes as string),
  expected: 'refused',
});
export const anyOutcomeImage = (name: string, bytes: Buffer): HostileImage => ({ name, bytes, expected: 'any' });
