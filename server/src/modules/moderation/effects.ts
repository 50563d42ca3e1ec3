import type { Context } from '../../context.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { AdminActor } from '../../platform/http/module.ts';

/** Something that is done with a decision: in its transaction, and after its commit. */
export type Deed = {
  readonly within: (tx: Tx) => Promise<void>;
  readonly after: () => Promise<void>;
};

export type About = { readonly by: AdminActor; readonly id: string; readonly reason: string };

/** What modules after this one do for it; each deed records its own act. */
export type ModerationEffects = {
  readonly suspendEvent: (ctx: Context, about: About) => Promise<Deed>;
  readonly suspendAccount: (ctx: Context, about: About) => Promise<Deed>;
};
