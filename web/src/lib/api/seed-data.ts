/** The data that the server rendered this page with, by the hash of its query. Empty on the server. */
export const seedData = new Map<string, unknown>();
