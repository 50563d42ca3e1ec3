export { openEventRooms } from './rooms/find-event-rooms.ts';
