/** The value of `messages.detail` for a poll. The message's text is the question. */
export type PollDetail = {
  readonly options: readonly string[];
  readonly isMultiple: boolean;
  readonly closedAt: string | null;
};
