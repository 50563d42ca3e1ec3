export const END_ROOM_SESSIONS_TASK = 'media.empty-room';
export const RECONCILE_RECORDINGS_TASK = 'media.tend-recordings';
