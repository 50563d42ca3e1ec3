/** Creates the rooms of published events. A later module has the job. */
export const OPEN_ROOMS_TASK = 'events.open-rooms';
