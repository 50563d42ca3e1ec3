import * as z from 'zod/mini';

/** One invalid field of the input, such as `attendees.0.email`, or the name of a header. */
export const FieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.output<typeof FieldError>;

/** The response to every failed call. `message` can be shown unchanged; `details` depends on the code. */
export const Failure = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  /** The message again, for clients that would otherwise show their own text for the status. */
  error: z.optional(z.string()),
  requestId: z.string(),
  errors: z.optional(z.array(FieldError)),
  details: z.optional(z.record(z.string(), z.unknown())),
});
export type Failure = z.output<typeof Failure>;
