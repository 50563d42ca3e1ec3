/** The rows of a retention policy that one statement counts or removes: rows older than `before`, at most `limit`. */
export type RetentionCutoff = { readonly before: Date; readonly limit: number };
