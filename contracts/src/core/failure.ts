import * as z from 'zod/mini';

/** One wrong field of the input: `attendees.0.email`, or a header's name. */
export const FieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.output<typeof FieldError>;

/** The answer to every failed call. `message` can be shown as it is; `details` depends on the code. */
export const Failure = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  /** The message again, for a client that would otherwise show its own text for the status. */
  error: z.optional(z.string()),
  requestId: z.string(),
  errors: z.optional(z.array(FieldError)),
  details: z.optional(z.record(z.string(), z.unknown())),
});
export type Failure = z.output<typeof Failure>;
