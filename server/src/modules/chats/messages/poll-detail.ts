/** What `messages.detail` holds of a poll, whose question is the text. */
export type PollDetail = {
  readonly options: readonly string[];
  readonly isMultiple: boolean;
  readonly closedAt: string | null;
};
