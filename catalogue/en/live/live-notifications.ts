import { defineText } from '../../src/translations.ts';

export const liveNotificationsText = defineText('live/live-notifications', {
  isCallingYou: '{caller} is calling you',
  missedCall: 'Missed call from {caller}',
  // The kind of a call between two people.
  videoCall: 'Video call',
  voiceCall: 'Voice call',
  // The kind of a call in a group.
  videoCallIn: 'Video call in {group}',
  voiceCallIn: 'Voice call in {group}',
  videoCallInGroup: 'Video call in a group',
  voiceCallInGroup: 'Voice call in a group',
  stageInvitation: '{host} invited you to the stage',
  stageInvitationWithoutHost: 'You’re invited to the stage',
  isLive: '{host} is live',
  isLiveWithoutHost: 'A stream is live',
  startsSoon: '{stream} starts in 10 minutes',
  liveWith: 'Live with {host}',
});
