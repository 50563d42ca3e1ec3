/** The rate limits of an account for previews and imports. */
export const IMPORT_THROTTLES = {
  preview: { name: 'import-look', points: 30, perSeconds: 3600 },
  run: { name: 'import-run', points: 20, perSeconds: 24 * 3600 },
} as const;
