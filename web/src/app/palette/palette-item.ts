import type { ComponentType } from 'react';

/** The effect of a choice: it opens an address or performs an action. */
type PaletteTarget = { readonly href: string } | { readonly action: PaletteAction };

export type PaletteAction = 'log-out' | 'copy-link' | 'shortcuts' | 'theme-light' | 'theme-dark' | 'theme-system';

export type PaletteIcon = ComponentType<{ readonly className?: string }>;

/** A row of the palette. */
export type PaletteItem = {
  /** Unique in the palette, and the same each time. */
  readonly id: string;
  readonly label: string;
  readonly detail?: string | undefined;
  /** Other terms that find it, separated by commas. */
  readonly keywords?: string | undefined;
  readonly icon: PaletteIcon;
  readonly target: PaletteTarget | { readonly retry: () => void };
  /** True if the choice is offered again before the person types. Choices that name other people are not stored. */
  readonly isStored?: boolean;
};

export type PaletteGroup = {
  readonly name: PaletteGroupName;
  readonly items: readonly PaletteItem[];
  /** Why the group has no results yet. */
  readonly note?: 'searching' | 'offline';
  /** True while the items belong to the previous text. */
  readonly isStale?: boolean;
};

export type PaletteGroupName =
  | 'recent'
  | 'pages'
  | 'actions'
  | 'yourTickets'
  | 'yourEvents'
  | 'events'
  | 'people'
  | 'users'
  | 'bookings';
