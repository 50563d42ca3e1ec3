/** The rows of a retention policy that one statement counts or removes: those older than `before`, no more than `limit`. */
export type RetentionCutoff = { readonly before: Date; readonly limit: number };
