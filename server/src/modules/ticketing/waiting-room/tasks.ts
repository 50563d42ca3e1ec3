/** The names of the module's jobs. */
export const TURN_OFF_IDLE_ROOMS = 'waiting-room.turn-off-idle-rooms';
