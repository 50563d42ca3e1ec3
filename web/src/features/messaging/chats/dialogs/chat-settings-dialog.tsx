import {
  getChatSettings,
  listBlockedPeople,
  saveChatSettings,
  unblockPerson,
  type ChatSettings,
} from '@festoon/contracts/messaging/chat-people';
import type { AccountId } from '@festoon/contracts/core/ids';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { PAGE_LIMIT_MAX } from '@festoon/contracts/core/page';
import { chatSettingsText } from '@festoon/catalogue/messaging/chat-settings';
import { Avatar } from '../../../../ui/image/avatar.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Switch } from '../../../../ui/form/switch.tsx';
import { CHATS_KEY } from '../chats-key.ts';

const SETTINGS_KEY = [...CHATS_KEY, 'settings'];
const BLOCKED_KEY = [...CHATS_KEY, 'blocked'];

const switches = [
  {
    name: 'shareReadReceipts',
    label: 'shareReadReceipts',
    hint: 'shareReadReceiptsHint',
  },
  { name: 'sharePresence', label: 'sharePresence', hint: 'sharePresenceHint' },
  {
    name: 'allowNewConversations',
    label: 'allowNewConversations',
    hint: 'allowNewConversationsHint',
  },
  { name: 'showLinkPreviews', label: 'showLinkPreviews', hint: 'showLinkPreviewsHint' },
  { name: 'previewOwnLinks', label: 'previewOwnLinks', hint: 'previewOwnLinksHint' },
] as const;

/** The switches that are hidden while an administrator has turned link previews off. */
const LINK_PREVIEW_SWITCHES: readonly string[] = ['showLinkPreviews', 'previewOwnLinks'];

/** Shows what others see of the viewer in the chats, link previews, and the blocked people. */
export function ChatSettingsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title={chatSettingsText('chatSettings')}>
      <div className="grid gap-6">
        <SharingSettings />
        <BlockedPeople />
      </div>
    </Dialog>
  );
}

function SharingSettings() {
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: ({ signal }) => call(getChatSettings, {}, { signal }),
    meta: inlineErrors,
  });
  // The cache notifies its subscribers after the event, but React reverts a switch if its event changed no state.
  const [chosen, setChosen] = useState<ChatSettings>();
  const save = useMutation({
    scope: { id: 'chat-settings' },
    mutationFn: (settings: ChatSettings) => call(saveChatSettings, settings),
    onError: () => setChosen(undefined),
    onSuccess: async (_answer, settings) => {
      // A response to an earlier request has the earlier settings.
      await client.cancelQueries({ queryKey: SETTINGS_KEY });
      client.setQueryData(SETTINGS_KEY, settings);
      await client.invalidateQueries({ queryKey: [...CHATS_KEY, 'presence'] });
    },
  });
  const shown = chosen ?? data;
  const choose = (settings: ChatSettings) => {
    setChosen(settings);
    save.mutate(settings);
  };
  if (error) return <p className="text-sm text-failure">{inlineErrorMessage(error)}</p>;
  if (!shown) return <Skeleton className="h-80" />;
  return (
    <div className="grid gap-1">
      {switches.map(({ name, label, hint }) => (
        <div key={name} data-feature={LINK_PREVIEW_SWITCHES.includes(name) ? 'link_previews' : undefined}>
          <Switch
            label={chatSettingsText(label)}
            hint={chatSettingsText(hint)}
            checked={shown[name]}
            onChange={({ target }) => choose({ ...shown, [name]: target.checked })}
          />
        </div>
      ))}
    </div>
  );
}

function BlockedPeople() {
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: BLOCKED_KEY,
    queryFn: ({ signal }) => call(listBlockedPeople, { limit: PAGE_LIMIT_MAX }, { signal }),
    meta: inlineErrors,
  });
  const unblock = useMutation({
    mutationFn: (accountId: AccountId) => call(unblockPerson, { accountId }),
    onSuccess: () => client.invalidateQueries({ queryKey: CHATS_KEY }),
  });
  return (
    <section className="grid gap-2 border-t border-line pt-5">
      <h3 className="font-semibold">{chatSettingsText('blockedPeople')}</h3>
      {error && <p className="text-sm text-failure">{inlineErrorMessage(error)}</p>}
      {data?.items.length === 0 && <p className="text-sm text-muted">{chatSettingsText('youHaventBlockedAnyone')}</p>}
      <ul role="list" className="grid gap-1">
        {data?.items.map((person) => (
          <li key={person.id} className="flex min-h-12 items-center gap-3">
            <Avatar name={person.name} src={person.imageUrl} size="sm" />
            <span className="min-w-0 grow truncate">
              <bdi>{person.name}</bdi>
            </span>
            <Button
              size="sm"
              aria-label={chatSettingsText('unblockPerson', { name: person.name })}
              busy={unblock.isPending && unblock.variables === person.id}
              onClick={() => unblock.mutate(person.id)}
            >
              {chatSettingsText('unblock')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
