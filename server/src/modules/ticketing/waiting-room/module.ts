import * as contract from '@festoon/contracts/ticketing/waiting-room';
import { EventId } from '@festoon/contracts/core/ids';
import type { LiveTopic, Module, Routes } from '../../../platform/http/module.ts';
import { DomainError } from '../../../platform/errors.ts';
import { getVisibleEventById } from '../../events/events/public.ts';
import {
  pauseWaitingRoom,
  resumeWaitingRoom,
  saveWaitingRoomSettings,
  turnOffWaitingRoom,
  turnOnWaitingRoom,
} from './change-room.ts';
import { getOrganiserWaitingRoom } from './get-organiser-waiting-room.ts';
import { getWaitingRoom } from './get-waiting-room.ts';
import { joinWaitingRoom } from './join-waiting-room.ts';
import { leaveWaitingRoom } from './leave-waiting-room.ts';
import { listWaitingRoomOrder } from './list-waiting-room-order.ts';
import { TURN_OFF_IDLE_ROOMS } from './tasks.ts';
import { turnOffIdleRooms } from './turn-off-idle-rooms.ts';
import { waitingRoomData, waitingRoomRetention } from './waiting-room-data.ts';

/** The topic `waiting-room:<event id>`, for signed-in people who may see the event. */
const waitingRoomTopic: LiveTopic = {
  kind: 'waiting-room',
  mayWatch: async (ctx, actor, id) => {
    if (actor.kind !== 'user' || !EventId.safeParse(id).success) return false;
    try {
      const { event } = await getVisibleEventById(ctx, actor, id);
      return event.status === 'published';
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  },
};

export const waitingRoomModule: Module = {
  name: 'waiting-room',
  routes: waitingRoomRoutes,
  jobs: [{ task: TURN_OFF_IDLE_ROOMS, run: (ctx) => turnOffIdleRooms(ctx) }],
  schedules: [{ task: TURN_OFF_IDLE_ROOMS, cron: '*/5 * * * *' }],
  live: [waitingRoomTopic],
  personalData: [waitingRoomData],
  retention: [waitingRoomRetention],
};

function waitingRoomRoutes({ mount }: Routes): void {
  mount(contract.getWaitingRoom, getWaitingRoom);
  mount(contract.joinWaitingRoom, joinWaitingRoom);
  mount(contract.leaveWaitingRoom, leaveWaitingRoom);
  mount(contract.listWaitingRoomOrder, listWaitingRoomOrder);
  mount(contract.getOrganiserWaitingRoom, getOrganiserWaitingRoom);
  mount(contract.saveWaitingRoomSettings, saveWaitingRoomSettings);
  mount(contract.turnOnWaitingRoom, turnOnWaitingRoom);
  mount(contract.pauseWaitingRoom, pauseWaitingRoom);
  mount(contract.resumeWaitingRoom, resumeWaitingRoom);
  mount(contract.turnOffWaitingRoom, turnOffWaitingRoom);
}
