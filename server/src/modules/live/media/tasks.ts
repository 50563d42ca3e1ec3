export const EMPTY_ROOM = 'media.empty-room';
export const TEND_RECORDINGS = 'media.tend-recordings';
