import type { Module, Mount, Routes } from '../../../platform/http/module.ts';
import { deleteRoomRecordings, deleteReplay } from './replay/delete-replay.ts';
import { streamAudience, streamFeed, streamTopic } from './watching/stream-audience.ts';
import { streamData } from './stream-data.ts';
import { DELETE_RECORDINGS_TASK, REMIND_TASK, NOTIFY_LIVE_TASK, END_ABANDONED_STREAMS_TASK } from './tasks.ts';
import { sendStartReminders, notifyAboutLive } from './notify-about-streams.ts';
import { endAbandonedStreams } from './end-abandoned-streams.ts';
import * as eventLive from '@festoon/contracts/live/event-live';
import * as keys from '@festoon/contracts/live/stream-keys';
import * as people from '@festoon/contracts/live/stream-participants';
import * as questions from '@festoon/contracts/live/stream-questions';
import * as watching from '@festoon/contracts/live/stream-watching';
import * as streams from '@festoon/contracts/live/streams';
import { acceptCohostInvitation } from './stage/accept-cohost-invitation.ts';
import { askQuestion } from './questions/ask-question.ts';
import { createStream } from './create-stream.ts';
import { deleteStream } from './delete-stream.ts';
import { endStream } from './end-stream.ts';
import { getStream } from './get-stream.ts';
import { goLive } from './go-live.ts';
import { playerFeed } from './player/player-feed.ts';
import { watchEventPlayer } from './player/watch-event-player.ts';
import { inviteCohost } from './stage/invite-cohost.ts';
import { listQuestions } from './questions/list-questions.ts';
import { listStreamParticipants } from './people/list-stream-participants.ts';
import { listStreams } from './list-streams.ts';
import { addStreamModerator, removeStreamModerator, unbanFromStream, banFromStream } from './people/moderate-stream.ts';
import { sendStreamCaption, reactToStream } from './watching/react-to-stream.ts';
import { removeCohost } from './stage/remove-cohost.ts';
import { setQuestionState } from './questions/set-question-state.ts';
import { streamFileRoutes } from './replay/stream-file-routes.ts';
import { createStreamKey, getStreamKey, revokeStreamKey } from './keys/stream-key.ts';
import { deleteStreamReminder, createStreamReminder } from './reminders/stream-reminder.ts';
import { updateStream } from './update-stream.ts';
import { voteForQuestion, withdrawVote } from './questions/vote-for-question.ts';
import { getEventLive } from './watching/get-event-live.ts';
import { leaveStream, watchStream } from './watching/watch-stream.ts';

export const streamsModule: Module = {
  name: 'streams',
  feature: 'streams',
  routes: streamRoutes,
  live: [streamTopic],
  feeds: [streamFeed, playerFeed],
  audience: streamAudience,
  personalData: [streamData],
  jobs: [
    { task: NOTIFY_LIVE_TASK, run: notifyAboutLive },
    { task: REMIND_TASK, run: sendStartReminders },
    { task: DELETE_RECORDINGS_TASK, run: deleteRoomRecordings },
    { task: END_ABANDONED_STREAMS_TASK, run: endAbandonedStreams },
  ],
  schedules: [{ task: END_ABANDONED_STREAMS_TASK, cron: '* * * * *' }],
};

function streamRoutes(routes: Routes): void {
  const { mount } = routes;
  mount(streams.listStreams, listStreams);
  mount(streams.getStream, getStream);
  mount(streams.createStream, createStream);
  mount(streams.updateStream, updateStream);
  mount(streams.goLive, goLive);
  mount(streams.endStream, endStream);
  mount(streams.deleteStream, deleteStream);
  mount(streams.deleteReplay, deleteReplay);
  mount(streams.createStreamReminder, createStreamReminder);
  mount(streams.deleteStreamReminder, deleteStreamReminder);
  mount(keys.getStreamKey, getStreamKey);
  mount(keys.createStreamKey, createStreamKey);
  mount(keys.revokeStreamKey, revokeStreamKey);
  mountPeople(mount);
  mountWatching(mount);
  streamFileRoutes(routes);
}

function mountPeople(mount: Mount): void {
  mount(people.listStreamParticipants, listStreamParticipants);
  mount(people.inviteCohost, inviteCohost);
  mount(people.removeCohost, removeCohost);
  mount(people.acceptCohostInvitation, acceptCohostInvitation);
  mount(people.addStreamModerator, addStreamModerator);
  mount(people.removeStreamModerator, removeStreamModerator);
  mount(people.banFromStream, banFromStream);
  mount(people.unbanFromStream, unbanFromStream);
}

function mountWatching(mount: Mount): void {
  mount(eventLive.getEventLive, getEventLive);
  mount(eventLive.watchEventPlayer, watchEventPlayer);
  mount(watching.watchStream, watchStream);
  mount(watching.leaveStream, leaveStream);
  mount(watching.reactToStream, reactToStream);
  mount(watching.sendStreamCaption, sendStreamCaption);
  mount(questions.listQuestions, listQuestions);
  mount(questions.askQuestion, askQuestion);
  mount(questions.voteForQuestion, voteForQuestion);
  mount(questions.withdrawVote, withdrawVote);
  mount(questions.setQuestionState, setQuestionState);
}
