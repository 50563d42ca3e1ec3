import { leaveGroup } from '@festoon/contracts/messaging/chat-groups';
import { blockPerson, unblockPerson } from '@festoon/contracts/messaging/chat-people';
import type { Conversation } from '@festoon/contracts/messaging/chats';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { membersText } from '@festoon/catalogue/messaging/members';
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
import { panelLinkClass, PanelSection } from './panel-frame.tsx';

type LeaveActionsProps = { readonly conversation: Conversation };

/** Shows the actions to hide, clear and leave a conversation, at the end of the panel. */
export function LeaveActions({ conversation }: LeaveActionsProps) {
  const { hide, clear } = useConversationChanges(conversation);
  const { kind } = conversation;
  return (
    <PanelSection>
      <div className="-mx-2 grid">
        <button type="button" className={panelLinkClass} onClick={() => void hide()}>
          <ArchiveIcon />
          {membersText('archive')}
        </button>
        {(kind === 'direct' || kind === 'group') && (
          <ConfirmedAction
            icon={<Trash2Icon />}
            action={membersText('clearHistory')}
            title={membersText('clearChatHistory')}
            confirmLabel={membersText('clearHistory')}
            description={membersText('thisRemovesAllMessagesSoFar')}
            onConfirm={clear}
          />
        )}
        {kind === 'direct' && <BlockAction conversation={conversation} />}
        {kind === 'group' && <LeaveGroupAction conversation={conversation} />}
      </div>
    </PanelSection>
  );
}

function LeaveGroupAction({ conversation: { id, title, myRole } }: LeaveActionsProps) {
  const { list } = useChats().engine;
  const open = useOpenConversation();
  const leave = async () => {
    await call(leaveGroup, { conversationId: id }).catch(showAndThrow);
    open(undefined);
    list.remove(id);
    toast.success(membersText('youLeft', { title }));
  };
  return (
    <ConfirmedAction
      icon={<LogOutIcon />}
      action={membersText('leaveGroup')}
      title={membersText('leaveQuestion', { title })}
      confirmLabel={membersText('leaveGroup')}
      description={myRole === 'owner' ? membersText('youWontGetNewMessagesIf') : membersText('youWontGetNewMessagesTo')}
      onConfirm={leave}
    />
  );
}

function BlockAction({ conversation: { id, partner } }: LeaveActionsProps) {
  const client = useQueryClient();
  const { list } = useChats().engine;
  const { data } = useQuery({ ...personQuery(partner?.id ?? ''), enabled: partner !== null });
  const refresh = () => Promise.all([client.invalidateQueries({ queryKey: CHATS_KEY }), list.refreshConversation(id)]);
  const unblock = useMutation({
    mutationFn: () => call(unblockPerson, { accountId: partner?.id as NonNullable<typeof partner>['id'] }),
    onSuccess: refresh,
  });
  if (partner === null) return null;
  if (data?.isBlocked) {
    return (
      <button type="button" className={panelLinkClass} onClick={() => unblock.mutate()}>
        <BanIcon />
        {membersText('unblock', { name: partner.name })}
      </button>
    );
  }
  const block = async () => {
    await call(blockPerson, { accountId: partner.id }).catch(showAndThrow);
    await refresh();
    toast.success(membersText('isBlocked', { name: partner.name }));
  };
  return (
    <ConfirmedAction
      icon={<BanIcon />}
      action={membersText('block', { name: partner.name })}
      title={membersText('blockQuestion', { name: partner.name })}
      confirmLabel={membersText('blockPerson')}
      description={membersText('youWontBeAbleToMessage')}
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
  readonly description: string;
  readonly onConfirm: () => Promise<unknown>;
};

function ConfirmedAction({ icon, action, title, confirmLabel, description, onConfirm }: ConfirmedActionProps) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`${panelLinkClass} text-failure! [&>svg]:text-failure!`}
        onClick={() => setConfirming(true)}
      >
        {icon}
        {action}
      </button>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={title}
        confirmLabel={confirmLabel}
        danger
        onConfirm={onConfirm}
      >
        {description}
      </AlertDialog>
    </>
  );
}
