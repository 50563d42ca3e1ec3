import type { Page } from '@playwright/test';
import type { Database } from '../servers/database.ts';
import type { Person, Role } from '../people.ts';

export type StateContext = { readonly person: Person; readonly page: Page; readonly database: Database };
export type State = {
  readonly name: string;
  readonly as: Role;
  readonly setUp: (context: StateContext) => Promise<void>;
  /** An error in the page that the state is about, besides responses of 4xx. */
  readonly expectedError?: RegExp;
};
