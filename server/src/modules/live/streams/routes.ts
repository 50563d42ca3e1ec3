import * as keys from '@festoon/contracts/live/stream-keys';
import * as people from '@festoon/contracts/live/stream-people';
import * as questions from '@festoon/contracts/live/stream-questions';
import * as watching from '@festoon/contracts/live/stream-watching';
import * as streams from '@festoon/contracts/live/streams';
import type { Mount, Routes } from '../../../platform/http/module.ts';
import { acceptStage } from './stage/accept-stage.ts';
import { askQuestion } from './questions/ask-question.ts';
import { createStream } from './create-stream.ts';
import { deleteReplay } from './replay/delete-replay.ts';
import { deleteStream } from './delete-stream.ts';
import { endStream } from './end-stream.ts';
import { getStream } from './get-stream.ts';
import { goLive } from './go-live.ts';
import { inviteCohost } from './stage/invite-cohost.ts';
import { listQuestions } from './questions/list-questions.ts';
import { listStreamPeople } from './people/list-stream-people.ts';
import { listStreams } from './list-streams.ts';
import {
  appointStreamModerator,
  dismissStreamModerator,
  letBackIntoStream,
  removeFromStream,
} from './people/moderate-stream.ts';
import { captionStream, reactToStream } from './watching/react-to-stream.ts';
import { removeCohost } from './stage/remove-cohost.ts';
import { setQuestionState } from './questions/set-question-state.ts';
import { streamFileRoutes } from './replay/stream-file-routes.ts';
import { createStreamKey, getStreamKey, revokeStreamKey } from './keys/stream-key.ts';
import { forgetStream, remindOfStream } from './reminders/stream-reminder.ts';
import { updateStream } from './update-stream.ts';
import { voteForQuestion, withdrawVote } from './questions/vote-for-question.ts';
import { leaveStream, watchStream } from './watching/watch-stream.ts';

export function streamRoutes(routes: Routes): void {
  const { mount } = routes;
  mount(streams.listStreams, listStreams);
  mount(streams.getStream, getStream);
  mount(streams.createStream, createStream);
  mount(streams.updateStream, updateStream);
  mount(streams.goLive, goLive);
  mount(streams.endStream, endStream);
  mount(streams.deleteStream, deleteStream);
  mount(streams.deleteReplay, deleteReplay);
  mount(streams.remindOfStream, remindOfStream);
  mount(streams.forgetStream, forgetStream);
  mount(keys.getStreamKey, getStreamKey);
  mount(keys.createStreamKey, createStreamKey);
  mount(keys.revokeStreamKey, revokeStreamKey);
  mountPeople(mount);
  mountWatching(mount);
  streamFileRoutes(routes);
}

function mountPeople(mount: Mount): void {
  mount(people.listStreamPeople, listStreamPeople);
  mount(people.inviteCohost, inviteCohost);
  mount(people.removeCohost, removeCohost);
  mount(people.acceptStage, acceptStage);
  mount(people.appointStreamModerator, appointStreamModerator);
  mount(people.dismissStreamModerator, dismissStreamModerator);
  mount(people.removeFromStream, removeFromStream);
  mount(people.letBackIntoStream, letBackIntoStream);
}

function mountWatching(mount: Mount): void {
  mount(watching.watchStream, watchStream);
  mount(watching.leaveStream, leaveStream);
  mount(watching.reactToStream, reactToStream);
  mount(watching.captionStream, captionStream);
  mount(questions.listQuestions, listQuestions);
  mount(questions.askQuestion, askQuestion);
  mount(questions.voteForQuestion, voteForQuestion);
  mount(questions.withdrawVote, withdrawVote);
  mount(questions.setQuestionState, setQuestionState);
}
