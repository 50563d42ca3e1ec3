import * as z from 'zod/mini';

/** A provider of this installation, real or simulated. */
const Provider = z.object({
  part: z.enum(['payments', 'sign-in', 'mail']),
  kind: z.enum(['sandbox', 'stripe', 'firebase', 'mailbox', 'smtp']),
  isSandbox: z.boolean(),
});
export type Provider = z.output<typeof Provider>;
export const Providers = z.array(Provider);
