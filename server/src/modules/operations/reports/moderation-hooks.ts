import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { AdminActor } from '../../../platform/http/module.ts';

/** An action that accompanies a decision: in its transaction, and after its commit. */
export type ModerationAction = {
  readonly run: (tx: Tx) => Promise<void>;
  readonly afterCommit: () => Promise<void>;
};

export type ModerationActionInput = { readonly by: AdminActor; readonly id: string; readonly reason: string };

/** Actions of modules loaded after this one. Each action writes its own audit entry. */
export type ModerationHooks = {
  readonly suspendEvent: (ctx: Context, input: ModerationActionInput) => Promise<ModerationAction>;
  readonly suspendAccount: (ctx: Context, input: ModerationActionInput) => Promise<ModerationAction>;
};
