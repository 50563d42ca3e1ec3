/** Gives events that were published their rooms; whose job it is, comes after this module. */
export const OPEN_ROOMS_TASK = 'events.open-rooms';
