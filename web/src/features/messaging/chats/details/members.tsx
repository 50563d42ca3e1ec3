import type { ChatMember } from '@festoon/contracts/messaging/chat-members';
import { makeGroupOwner, removeGroupMember } from '@festoon/contracts/messaging/chat-groups';
import type { Conversation } from '@festoon/contracts/messaging/chats';
import type { AccountId } from '@festoon/contracts/core/ids';
import type { ChatPerson } from '@festoon/contracts/messaging/messages';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { membersText } from '@festoon/catalogue/messaging/members';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { useDebouncedInput } from '../../../../lib/use-debounced-input.ts';
import { AlertDialog } from '../../../../ui/overlay/alert-dialog.tsx';
import { Avatar } from '../../../../ui/image/avatar.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/image/icon-button.tsx';
import {
  CrownIcon,
  EllipsisIcon,
  MessageCircleIcon,
  SearchIcon,
  UserPlusIcon,
  UserXIcon,
} from '../../../../ui/image/icons.ts';
import { Menu, MenuItem } from '../../../../ui/overlay/menu.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { AddPeopleDialog } from '../dialogs/add-people-dialog.tsx';
import { useUpdateConversation } from '../use-update-conversation.ts';
import { useMessagePerson } from '../use-message-person.ts';
import { memberSearchQuery, membersQuery } from './members-query.ts';

type MembersProps = {
  readonly conversation: Conversation;
  readonly meId: string;
  readonly online: ReadonlySet<string>;
};

/** Shows the members of a group. For a room, shows the people who manage it and a search by name for others. */
export function Members(props: MembersProps) {
  const { conversation } = props;
  const isGroup = conversation.kind === 'group';
  const [isAdding, setAdding] = useState(false);
  const { data, error, isPending } = useQuery(membersQuery(conversation.id, conversation.memberCount));
  return (
    <div className="grid gap-3 p-4">
      {isGroup && conversation.myRole === 'owner' && (
        <Button icon={<UserPlusIcon className="size-4.5" />} onClick={() => setAdding(true)}>
          {membersText('addPeople')}
        </Button>
      )}
      {!isGroup && <h2 className="text-sm font-semibold">{membersText('moderators')}</h2>}
      {isPending && <RowsSkeleton />}
      {error && <p className="text-sm text-failure">{inlineErrorMessage(error)}</p>}
      <ul role="list" className="-mx-2 grid">
        {data?.map((member) => (
          <MemberRow key={member.person.id} {...props} member={member} />
        ))}
      </ul>
      {!isGroup && <MemberSearch {...props} />}
      {isAdding && <AddPeopleDialog conversation={conversation} onClose={() => setAdding(false)} />}
    </div>
  );
}

function MemberRow({ conversation, meId, online, member }: MembersProps & { readonly member: ChatMember }) {
  const { person, role } = member;
  const isMe = person.id === meId;
  const roleLabel = {
    owner: conversation.kind === 'group' ? membersText('owner') : membersText('team'),
    moderator: membersText('moderator'),
    member: null,
  }[role];
  return (
    <MemberItem person={person} isMe={isMe} isOnline={online.has(person.id)} badge={roleLabel && <Badge>{roleLabel}</Badge>}>
      {!isMe && <MemberMenu conversation={conversation} member={member} />}
    </MemberItem>
  );
}

function MemberMenu({ conversation, member: { person, role } }: { conversation: Conversation; member: ChatMember }) {
  const messagePerson = useMessagePerson();
  const change = useUpdateConversation();
  const [isConfirming, setConfirming] = useState(false);
  const mayChange = conversation.kind === 'group' && conversation.myRole === 'owner';
  const params = { conversationId: conversation.id, accountId: person.id as AccountId };
  return (
    <>
      <Menu
        trigger={
          <IconButton label={membersText('actionsFor', { name: person.name })} size="sm">
            <EllipsisIcon />
          </IconButton>
        }
      >
        <MenuItem icon={<MessageCircleIcon />} onSelect={() => messagePerson.mutate(person.id)}>
          {membersText('writeTo', { name: person.name })}
        </MenuItem>
        {mayChange && role !== 'owner' && (
          <MenuItem icon={<CrownIcon />} onSelect={() => change.mutate(() => call(makeGroupOwner, params))}>
            {membersText('makeOwner')}
          </MenuItem>
        )}
        {mayChange && (
          <MenuItem icon={<UserXIcon />} danger onSelect={() => setConfirming(true)}>
            {membersText('removeFromGroup')}
          </MenuItem>
        )}
      </Menu>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={membersText('removeQuestion', { name: person.name })}
        confirmLabel={membersText('removeFromGroup')}
        danger
        onConfirm={() => change.mutateAsync(() => call(removeGroupMember, params))}
      >
        {membersText('theyllNoLongerGetMessagesFrom')}
      </AlertDialog>
    </>
  );
}

function MemberSearch({ conversation, meId, online }: MembersProps) {
  const messagePerson = useMessagePerson();
  const [text, setText] = useState('');
  const [typed, setTyped] = useDebouncedInput(text, setText);
  const { data, error, isPending } = useQuery(memberSearchQuery(conversation.id, text));
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <TextField
        label={membersText('findSomeone')}
        leading={<SearchIcon />}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {isPending && <RowsSkeleton />}
      {error && <p className="text-sm text-failure">{inlineErrorMessage(error)}</p>}
      {data?.length === 0 && <p className="text-sm text-muted">{membersText('noOneByThatNameHere')}</p>}
      <ul role="list" className="-mx-2 grid">
        {data?.map((person) => (
          <MemberItem key={person.id} person={person} isMe={person.id === meId} isOnline={online.has(person.id)}>
            {person.id !== meId && (
              <IconButton
                label={membersText('writeTo', { name: person.name })}
                size="sm"
                onClick={() => messagePerson.mutate(person.id)}
              >
                <MessageCircleIcon />
              </IconButton>
            )}
          </MemberItem>
        ))}
      </ul>
    </div>
  );
}

type MemberItemProps = {
  readonly person: ChatPerson;
  readonly isMe: boolean;
  readonly isOnline: boolean;
  readonly badge?: ReactNode;
  readonly children?: ReactNode;
};

function MemberItem({ person, isMe, isOnline, badge, children }: MemberItemProps) {
  return (
    <li className="flex min-h-13 items-center gap-3 rounded-control px-2">
      <span className="relative inline-grid">
        <Avatar name={person.name} src={person.imageUrl} size="sm" />
        {isOnline && <span className="absolute inset-e-0 bottom-0 size-2.5 rounded-full bg-emerald-500 ring-2 ring-bg" />}
      </span>
      <span className="grid min-w-0 grow">
        <span className="truncate text-sm font-medium">
          <bdi>{person.name}</bdi>
          {isMe && ` ${membersText('isYou')}`}
        </span>
        {isOnline && <span className="text-xs text-muted">{membersText('online')}</span>}
      </span>
      {badge}
      {children}
    </li>
  );
}

function RowsSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-3">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="size-8 rounded-full!" />
          <Skeleton className="h-4 w-36" />
        </div>
      ))}
    </div>
  );
}
