import { defineRefusal } from '../http/index.js';

export const TooManyStreams = defineRefusal(
  'TOO_MANY_STREAMS',
  429,
  'Live updates are already open in too many places. Close one and try again.',
  'A session has 3 streams of events at most, a person 12, or 3 while the process is over 80 percent full. The app goes on without: it reads again from time to time.',
);
export const NoRoomForStream = defineRefusal(
  'NO_ROOM_FOR_STREAM',
  429,
  'Live updates are not available right now. Please try again in a moment.',
  'This process has as many streams of events as it takes (the last tenth is for operators), or is about to stop; `Retry-After` says in how many seconds to come back. Everything else works as usual.',
);
