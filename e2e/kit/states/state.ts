import type { Page } from '@playwright/test';
import type { Database } from '../servers/database.ts';
import type { Person, Role } from '../people.ts';

export type Scene = { readonly person: Person; readonly page: Page; readonly database: Database };
export type State = { readonly name: string; readonly as: Role; readonly bringAbout: (scene: Scene) => Promise<void> };
