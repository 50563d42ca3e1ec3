import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { AdminActor } from '../../../platform/http/module.ts';

/** Something that is done with a decision: in its transaction, and after its commit. */
export type Deed = {
  readonly within: (tx: Tx) => Promise<void>;
  readonly after: () => Promise<void>;
};

export type About = { readonly by: AdminActor; readonly id: string; readonly reason: string };

/** Effects that modules loaded after this one provide. Each effect records its own audit entry. */
export type ModerationEffects = {
  readonly suspendEvent: (ctx: Context, about: About) => Promise<Deed>;
  readonly suspendAccount: (ctx: Context, about: About) => Promise<Deed>;
};
