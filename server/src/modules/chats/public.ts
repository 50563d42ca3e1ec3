export { openEventRooms } from './rooms/find-event-rooms.ts';
export { lockConversation } from './access-queries.ts';
export { findCallable, listNamed, listOthersToRing, listTalkers } from './calling-queries.ts';
export { changeCall, postCall } from './post-call.ts';
export { chatPerson } from './read-messages.ts';
