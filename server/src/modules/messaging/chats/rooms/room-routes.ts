import { listRoomActions as listActions } from '@festoon/contracts/messaging/room-actions';
import * as rooms from '@festoon/contracts/messaging/rooms';
import type { Mount } from '../../../../platform/http/module.ts';
import { appointModerator, dismissModerator } from './appoint-moderator.ts';
import { banFromRoom, unbanFromRoom } from './ban-from-room.ts';
import { findEventRooms } from './find-event-rooms.ts';
import { getOrganiserEventRoom, getRoomModeration } from './get-room-moderation.ts';
import { listRoomActions } from './list-room-actions.ts';
import { saveRoomRules } from './save-room-rules.ts';
import { saveRoomTimes } from './save-room-times.ts';
import { searchRoomPeople } from './search-room-people.ts';
import { setRoomState } from './set-room-state.ts';
import { timeOutInRoom, removeTimeoutInRoom } from './time-out-in-room.ts';

export function roomRoutes(mount: Mount): void {
  mount(rooms.findEventRooms, findEventRooms);
  mount(rooms.getOrganiserEventRoom, getOrganiserEventRoom);
  mount(rooms.getRoomModeration, getRoomModeration);
  mount(rooms.saveRoomRules, saveRoomRules);
  mount(rooms.saveRoomTimes, saveRoomTimes);
  mount(rooms.setRoomState, setRoomState);
  mount(rooms.appointModerator, appointModerator);
  mount(rooms.dismissModerator, dismissModerator);
  mount(rooms.banFromRoom, banFromRoom);
  mount(rooms.unbanFromRoom, unbanFromRoom);
  mount(rooms.timeOutInRoom, timeOutInRoom);
  mount(rooms.removeTimeoutInRoom, removeTimeoutInRoom);
  mount(listActions, listRoomActions);
  mount(rooms.searchRoomPeople, searchRoomPeople);
}
