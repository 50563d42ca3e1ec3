const hour = 3600;
const day = 24 * hour;

/** The time for which an account counts as new. */
export const NEW_ACCOUNT_HOURS = 24;

export const throttles = {
  newConversations: { name: 'conversations-begun', points: 60, perSeconds: day },
  newConversationsByNewAccount: { name: 'conversations-begun-by-new', points: 5, perSeconds: day },
  groupImages: { name: 'group-pictures', points: 20, perSeconds: hour },
} as const;
