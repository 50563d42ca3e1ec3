import { leaveGroup } from '@festoon/contracts/messaging/chat-groups';
import { blockPerson, unblockPerson } from '@festoon/contracts/messaging/chat-people';
import type { Conversation } from '@festoon/contracts/messaging/chats';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '../../../../lib/api/api-client.ts';
import { reportError } from '../../../../lib/api/report-error.ts';
import { toast } from '../../../../lib/toast.ts';
import { AlertDialog } from '../../../../ui/overlay/alert-dialog.tsx';
import { ArchiveIcon, BanIcon, LogOutIcon, Trash2Icon } from '../../../../ui/image/icons.ts';
import { useChats } from '../chats-context.tsx';
import { CHATS_KEY } from '../chats-key.ts';
import { personQuery } from '../people-query.ts';
import { useConversationChanges } from '../use-conversation-changes.ts';
import { useOpenConversation } from '../use-open-conversation.ts';
import { paneLinkClass, PanePart } from './pane-frame.tsx';

type LeaveProps = { readonly conversation: Conversation };

/** The ways to have less of a conversation, the last ones in the pane. */
export function LeavePart({ conversation }: LeaveProps) {
  const { putAway, clear } = useConversationChanges(conversation);
  const { kind } = conversation;
  return (
    <PanePart>
      <div className="-mx-2 grid">
        <button type="button" className={paneLinkClass} onClick={() => void putAway()}>
          <ArchiveIcon />
          Put away
        </button>
        {(kind === 'direct' || kind === 'group') && (
          <ConfirmedAction
            icon={<Trash2Icon />}
            action="Clear for me"
            title="Clear what was said?"
            confirmLabel="Clear for me"
            words="Everything up to now is gone for you. The others still see it."
            onConfirm={clear}
          />
        )}
        {kind === 'direct' && <BlockStep conversation={conversation} />}
        {kind === 'group' && <LeaveStep conversation={conversation} />}
      </div>
    </PanePart>
  );
}

function LeaveStep({ conversation: { id, title, myRole } }: LeaveProps) {
  const { list } = useChats().engine;
  const open = useOpenConversation();
  const leave = async () => {
    await call(leaveGroup, { conversationId: id }).catch(showAndThrow);
    open(undefined);
    list.remove(id);
    toast.success(`You have left ${title}.`);
  };
  return (
    <ConfirmedAction
      icon={<LogOutIcon />}
      action="Leave the group"
      title={`Leave ${title}?`}
      confirmLabel="Leave the group"
      words={
        myRole === 'owner'
          ? 'You get nothing more of it. Who has been in it longest owns it then, unless somebody else does.'
          : 'You get nothing more of it. To come back, an owner has to add you.'
      }
      onConfirm={leave}
    />
  );
}

function BlockStep({ conversation: { id, partner } }: LeaveProps) {
  const client = useQueryClient();
  const { list } = useChats().engine;
  const { data } = useQuery({ ...personQuery(partner?.id ?? ''), enabled: partner !== null });
  const look = () => Promise.all([client.invalidateQueries({ queryKey: CHATS_KEY }), list.refreshOne(id)]);
  const unblock = useMutation({
    mutationFn: () => call(unblockPerson, { accountId: partner?.id as NonNullable<typeof partner>['id'] }),
    onSuccess: look,
  });
  if (partner === null) return null;
  if (data?.isBlocked) {
    return (
      <button type="button" className={paneLinkClass} onClick={() => unblock.mutate()}>
        <BanIcon />
        Unblock {partner.name}
      </button>
    );
  }
  const block = async () => {
    await call(blockPerson, { accountId: partner.id }).catch(showAndThrow);
    await look();
    toast.success(`${partner.name} is blocked.`);
  };
  return (
    <ConfirmedAction
      icon={<BanIcon />}
      action={`Block ${partner.name}`}
      title={`Block ${partner.name}?`}
      confirmLabel="Block this person"
      words="Nothing of theirs reaches you any more, and nothing of yours reaches them. They are not told."
      onConfirm={block}
    />
  );
}

async function showAndThrow(error: unknown): Promise<never> {
  reportError(error);
  throw error;
}

type ConfirmedActionProps = {
  readonly icon: ReactNode;
  readonly action: string;
  readonly title: string;
  readonly confirmLabel: string;
  readonly words: string;
  readonly onConfirm: () => Promise<unknown>;
};

function ConfirmedAction({ icon, action, title, confirmLabel, words, onConfirm }: ConfirmedActionProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`${paneLinkClass} text-failure! [&>svg]:text-failure!`}
        onClick={() => setAsking(true)}
      >
        {icon}
        {action}
      </button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={title}
        confirmLabel={confirmLabel}
        danger
        onConfirm={onConfirm}
      >
        {words}
      </AlertDialog>
    </>
  );
}
