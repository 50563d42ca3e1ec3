import * as people from '@festoon/contracts/messaging/chat-people';
import type { Routes } from '../../../../platform/http/module.ts';
import { blockPerson, listBlockedPeople, unblockPerson } from './block-person.ts';
import { getChatPerson } from './get-chat-person.ts';
import { getEventChats, openOrganiserConversation } from './open-organiser.ts';
import { getChatSettings, saveChatSettings } from './chat-settings.ts';
import { listPresence } from './presence.ts';
import { searchChatPeople } from './search-chat-people.ts';

export function peopleRoutes({ mount }: Routes): void {
  mount(people.searchChatPeople, searchChatPeople);
  mount(people.getChatPerson, getChatPerson);
  mount(people.getEventChats, getEventChats);
  mount(people.openOrganiserConversation, openOrganiserConversation);
  mount(people.listBlockedPeople, listBlockedPeople);
  mount(people.blockPerson, blockPerson);
  mount(people.unblockPerson, unblockPerson);
  mount(people.getChatSettings, getChatSettings);
  mount(people.saveChatSettings, saveChatSettings);
  mount(people.listPresence, listPresence);
}
