export const END_ROOM_SESSIONS_TASK = 'media.end-room-sessions';
export const RECONCILE_RECORDINGS_TASK = 'media.reconcile-recordings';
