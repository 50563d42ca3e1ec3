export { admittedEntryId } from './admission-queries.ts';
export { readAdmissionToken } from './admission-token.ts';
export { publishRoomSoldOut } from './publish-room-change.ts';
export { turnOnWaitingRoomIfCrowded } from './turn-on-automatically.ts';
