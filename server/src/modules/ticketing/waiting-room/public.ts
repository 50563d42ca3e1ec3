export { admittedEntryId } from './admission-queries.ts';
export { readAdmissionToken } from './admission-token.ts';
export { publishRoomSoldOut } from './publish-room-change.ts';
export { turnOnIfCrowded } from './turn-on-automatically.ts';
