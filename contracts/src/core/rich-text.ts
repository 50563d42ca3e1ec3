import * as z from 'zod/mini';

/** A rich text as stored by the editor (ProseMirror JSON), sanitised by the server: safe to render node by node. */
export const RichText = z.object({ type: z.literal('doc'), content: z.optional(z.array(z.unknown())) });
export type RichText = z.output<typeof RichText>;
