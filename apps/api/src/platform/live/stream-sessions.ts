import type { Caller } from '../http/index.js';

/** Whether a stream may go on. Implemented by the auth module. */
export abstract class StreamSessions {
  /** Whether the session of this caller is alive. Asking does not keep it alive. */
  abstract isAlive(caller: Caller): Promise<boolean>;
}
